import { html } from 'hono/html';
import type { Html } from '#bank/http/html-document.ts';
import { inBothDigits } from './page-language.ts';

interface RegistrationTexts {
  readonly title: string;
  readonly lead: string;
  readonly open: string;
  readonly haveOne: string;
  readonly noAddress: string;
  readonly terms: string;
  readonly privacy: string;
  readonly eSignature: string;
  readonly acceptTerms: (terms: Html, privacy: Html) => Html;
  readonly acceptESignature: (consent: Html) => Html;
  readonly noConsent: string;
  readonly codeTitle: string;
  /** Above the address that the code was sent to. */
  readonly codeLead: (minutes: number) => string;
  readonly goOn: string;
  readonly doneTitle: string;
  readonly doneLead: string;
  readonly mailSubject: string;
  readonly mailBody: (code: string, minutes: number) => string;
  readonly registeredMailSubject: string;
  readonly registeredMailBody: string;
}

const en: RegistrationTexts = {
  title: 'Open an account',
  lead: 'We’ll e-mail you a 6-digit code. Next we’ll ask for your phone, name and ID.',
  open: 'Send me a code',
  haveOne: 'Already have an account?',
  noAddress: 'Invalid email address',
  terms: 'Terms of Use',
  privacy: 'Privacy Notice',
  eSignature: 'electronic documents and signatures',
  acceptTerms: (terms, privacy) => html`I agree to the ${terms} and have read the ${privacy}.`,
  acceptESignature: (consent) => html`I agree to ${consent}.`,
  noConsent: 'To open an account, agree to both statements below.',
  codeTitle: 'Check your e-mail',
  codeLead: (minutes) =>
    `We sent a 6-digit code to this address. It works for ${minutes === 1 ? '1 more minute' : `${minutes} more minutes`}.`,
  goOn: 'Continue',
  doneTitle: 'Your e-mail is verified',
  doneLead: 'Sign in to continue with your phone number.',
  mailSubject: 'Your code for a new Kheya account',
  mailBody: (code, minutes) =>
    `Your Kheya code is ${code}. It works for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. If you did not ask for it, do nothing: no account is made.`,
  registeredMailSubject: 'You already have a Kheya account',
  registeredMailBody:
    'Someone, perhaps you, tried to open a Kheya account with this address. It already has one: sign in, or reset your password if you’ve forgotten it. If this wasn’t you, you don’t need to do anything.',
};

const bn: RegistrationTexts = {
  title: 'অ্যাকাউন্ট খুলুন',
  lead: 'আপনার ই-মেইলে 6 সংখ্যার কোড যাবে। এরপর ফোন নম্বর, নাম ও পরিচয়পত্র লাগবে।',
  open: 'কোড পাঠান',
  haveOne: 'অ্যাকাউন্ট আছে?',
  noAddress: 'ই-মেইল ঠিকানাটি ঠিক নয়',
  terms: 'ব্যবহারের শর্তাবলি',
  privacy: 'গোপনীয়তা নীতি',
  eSignature: 'ইলেকট্রনিক নথি ও স্বাক্ষরে',
  acceptTerms: (terms, privacy) => html`আমি ${terms} মেনে নিচ্ছি এবং ${privacy} পড়েছি।`,
  acceptESignature: (consent) => html`আমি ${consent} সম্মতি দিচ্ছি।`,
  noConsent: 'অ্যাকাউন্ট খুলতে নিচের দুটি বিষয়েই সম্মতি দিন।',
  codeTitle: 'আপনার ই-মেইল দেখুন',
  codeLead: (minutes) => `এই ঠিকানায় 6 সংখ্যার একটি কোড পাঠানো হয়েছে। কোডটি আর ${minutes} মিনিট কাজ করবে।`,
  goOn: 'এগিয়ে যান',
  doneTitle: 'আপনার ই-মেইল যাচাই হয়েছে',
  doneLead: 'ফোন নম্বর দিতে সাইন ইন করুন।',
  mailSubject: 'নতুন খেয়া অ্যাকাউন্টের কোড',
  mailBody: (code, minutes) =>
    `আপনার খেয়া কোড ${code}। এটি ${minutes} মিনিট কাজ করবে। আপনি না চেয়ে থাকলে কিছু করতে হবে না: কোনো অ্যাকাউন্ট খোলা হবে না।`,
  registeredMailSubject: 'আপনার খেয়া অ্যাকাউন্ট আগেই আছে',
  registeredMailBody:
    'কেউ, হয়তো আপনি, এই ঠিকানায় নতুন খেয়া অ্যাকাউন্ট চেয়েছেন। অ্যাকাউন্ট আগেই আছে: সেটি দিয়ে সাইন ইন করুন, পাসওয়ার্ড ভুলে গেলে নতুন পাসওয়ার্ড নিন। আপনি না হলে কিছু করতে হবে না।',
};

/** The texts of the pages and e-mails of a registration. */
export const registrationTexts = inBothDigits<RegistrationTexts>({ en, bn });
