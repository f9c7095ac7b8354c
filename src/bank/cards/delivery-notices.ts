import { supportPhones, supportPhonesInBangla } from '#domain/company.ts';
import type { FulfillmentStep } from '#domain/cards/physical-cards.ts';
import type { Notice } from '../messaging/notifications.ts';

/** Notifies the owner of a physical card that was ordered. */
const orderedNotice = (lastFour: string): Notice => ({
  title: { en: 'Your card is ordered', bn: 'আপনার কার্ড অর্ডার হয়েছে' },
  message: {
    en: `We’re making your card ending in ${lastFour}. Activate it when it arrives. If you didn’t order it, call us right away: ${supportPhones}.`,
    bn: `আপনার শেষে ${lastFour} নম্বরের কার্ডটি তৈরি হচ্ছে। হাতে পেলে কার্ডটি চালু করুন। আপনি অর্ডার না করে থাকলে এখনই ফোন করুন: ${supportPhonesInBangla}।`,
  },
  viewType: 'SUCCESS',
});

/** Notifies the owner of a physical card whose picture has to be accepted before it is made. */
export const imageOrderedNotice = (lastFour: string): Notice => ({
  title: { en: 'Your card is ordered', bn: 'আপনার কার্ড অর্ডার হয়েছে' },
  message: {
    en: `We’re reviewing the picture for your card ending in ${lastFour}. We’ll make the card when the picture is accepted. If you didn’t order it, call us right away: ${supportPhones}.`,
    bn: `আপনার শেষে ${lastFour} নম্বরের কার্ডের ছবিটি আমরা দেখছি। ছবি অনুমোদন হলে কার্ডটি তৈরি করব। আপনি অর্ডার না করে থাকলে এখনই ফোন করুন: ${supportPhonesInBangla}।`,
  },
  viewType: 'SUCCESS',
});

/** Notifies the owner that the fee of a card that was not made is back. */
export const feeReturnedNotice = (lastFour: string): Notice => ({
  title: { en: 'Card fee refunded', bn: 'কার্ডের ফি ফেরত দেওয়া হয়েছে' },
  message: {
    en: `Your card ending in ${lastFour} was terminated before we made it. What you paid for it is back in your account.`,
    bn: `আপনার শেষে ${lastFour} নম্বরের কার্ডটি তৈরির আগেই স্থায়ীভাবে বন্ধ হয়েছে। এর জন্য দেওয়া টাকা আপনার অ্যাকাউন্টে ফেরত এসেছে।`,
  },
  viewType: 'INFO',
});

const shippedNotice = (lastFour: string): Notice => ({
  title: { en: 'Your card is on its way', bn: 'আপনার কার্ড পাঠানো হয়েছে' },
  message: {
    en: `Your card ending in ${lastFour} was shipped. You can follow it with its tracking number.`,
    bn: `আপনার শেষে ${lastFour} নম্বরের কার্ডটি পাঠানো হয়েছে। ট্র্যাকিং নম্বর দিয়ে কার্ডটি কোথায় আছে দেখতে পারবেন।`,
  },
  viewType: 'INFO',
});

const deliveredNotice = (lastFour: string): Notice => ({
  title: { en: 'Your card was delivered', bn: 'আপনার কার্ড পৌঁছেছে' },
  message: {
    en: `Your card ending in ${lastFour} was delivered. Activate it to pay with it. If you don’t have it, terminate the card and call us: ${supportPhones}.`,
    bn: `আপনার শেষে ${lastFour} নম্বরের কার্ডটি পৌঁছে গেছে। পেমেন্ট করতে কার্ডটি চালু করুন। হাতে না পেলে কার্ডটি স্থায়ীভাবে বন্ধ করে ফোন করুন: ${supportPhonesInBangla}।`,
  },
  viewType: 'SUCCESS',
});

const returnedNotice = (lastFour: string): Notice => ({
  title: { en: 'Your card came back to us', bn: 'আপনার কার্ড ফেরত এসেছে' },
  message: {
    en: `Your card ending in ${lastFour} couldn’t be delivered. Check your card shipping address, then replace the card.`,
    bn: `আপনার শেষে ${lastFour} নম্বরের কার্ডটি পৌঁছানো যায়নি। কার্ড পাঠানোর ঠিকানা মিলিয়ে দেখুন, তারপর কার্ডটি বদলান।`,
  },
  viewType: 'WARNING',
});

/** The notification of a step of a physical card; undefined for a step of no interest to its owner. */
export const deliveryNotice = (step: FulfillmentStep, lastFour: string): Notice | undefined => {
  switch (step) {
    case 'ORDERED':
      return orderedNotice(lastFour);
    case 'PRINTED':
    case 'CANCELED':
      return undefined;
    case 'SHIPPED':
      return shippedNotice(lastFour);
    case 'DELIVERED':
      return deliveredNotice(lastFour);
    case 'RETURNED':
      return returnedNotice(lastFour);
  }
};
