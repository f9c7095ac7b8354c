import { supportPhones, supportPhonesInBangla } from '#domain/company.ts';
import type { Currency } from '#domain/money/money.ts';
import type { Notice } from '../messaging/notifications.ts';

const openingTitles = {
  USD: { en: 'Your dollar account is open', bn: 'আপনার ডলার অ্যাকাউন্ট খোলা হয়েছে' },
  BDT: { en: 'Your taka account is open', bn: 'আপনার টাকার অ্যাকাউন্ট খোলা হয়েছে' },
} as const;

/** Notifies the holder of a new account, so that an opening by someone else is noticed. */
export const openingNotice = (currency: Currency, lastFour: string): Notice => ({
  title: openingTitles[currency],
  message: {
    en: `The account ending in ${lastFour} can be used now. If you did not open it, call us right away: ${supportPhones}.`,
    bn: `শেষে ${lastFour} নম্বরের অ্যাকাউন্টটি এখন ব্যবহার করা যাবে। আপনি না খুলে থাকলে এখনই ফোন করুন: ${supportPhonesInBangla}।`,
  },
  viewType: 'SUCCESS',
});

type ClosingEvent = 'begun' | 'stopped' | 'closed' | 'money came';

const closingTitles: Readonly<Record<ClosingEvent, { readonly en: string; readonly bn: string }>> =
  {
    begun: { en: 'Your account is closing', bn: 'আপনার অ্যাকাউন্ট বন্ধ হচ্ছে' },
    stopped: { en: 'Your account stays open', bn: 'আপনার অ্যাকাউন্ট চালু থাকছে' },
    closed: { en: 'Your account is closed', bn: 'আপনার অ্যাকাউন্ট বন্ধ হয়েছে' },
    'money came': {
      en: 'Your account cannot close yet',
      bn: 'আপনার অ্যাকাউন্ট এখনই বন্ধ করা যাচ্ছে না',
    },
  };

const closingMessage = (moment: ClosingEvent, lastFour: string) => {
  if (moment === 'closed')
    return {
      en: `The account ending in ${lastFour} is closed. Its history and statements stay.`,
      bn: `শেষে ${lastFour} নম্বরের অ্যাকাউন্টটি বন্ধ হয়েছে। এর লেনদেন ও বিবরণী থাকবে।`,
    };
  if (moment === 'money came')
    return {
      en: `Money is left in the account ending in ${lastFour}. Keep it open in the settings, take the money along, and close it again.`,
      bn: `শেষে ${lastFour} নম্বরের অ্যাকাউন্টে টাকা আছে। সেটিংসে গিয়ে অ্যাকাউন্টটি চালু রাখুন, টাকা সরিয়ে নিন, তারপর আবার বন্ধ করুন।`,
    };
  return {
    en: `This is about the account ending in ${lastFour}. If you did not do it, call us right away: ${supportPhones}.`,
    bn: `এটি শেষে ${lastFour} নম্বরের অ্যাকাউন্টের বিষয়ে। আপনি না করে থাকলে এখনই ফোন করুন: ${supportPhonesInBangla}।`,
  };
};

/** Notifies the holder of a step in closing an account. */
export const closingNotice = (moment: ClosingEvent, lastFour: string): Notice => ({
  title: closingTitles[moment],
  message: closingMessage(moment, lastFour),
  viewType: moment === 'money came' ? 'WARNING' : 'INFO',
});
