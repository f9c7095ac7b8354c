import { supportPhones, supportPhonesInBangla } from '#domain/company.ts';
import type { Currency } from '#domain/money/money.ts';
import type { Notice } from '../../notifications/notify.ts';

const titles = {
  USD: { en: 'Your dollar account is open', bn: 'আপনার ডলার অ্যাকাউন্ট খোলা হয়েছে' },
  BDT: { en: 'Your taka account is open', bn: 'আপনার টাকার অ্যাকাউন্ট খোলা হয়েছে' },
} as const;

/** Tells of an account that was opened; whoever did not do it learns of it by this. */
export const openingNotice = (currency: Currency, lastFour: string): Notice => ({
  title: titles[currency],
  message: {
    en: `The account ending in ${lastFour} can be used now. If you did not open it, call us right away: ${supportPhones}.`,
    bn: `শেষে ${lastFour} নম্বরের অ্যাকাউন্টটি এখন ব্যবহার করা যাবে। আপনি না খুলে থাকলে এখনই ফোন করুন: ${supportPhonesInBangla}।`,
  },
  viewType: 'SUCCESS',
});
