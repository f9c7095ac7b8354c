import { maskNumber } from '#domain/accounts/accounts.ts';
import { supportPhones, supportPhonesInBangla } from '#domain/company.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import type { Notice } from '../messaging/notifications.ts';
import type { Bilingual } from '../database/tables/messaging.ts';

const transferNotice = (
  viewType: Notice['viewType'],
  title: Bilingual,
  message: Bilingual,
): Notice => ({
  viewType,
  title,
  message,
});

/** The recipient's display name; names are the same in both languages. */
const recipientName = ({ payee }: TransferQuote): string => payee.nickname ?? payee.name;

/** A transfer that was sent back, fees included. */
export const returnedMessage = (recipient: string): Bilingual => ({
  en: `Your transfer to ${recipient} was sent back. The money is on your account again, fees too.`,
  bn: `${recipient}-কে পাঠানো টাকা ফেরত এসেছে। ফি-সহ পুরো টাকা আপনার অ্যাকাউন্টে জমা হয়েছে।`,
});

/**
 * Notifications about a transfer. They contain no amounts and no numbers: amounts may be hidden,
 * and others may see the screen.
 */
export const transferNotices = {
  sent: (quote: TransferQuote): Notice =>
    transferNotice(
      'INFO',
      { en: 'Transfer on its way', bn: 'টাকা পাঠানো হচ্ছে' },
      {
        en: `Your transfer to ${recipientName(quote)} is on its way.`,
        bn: `${recipientName(quote)}-কে পাঠানো টাকা পথে আছে।`,
      },
    ),
  delivered: (quote: TransferQuote): Notice =>
    transferNotice(
      'SUCCESS',
      { en: 'Transfer delivered', bn: 'টাকা পৌঁছেছে' },
      {
        en: `Your transfer to ${recipientName(quote)} has arrived.`,
        bn: `${recipientName(quote)}-কে পাঠানো টাকা পৌঁছেছে।`,
      },
    ),
  failed: (quote: TransferQuote): Notice =>
    transferNotice(
      'ERROR',
      { en: 'Transfer not possible', bn: 'টাকা পাঠানো যায়নি' },
      {
        en: `Your transfer to ${recipientName(quote)} could not be delivered. The money is available again, fees too.`,
        bn: `${recipientName(quote)}-কে টাকা পৌঁছানো যায়নি। ফি-সহ পুরো টাকা আবার ব্যবহার করা যাবে।`,
      },
    ),
  returned: (quote: TransferQuote): Notice =>
    transferNotice(
      'WARNING',
      { en: 'Transfer returned', bn: 'টাকা ফেরত এসেছে' },
      returnedMessage(recipientName(quote)),
    ),
  cancelled: (quote: TransferQuote): Notice =>
    transferNotice(
      'INFO',
      { en: 'Transfer cancelled', bn: 'টাকা পাঠানো বাতিল হয়েছে' },
      {
        en: `Your transfer to ${recipientName(quote)} was cancelled. The money is available again, fees too.`,
        bn: `${recipientName(quote)}-কে টাকা পাঠানো বাতিল হয়েছে। ফি-সহ পুরো টাকা আবার ব্যবহার করা যাবে।`,
      },
    ),
} as const;

/**
 * Notifications about a top-up. They contain no amounts and only the last digits of the number:
 * others may see the screen.
 */
export const topUpNotices = {
  delayed: (mobileNumber: string): Notice => ({
    viewType: 'INFO',
    title: { en: 'Recharge takes longer', bn: 'রিচার্জে সময় লাগছে' },
    message: {
      en: `The operator is slow to recharge ${maskNumber(mobileNumber)}. Do not buy it again; you are told how it ends.`,
      bn: `${maskNumber(mobileNumber)} নম্বরে রিচার্জ করতে অপারেটরের দেরি হচ্ছে। আবার রিচার্জ করবেন না; কী হলো জানানো হবে।`,
    },
  }),
  delivered: (mobileNumber: string): Notice => ({
    viewType: 'SUCCESS',
    title: { en: 'Phone recharged', bn: 'মোবাইল রিচার্জ হয়েছে' },
    message: {
      en: `${maskNumber(mobileNumber)} was recharged.`,
      bn: `${maskNumber(mobileNumber)} নম্বরে রিচার্জ হয়েছে।`,
    },
  }),
  failed: (mobileNumber: string): Notice => ({
    viewType: 'ERROR',
    title: { en: 'Recharge not possible', bn: 'রিচার্জ হয়নি' },
    message: {
      en: `The operator could not recharge ${maskNumber(mobileNumber)}. The money is available again.`,
      bn: `অপারেটর ${maskNumber(mobileNumber)} নম্বরে রিচার্জ করতে পারেনি। পুরো টাকা আবার ব্যবহার করা যাবে।`,
    },
  }),
} as const;

const depositNotice = (
  viewType: Notice['viewType'],
  title: Bilingual,
  message: Bilingual,
): Notice => ({
  viewType,
  title,
  message,
});

/**
 * Notifications about a deposit. They contain no amounts and no numbers: amounts may be hidden, and
 * others may see the screen.
 */
