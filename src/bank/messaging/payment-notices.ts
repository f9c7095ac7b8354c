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
};
