import { maskNumber } from '#domain/accounts/accounts.ts';
import type { Notice } from '../notifications/notify.ts';

/**
 * What is told under the bell as a recharge goes on. No amounts, and of the number its end alone: a
 * notice may be seen over a shoulder.
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
