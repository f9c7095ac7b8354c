import type { CardAction } from '#domain/cards/card-status.ts';
import { supportPhones, supportPhonesInBangla } from '#domain/company.ts';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { Notice } from '../messaging/notifications.ts';

interface NoticeText {
  readonly title: { readonly en: string; readonly bn: string };
  readonly en: string;
  readonly bn: string;
  readonly viewType: Notice['viewType'];
}

/** The sentence after "Your card ending in 4242" for each action. */
const texts: Readonly<Record<CardAction, NoticeText>> = {
  activate: {
    title: { en: 'Card activated', bn: 'কার্ড চালু হয়েছে' },
    en: 'is active. You can pay with it now.',
    bn: 'কার্ডটি চালু হয়েছে। এখন এটি দিয়ে পেমেন্ট করতে পারবেন।',
    viewType: 'SUCCESS',
  },
  freeze: {
    title: { en: 'Card frozen', bn: 'কার্ড সাময়িক বন্ধ করা হয়েছে' },
    en: 'is frozen. New payments will be declined.',
    bn: 'কার্ডটি সাময়িক বন্ধ আছে। নতুন পেমেন্ট হবে না।',
    viewType: 'INFO',
  },
  unfreeze: {
    title: { en: 'Card unfrozen', bn: 'কার্ড আবার চালু হয়েছে' },
    en: 'can be used again.',
    bn: 'কার্ডটি আবার ব্যবহার করা যাবে।',
    viewType: 'SUCCESS',
  },
  terminate: {
    title: { en: 'Card terminated', bn: 'কার্ড স্থায়ীভাবে বন্ধ করা হয়েছে' },
    en: 'was terminated and can’t be used again.',
    bn: 'কার্ডটি স্থায়ীভাবে বন্ধ করা হয়েছে। এটি আর ব্যবহার করা যাবে না।',
    viewType: 'WARNING',
  },
  submit_image: {
    title: { en: 'Card image received', bn: 'কার্ডের ছবি পাওয়া গেছে' },
    en: 'has a new image. We’re reviewing it.',
    bn: 'কার্ডের নতুন ছবিটি আমরা দেখছি।',
    viewType: 'INFO',
  },
  suspend: {
    title: { en: 'Card suspended', bn: 'কার্ড বন্ধ রাখা হয়েছে' },
    en: 'was suspended by us to protect your money. Contact support to use it again.',
    bn: 'কার্ডটি আপনার টাকার নিরাপত্তার জন্য আমরা বন্ধ রেখেছি। আবার ব্যবহার করতে সাপোর্টে যোগাযোগ করুন।',
    viewType: 'WARNING',
  },
  lift_suspension: {
    title: { en: 'Card available again', bn: 'কার্ড আবার চালু হয়েছে' },
    en: 'can be used again.',
    bn: 'কার্ডটি আবার ব্যবহার করা যাবে।',
    viewType: 'SUCCESS',
  },
  accept_image: {
    title: { en: 'Card image accepted', bn: 'কার্ডের ছবি অনুমোদন করা হয়েছে' },
    en: 'will be made with your image.',
    bn: 'কার্ডটি আপনার ছবি দিয়ে তৈরি হবে।',
    viewType: 'SUCCESS',
  },
  reject_image: {
    title: { en: 'Card image not accepted', bn: 'কার্ডের ছবি অনুমোদন করা হয়নি' },
    en: 'needs another image. Upload a new one.',
    bn: 'কার্ডের জন্য অন্য একটি ছবি আপলোড করুন।',
    viewType: 'WARNING',
  },
};

/** Actions after which the owner must be able to object at once. */
const warned: ReadonlySet<CardAction> = new Set(['activate', 'unfreeze', 'terminate']);

/** Notifies the owner of a card that its status has changed. */
export const cardNotice = (action: CardAction, lastFour: string): Notice => {
  const { title, en, bn, viewType } = texts[action];
  const objection = warned.has(action)
    ? {
        en: ` If this wasn’t you, call us right away: ${supportPhones}.`,
        bn: ` আপনি না করে থাকলে এখনই ফোন করুন: ${supportPhonesInBangla}।`,
      }
    : { en: '', bn: '' };
  return {
    title,
    message: {
      en: `Your card ending in ${lastFour} ${en}${objection.en}`,
      bn: `আপনার শেষে ${lastFour} নম্বরের ${bn}${objection.bn}`,
    },
    viewType,
  };
};

