import { inBothDigits } from '../../accounts-site/pages/language.ts';
import type { SimulatorTexts } from '../../accounts-site/pages/simulator-page.ts';
import type { RejectionReason } from '#domain/identity/verification-items.ts';

/** What can go wrong at an identity check. */
export const failReasons = [
  'BLURRED',
  'EXPIRED_DOCUMENT',
  'NAME_MISMATCH',
  'UNDERAGE',
  'UNSUPPORTED_DOCUMENT',
  'DUPLICATE_PERSON',
] as const satisfies readonly RejectionReason[];
type FailReason = (typeof failReasons)[number];

interface ProviderTexts extends SimulatorTexts {
  readonly title: string;
  readonly lead: string;
  readonly choose: string;
  readonly pass: string;
  readonly fail: string;
  readonly reason: string;
  readonly reasons: Readonly<Record<FailReason, string>>;
  readonly abandon: string;
}

/** The words of the simulated provider. */
export const providerTexts = inBothDigits<ProviderTexts>({
  en: {
    name: 'Identity provider',
    label: 'Simulated',
    title: 'Check your identity',
    lead: 'A real provider would now ask for a picture of your document and of your face. This one asks for nothing and keeps nothing.',
    choose: 'How should the check end?',
    pass: 'Pass',
    fail: 'Fail',
    reason: 'Why it fails',
    reasons: {
      BLURRED: 'The picture is blurred',
      EXPIRED_DOCUMENT: 'The document has expired',
      NAME_MISMATCH: 'The name is another',
      UNDERAGE: 'Younger than 18',
      UNSUPPORTED_DOCUMENT: 'The document is not accepted',
      DUPLICATE_PERSON: 'The person has a profile already',
    },
    abandon: 'Abandon',
    overTitle: 'This check is over',
    over: 'Nothing is left to do here. Your bank knows how it ended.',
    back: 'Back to Kheya',
  },
  bn: {
    name: 'পরিচয় যাচাইকারী',
    label: 'পরীক্ষামূলক',
    title: 'আপনার পরিচয় যাচাই',
    lead: 'আসল যাচাইকারী হলে এখন আপনার কাগজ ও মুখের ছবি চাইত। এটি কিছুই চায় না, কিছুই রাখে না।',
    choose: 'যাচাই কীভাবে শেষ হবে?',
    pass: 'সফল',
    fail: 'ব্যর্থ',
    reason: 'ব্যর্থ হওয়ার কারণ',
    reasons: {
      BLURRED: 'ছবি ঝাপসা',
      EXPIRED_DOCUMENT: 'কাগজের মেয়াদ শেষ',
      NAME_MISMATCH: 'নাম মেলে না',
      UNDERAGE: 'বয়স 18-এর কম',
      UNSUPPORTED_DOCUMENT: 'এ কাগজ গ্রহণযোগ্য নয়',
      DUPLICATE_PERSON: 'এই ব্যক্তির প্রোফাইল আগেই আছে',
    },
    abandon: 'ছেড়ে দিন',
    overTitle: 'এই যাচাই শেষ হয়েছে',
    over: 'এখানে আর কিছু করার নেই। ফলাফল আপনার ব্যাংক জানে।',
    back: 'খেয়ায় ফিরে যান',
  },
});
