import type { Bilingual } from '../database/tables/messaging.ts';

interface NoticeText {
  readonly title: Bilingual;
  readonly message: Bilingual;
}

const noticeText = (title: Bilingual, message: Bilingual): NoticeText => ({ title, message });

/**
 * Notifications about payments from and to others. They contain no amounts, since amounts may be
 * hidden.
 */
export const paymentNotices = {
  paymentReceived: (from: string): NoticeText =>
    noticeText(
      { en: 'Payment received', bn: 'টাকা এসেছে' },
      {
        en: `A payment from ${from} has arrived in your account.`,
        bn: `${from} থেকে পাঠানো টাকা আপনার অ্যাকাউন্টে জমা হয়েছে।`,
      },
    ),
  cardDeclined: (merchant: string): NoticeText =>
    noticeText(
      { en: 'Card payment declined', bn: 'কার্ডের পেমেন্ট হয়নি' },
      {
        en: `Your payment at ${merchant} did not go through. The reason stands under Declined Transactions.`,
        bn: `${merchant}-এ আপনার পেমেন্ট সম্পন্ন হয়নি। কারণ ‘প্রত্যাখ্যাত লেনদেন’-এ আছে।`,
      },
    ),
};