/** The reasons for which the bank declines a card payment (schema/53-card-payments.sql). */
export const authorizationDeclines = [
  'NETWORK_DECLINED',
  'INSUFFICIENT_FUNDS',
  'ACCOUNT_CLOSED',
  'ACCOUNT_FROZEN',
  'ACCOUNT_BLOCKED',
  'CARD_NOT_ACTIVATED',
  'CARD_FROZEN',
  'CARD_SUSPENDED_BY_BANK',
  'CARD_TERMINATED',
  'CARD_EXPIRED',
  'CARD_ONLINE_OFF',
  'CARD_ATM_OFF',
  'CARD_CONTACTLESS_OFF',
  'CARD_INTERNATIONAL_OFF',
  'MERCHANT_CATEGORY_BLOCKED',
  'CARD_PIN_NOT_SET',
  'INCORRECT_PIN',
  'CARD_PIN_BLOCKED',
  'CARD_TRANSACTION_LIMIT',
  'CARD_DAY_LIMIT',
  'CARD_WEEK_LIMIT',
  'CARD_MONTH_LIMIT',
] as const satisfies readonly ReasonCode[];
export type AuthorizationDecline = (typeof authorizationDeclines)[number];

/** Why, as the end of "Your payment at Corner Tea House was declined:". */
const declineCauses: Readonly<
  Record<AuthorizationDecline, { readonly en: string; readonly bn: string }>
> = {
  NETWORK_DECLINED: { en: 'the card network declined it', bn: 'কার্ড নেটওয়ার্ক অনুমোদন করেনি' },
  INSUFFICIENT_FUNDS: { en: 'there wasn’t enough money', bn: 'অ্যাকাউন্টে যথেষ্ট টাকা ছিল না' },
  ACCOUNT_CLOSED: { en: 'the account is closed', bn: 'অ্যাকাউন্টটি বন্ধ' },
  ACCOUNT_FROZEN: { en: 'your account is frozen', bn: 'আপনার অ্যাকাউন্ট সাময়িক বন্ধ আছে' },
  ACCOUNT_BLOCKED: { en: 'your account is blocked', bn: 'আপনার অ্যাকাউন্ট ব্লক করা আছে' },
  CARD_NOT_ACTIVATED: { en: 'the card isn’t activated', bn: 'কার্ডটি চালু করা হয়নি' },
  CARD_FROZEN: { en: 'the card is frozen', bn: 'কার্ডটি সাময়িক বন্ধ আছে' },
  CARD_SUSPENDED_BY_BANK: { en: 'we suspended the card', bn: 'আমরা কার্ডটি বন্ধ রেখেছি' },
  CARD_TERMINATED: { en: 'the card was terminated', bn: 'কার্ডটি স্থায়ীভাবে বন্ধ' },
  CARD_EXPIRED: { en: 'the card has expired', bn: 'কার্ডের মেয়াদ শেষ' },
  CARD_ONLINE_OFF: { en: 'online payments are turned off', bn: 'অনলাইন পেমেন্ট বন্ধ আছে' },
  CARD_ATM_OFF: { en: 'ATM withdrawals are turned off', bn: 'এটিএম থেকে টাকা তোলা বন্ধ আছে' },
  CARD_CONTACTLESS_OFF: {
    en: 'contactless payments are turned off',
    bn: 'কন্ট্যাক্টলেস পেমেন্ট বন্ধ আছে',
  },
  CARD_INTERNATIONAL_OFF: { en: 'payments abroad are turned off', bn: 'বিদেশে পেমেন্ট বন্ধ আছে' },
  MERCHANT_CATEGORY_BLOCKED: {
    en: 'this kind of merchant is blocked for the card',
    bn: 'এই ধরনের দোকানে কার্ডটি ব্যবহার করা বন্ধ আছে',
  },
  CARD_PIN_NOT_SET: { en: 'the card has no PIN yet', bn: 'কার্ডে এখনো পিন সেট করা হয়নি' },
  INCORRECT_PIN: { en: 'the PIN was wrong', bn: 'পিন ভুল ছিল' },
  CARD_PIN_BLOCKED: {
    en: 'the PIN was wrong three times today',
    bn: 'আজ তিনবার ভুল পিন দেওয়া হয়েছে',
  },
  CARD_TRANSACTION_LIMIT: {
    en: 'it is above the card’s limit for one payment',
    bn: 'কার্ডের একবারের লিমিটের চেয়ে বেশি',
  },
  CARD_DAY_LIMIT: { en: 'the card’s daily limit was reached', bn: 'কার্ডের দৈনিক লিমিট শেষ' },
  CARD_WEEK_LIMIT: { en: 'the card’s weekly limit was reached', bn: 'কার্ডের সাপ্তাহিক লিমিট শেষ' },
  CARD_MONTH_LIMIT: { en: 'the card’s monthly limit was reached', bn: 'কার্ডের মাসিক লিমিট শেষ' },
};

