import type { TransferQuote } from '#contract/quotes.ts';
import type { Bilingual } from '../notifications/tables.ts';
import type { Notice } from '../notifications/notify.ts';

const notice = (viewType: Notice['viewType'], title: Bilingual, message: Bilingual): Notice => ({
  viewType,
  title,
  message,
});

/** Whom a notice speaks of; names stay as they are in both languages. */
const toward = ({ payee }: TransferQuote): string => payee.nickname ?? payee.name;

/**
 * What the sender is told under the bell as a transfer goes on. No amounts and no numbers: they may
 * be hidden, and a notice may be seen over a shoulder.
 */
export const transferNotices = {
  sent: (quote: TransferQuote): Notice =>
    notice(
      'INFO',
      { en: 'Transfer on its way', bn: 'টাকা পাঠানো হচ্ছে' },
      {
        en: `Your transfer to ${toward(quote)} is on its way.`,
        bn: `${toward(quote)}-কে পাঠানো টাকা পথে আছে।`,
      },
    ),
  delivered: (quote: TransferQuote): Notice =>
    notice(
      'SUCCESS',
      { en: 'Transfer delivered', bn: 'টাকা পৌঁছেছে' },
      {
        en: `Your transfer to ${toward(quote)} has arrived.`,
        bn: `${toward(quote)}-কে পাঠানো টাকা পৌঁছেছে।`,
      },
    ),
  failed: (quote: TransferQuote): Notice =>
    notice(
      'ERROR',
      { en: 'Transfer not possible', bn: 'টাকা পাঠানো যায়নি' },
      {
        en: `Your transfer to ${toward(quote)} could not be delivered. The money is available again, fees too.`,
        bn: `${toward(quote)}-কে টাকা পৌঁছানো যায়নি। ফি-সহ পুরো টাকা আবার ব্যবহার করা যাবে।`,
      },
    ),
  returned: (quote: TransferQuote): Notice =>
    notice(
      'WARNING',
      { en: 'Transfer returned', bn: 'টাকা ফেরত এসেছে' },
      {
        en: `Your transfer to ${toward(quote)} was sent back. The money is on your account again, fees too.`,
        bn: `${toward(quote)}-কে পাঠানো টাকা ফেরত এসেছে। ফি-সহ পুরো টাকা আপনার অ্যাকাউন্টে জমা হয়েছে।`,
      },
    ),
  cancelled: (quote: TransferQuote): Notice =>
    notice(
      'INFO',
      { en: 'Transfer cancelled', bn: 'টাকা পাঠানো বাতিল হয়েছে' },
      {
        en: `Your transfer to ${toward(quote)} was cancelled. The money is available again, fees too.`,
        bn: `${toward(quote)}-কে টাকা পাঠানো বাতিল হয়েছে। ফি-সহ পুরো টাকা আবার ব্যবহার করা যাবে।`,
      },
    ),
} as const;
