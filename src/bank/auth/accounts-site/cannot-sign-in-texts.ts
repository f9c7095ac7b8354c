import { supportPhones, supportPhonesInBangla } from '#domain/company.ts';
import type { SignInProblem } from './sign-in-questions.ts';
import { inBothDigits } from './page-language.ts';

interface CannotSignInTexts {
  readonly title: string;
  readonly forgot: string;
  readonly resetHere: string;
  readonly whatHappens: string;
  readonly problems: Readonly<Record<SignInProblem, string>>;
  readonly email: string;
  readonly more: string;
  readonly optional: string;
  readonly moreHint: string;
  readonly send: string;
  readonly hurry: string;
  readonly sentTitle: string;
  readonly sentLead: string;
  readonly sentHint: string;
  readonly otherEmail: string;
  readonly noChoice: string;
  readonly tooLong: string;
}

/** The texts of the form "I can't sign in". */
export const cannotSignInTexts = inBothDigits<CannotSignInTexts>({
  en: {
    title: 'I can’t sign in',
    forgot: 'Forgot your password?',
    resetHere: 'Reset it here',
    whatHappens: 'What happens?',
    problems: {
      NO_CODE: 'I don’t get the code',
      NEW_PHONE: 'My phone is lost or has a new number',
      LOCKED: 'It says my account is locked',
      OTHER: 'Something else',
    },
    email: 'E-mail of your Kheya account',
    more: 'Tell us more',
    optional: 'optional',
    moreHint: 'Never write a password, PIN or code here.',
    send: 'Send',
    hurry: `In a hurry? Call ${supportPhones}.`,
    sentTitle: 'We got your message',
    sentLead: 'If this e-mail belongs to a Kheya account, we’ll write to it, from 9 am to 9 pm.',
    sentHint: 'No e-mail? Look in spam, or check that it’s the address you signed up with.',
    otherEmail: 'Use another e-mail',
    noChoice: 'Choose what happens.',
    tooLong: 'Use at most 2,000 characters.',
  },
  bn: {
    title: 'সাইন ইন করতে পারছি না',
    forgot: 'পাসওয়ার্ড ভুলে গেছেন?',
    resetHere: 'এখানে নতুন পাসওয়ার্ড নিন',
    whatHappens: 'কী সমস্যা হচ্ছে?',
    problems: {
      NO_CODE: 'কোড আসছে না',
      NEW_PHONE: 'ফোন হারিয়েছে বা নম্বর বদলেছে',
      LOCKED: 'অ্যাকাউন্ট লক দেখাচ্ছে',
      OTHER: 'অন্য কিছু',
    },
    email: 'আপনার খেয়া অ্যাকাউন্টের ই-মেইল',
    more: 'বিস্তারিত লিখুন',
    optional: 'ঐচ্ছিক',
    moreHint: 'এখানে কখনো পাসওয়ার্ড, পিন বা কোড লিখবেন না।',
    send: 'পাঠান',
    hurry: `জরুরি হলে ফোন করুন: ${supportPhonesInBangla}।`,
    sentTitle: 'আপনার বার্তা পেয়েছি',
    sentLead: 'ই-মেইলটি কোনো খেয়া অ্যাকাউন্টের হলে সকাল 9টা থেকে রাত 9টার মধ্যে সেই ঠিকানায় আমরা লিখব।',
    sentHint: 'ই-মেইল না পেলে স্প্যাম দেখুন, অথবা এই ঠিকানা দিয়েই নিবন্ধন করেছিলেন কি না মিলিয়ে নিন।',
    otherEmail: 'অন্য ই-মেইল ব্যবহার করুন',
    noChoice: 'কী সমস্যা হচ্ছে বেছে নিন।',
    tooLong: 'সর্বোচ্চ 2,000 অক্ষর লিখুন।',
  },
});