export const depositNotices = {
  linked: (institution: string): Notice =>
    depositNotice(
      'INFO',
      { en: 'Bank linked', bn: 'ব্যাংক যুক্ত হয়েছে' },
      {
        en: `An account at ${institution} was linked to add money from. If this was not you, remove the link and call us right away: ${supportPhones}.`,
        bn: `টাকা যোগ করার জন্য ${institution}-এর একটি অ্যাকাউন্ট যুক্ত হয়েছে। আপনি না করে থাকলে সেটি সরিয়ে এখনই ফোন করুন: ${supportPhonesInBangla}।`,
      },
    ),
  amountsThere: (institution: string): Notice =>
    depositNotice(
      'INFO',
      { en: 'Two small deposits have arrived', bn: 'দুটি ছোট জমা পৌঁছেছে' },
      {
        en: `Look for them in your account at ${institution}, and type their amounts under Add Money.`,
        bn: `${institution}-এ আপনার অ্যাকাউন্টে দেখে নিন, আর ‘টাকা যোগ করুন’-এ অঙ্ক দুটি লিখুন।`,
      },
    ),
  notDelivered: (institution: string): Notice =>
    depositNotice(
      'ERROR',
      { en: 'Bank not linked', bn: 'ব্যাংক যুক্ত হয়নি' },
      {
        en: `${institution} did not take our two small deposits: it knows no such account. Check the numbers and link it again.`,
        bn: `${institution} আমাদের দুটি ছোট জমা নেয়নি: এমন কোনো অ্যাকাউন্ট সেখানে নেই। নম্বর দেখে আবার যুক্ত করুন।`,
      },
    ),
  proofExpired: (institution: string): Notice =>
    depositNotice(
      'INFO',
      { en: 'Bank not linked', bn: 'ব্যাংক যুক্ত হয়নি' },
      {
        en: `The time to type the two amounts from ${institution} is over. You can link the bank again.`,
        bn: `${institution}-এর অঙ্ক দুটি লেখার সময় শেষ। চাইলে ব্যাংকটি আবার যুক্ত করতে পারেন।`,
      },
    ),
  slipConfirmed: (bank: string): Notice =>
    depositNotice(
      'SUCCESS',
      { en: 'Branch deposit added', bn: 'শাখায় জমার টাকা যোগ হয়েছে' },
      {
        en: `Your deposit at ${bank} was found and is in your account.`,
        bn: `${bank}-এ আপনার জমা পাওয়া গেছে, টাকা অ্যাকাউন্টে যোগ হয়েছে।`,
      },
    ),
  slipRefused: (bank: string): Notice =>
    depositNotice(
      'ERROR',
      { en: 'Branch deposit not added', bn: 'শাখায় জমার টাকা যোগ হয়নি' },
      {
        en: `The slip of your deposit at ${bank} could not be accepted. Why, and what to do, stands under Add Money.`,
        bn: `${bank}-এ আপনার জমার স্লিপ গ্রহণ করা যায়নি। কারণ ও করণীয় ‘টাকা যোগ করুন’-এ আছে।`,
      },
    ),
  checkTaken: depositNotice(
    'INFO',
    { en: 'Check received', bn: 'চেক পাওয়া গেছে' },
    {
      en: 'Your check is in your account. When all of it can be used stands under Add Money. Keep the paper until then.',
      bn: 'আপনার চেকের টাকা অ্যাকাউন্টে যোগ হয়েছে। পুরোটা কখন ব্যবহার করা যাবে, তা ‘টাকা যোগ করুন’-এ আছে। ততদিন কাগজের চেকটি রেখে দিন।',
    },
  ),
  checkReturned: (source: string): Notice =>
    depositNotice(
      'ERROR',
      { en: 'Check sent back', bn: 'চেক ফেরত এসেছে' },
      {
        en: `${source} did not pay a check you had deposited. Why, and what it means for your balance, stands under Add Money.`,
        bn: `আপনার জমা দেওয়া একটি চেকের টাকা ${source} দেয়নি। কারণ ও আপনার ব্যালেন্সের অবস্থা ‘টাকা যোগ করুন’-এ আছে।`,
      },
    ),
  cleared: (source: string): Notice =>
    depositNotice(
      'SUCCESS',
      { en: 'Added money available', bn: 'যোগ করা টাকা ব্যবহার করা যাবে' },
      {
        en: `All the money you added from ${source} can be used now.`,
        bn: `${source} থেকে যোগ করা পুরো টাকা এখন ব্যবহার করা যাবে।`,
      },
    ),
  returned: (source: string): Notice =>
    depositNotice(
      'ERROR',
      { en: 'Added money sent back', bn: 'যোগ করা টাকা ফেরত গেছে' },
      {
        en: `${source} took back money you had added. Why, and what it means for your balance, stands under Add Money.`,
        bn: `যোগ করা টাকা ${source} ফেরত নিয়েছে। কারণ ও আপনার ব্যালেন্সের অবস্থা ‘টাকা যোগ করুন’-এ আছে।`,
      },
    ),
} as const;