/** Notifies the owner of a declined payment. No amount, since amounts may be hidden. */
export const declineNotice = (reason: AuthorizationDecline, merchant: string): Notice => ({
  title: { en: 'Card payment declined', bn: 'কার্ডের পেমেন্ট হয়নি' },
  message: {
    en: `Your payment at ${merchant} was declined: ${declineCauses[reason].en}.`,
    bn: `${merchant}-এ আপনার পেমেন্ট হয়নি: ${declineCauses[reason].bn}।`,
  },
  viewType: 'ERROR',
});

/** Notifies the owner that a merchant took more than it had authorized, such as a tip. */
export const higherChargeNotice = (merchant: string): Notice => ({
  title: { en: 'Final card charge is higher', bn: 'কার্ড থেকে বেশি টাকা নেওয়া হয়েছে' },
  message: {
    en: `${merchant} charged more than it first authorized, for example because of a tip. Check the amount.`,
    bn: `${merchant} প্রথমে যা অনুমোদন নিয়েছিল তার চেয়ে বেশি টাকা নিয়েছে, যেমন টিপসের জন্য। টাকার অঙ্ক মিলিয়ে দেখুন।`,
  },
  viewType: 'WARNING',
});

/** Notifies the owner of a refund. */
export const refundNotice = (merchant: string): Notice => ({
  title: { en: 'Card refund received', bn: 'কার্ডের টাকা ফেরত এসেছে' },
  message: {
    en: `${merchant} refunded a card payment. The money is in your account.`,
    bn: `${merchant} কার্ডের পেমেন্টের টাকা ফেরত দিয়েছে। টাকা আপনার অ্যাকাউন্টে জমা হয়েছে।`,
  },
  viewType: 'SUCCESS',
});

/** Notifies the owner of a new virtual card. */
export const newCardNotice = (lastFour: string): Notice => ({
  title: { en: 'Your virtual card is ready', bn: 'আপনার ভার্চুয়াল কার্ড তৈরি' },
  message: {
    en: `Your card ending in ${lastFour} can be used now. If you didn’t order it, call us right away: ${supportPhones}.`,
    bn: `আপনার শেষে ${lastFour} নম্বরের কার্ডটি এখন ব্যবহার করা যাবে। আপনি অর্ডার না করে থাকলে এখনই ফোন করুন: ${supportPhonesInBangla}।`,
  },
  viewType: 'SUCCESS',
});

/** Notifies the owner that the full number of a card was shown. */
export const revealedCardNotice = (lastFour: string): Notice => ({
  title: { en: 'Card details shown', bn: 'কার্ডের তথ্য দেখানো হয়েছে' },
  message: {
    en: `The full number of your card ending in ${lastFour} was shown in the app. If this wasn’t you, freeze the card and call us right away: ${supportPhones}.`,
    bn: `অ্যাপে আপনার শেষে ${lastFour} নম্বরের কার্ডটির পুরো নম্বর দেখানো হয়েছে। আপনি না দেখে থাকলে কার্ডটি সাময়িক বন্ধ করুন এবং এখনই ফোন করুন: ${supportPhonesInBangla}।`,
  },
  viewType: 'WARNING',
});

/** Notifies the owner that the PIN of a card was set. */
export const pinSetNotice = (lastFour: string): Notice => ({
  title: { en: 'Card PIN set', bn: 'কার্ডের পিন সেট হয়েছে' },
  message: {
    en: `Your card ending in ${lastFour} has a new PIN. If you didn’t set it, freeze the card and call us right away: ${supportPhones}.`,
    bn: `আপনার শেষে ${lastFour} নম্বরের কার্ডটির নতুন পিন সেট হয়েছে। আপনি না করে থাকলে কার্ডটি সাময়িক বন্ধ করুন এবং এখনই ফোন করুন: ${supportPhonesInBangla}।`,
  },
  viewType: 'WARNING',
});
