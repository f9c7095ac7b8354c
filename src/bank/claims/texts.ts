import type { ClaimKind, ClaimProblem } from '#domain/claims/claim-kinds.ts';
import type { Bilingual } from '../database/tables/messaging.ts';
import type { Notice } from '../messaging/notifications.ts';

/** What is wrong, as the first sentence of the ticket. */
export const problemTexts: Readonly<Record<ClaimProblem, Bilingual>> = {
  NOT_MINE: { en: 'I did not make this payment.', bn: 'এই পেমেন্টটি আমি করিনি।' },
  CHARGED_TWICE: { en: 'I was charged twice.', bn: 'আমার কাছ থেকে দুইবার টাকা কাটা হয়েছে।' },
  WRONG_AMOUNT: { en: 'The amount is wrong.', bn: 'টাকার পরিমাণ ভুল।' },
  NOT_AS_DESCRIBED: {
    en: 'I did not receive it, or it is not as described.',
    bn: 'পণ্য বা সেবা পাইনি, অথবা বর্ণনার সঙ্গে মেলে না।',
  },
  CANCELLED_BEFORE: {
    en: 'I had cancelled it before.',
    bn: 'আমি এটি আগেই বাতিল করেছিলাম।',
  },
  NOT_ARRIVED: { en: 'The money did not arrive.', bn: 'টাকা পৌঁছায়নি।' },
  RECIPIENT_GOT_LESS: { en: 'The recipient got less.', bn: 'প্রাপক কম টাকা পেয়েছেন।' },
  WRONG_RECIPIENT: {
    en: 'It went to the wrong recipient or number.',
    bn: 'টাকা ভুল প্রাপক বা ভুল নম্বরে গেছে।',
  },
  OTHER_ERROR: { en: 'Something else went wrong.', bn: 'অন্য কোনো সমস্যা হয়েছে।' },
};

const subjectStarts: Readonly<Record<ClaimKind, Bilingual>> = {
  CARD_DISPUTE: { en: 'Disputed card payment', bn: 'কার্ড পেমেন্ট নিয়ে আপত্তি' },
  REMITTANCE_ERROR: { en: 'Problem with a transfer', bn: 'ট্রান্সফারে সমস্যা' },
  UNAUTHORIZED_TRANSFER: { en: 'Payment I did not make', bn: 'আমার করা নয় এমন পেমেন্ট' },
};

/** The subject of a claim's ticket. */
export const claimSubject = (kind: ClaimKind, paidTo: string, language: 'en' | 'bn'): string =>
  `${subjectStarts[kind][language]}: ${paidTo}`;

/** Stored texts have no amounts (docs/decisions/0151). */
interface NamedClaim {
  readonly reference: string;
}

/** Confirms that a claim was received. */
export const receivedNotice = ({ reference }: NamedClaim): Notice => ({
  title: { en: 'We have your claim', bn: 'আপনার অভিযোগ পেয়েছি' },
  message: {
    en: `We are looking into claim ${reference}. Open it in Get Support to see each date.`,
    bn: `অভিযোগ ${reference} আমরা খতিয়ে দেখছি। প্রতিটি ধাপের তারিখ দেখতে “সাপোর্ট নিন” খুলুন।`,
  },
  viewType: 'INFO',
});

/** A provisional credit was paid. */
export const creditNotice = (claim: NamedClaim): Notice => ({
  title: { en: 'Provisional credit', bn: 'সাময়িক ফেরত' },
  message: {
    en: `We credited the amount to your account while we look into claim ${claim.reference}. You can use it now.`,
    bn: `অভিযোগ ${claim.reference} খতিয়ে দেখার সময়ের জন্য টাকাটা আপনার অ্যাকাউন্টে জমা দিয়েছি। এখনই ব্যবহার করতে পারবেন।`,
  },
  viewType: 'SUCCESS',
});

/** The claim was decided for the customer: refunded, or sent again. */
export const wonNotice = (claim: NamedClaim, isResent: boolean): Notice => ({
  title: { en: 'Your claim was accepted', bn: 'আপনার অভিযোগ গৃহীত হয়েছে' },
  message: isResent
    ? {
        en: `We accepted claim ${claim.reference} and are sending the money to the recipient again, without a fee.`,
        bn: `অভিযোগ ${claim.reference} গৃহীত হয়েছে। প্রাপককে কোনো ফি ছাড়াই আবার টাকা পাঠানো হচ্ছে।`,
      }
    : {
        en: `We accepted claim ${claim.reference}. Open it to see what you got back.`,
        bn: `অভিযোগ ${claim.reference} গৃহীত হয়েছে। কত টাকা ফেরত পেলেন দেখতে অভিযোগটি খুলুন।`,
      },
  viewType: 'SUCCESS',
});

/** The claim was decided against the customer. */
export const lostNotice = (claim: NamedClaim, isCredited: boolean): Notice => ({
  title: { en: 'Your claim was not accepted', bn: 'আপনার অভিযোগ গৃহীত হয়নি' },
  message: {
    en: `We could not accept claim ${claim.reference}. Open it to read why${isCredited ? ', and when the provisional credit ends' : ''}.`,
    bn: `অভিযোগ ${claim.reference} গ্রহণ করা যায়নি। কারণ${isCredited ? ' ও সাময়িক ফেরতের শেষ দিন' : ''} জানতে অভিযোগটি খুলুন।`,
  },
  viewType: 'WARNING',
});

/** A provisional credit was taken back. */
export const creditEndNotice = (claim: NamedClaim): Notice => ({
  title: { en: 'Provisional credit taken back', bn: 'সাময়িক ফেরতের টাকা কাটা হয়েছে' },
  message: {
    en: `We took back the provisional credit for claim ${claim.reference}.`,
    bn: `অভিযোগ ${claim.reference}-এর সাময়িক ফেরতের টাকা কেটে নেওয়া হয়েছে।`,
  },
  viewType: 'INFO',
});
