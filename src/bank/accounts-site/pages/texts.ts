import { supportPhones, supportPhonesInBangla } from '#domain/company/company-facts.ts';
import type { SiteLanguage } from './language.ts';

/** Every sentence of the accounts site. A language that lacks one does not compile. */
export interface SiteTexts {
  readonly siteName: string;
  readonly languageName: string;
  readonly help: string;
  readonly signInTitle: string;
  readonly signInLead: string;
  readonly email: string;
  readonly emailOrNumber: string;
  readonly password: string;
  readonly sharedDevice: string;
  readonly sharedDeviceHint: string;
  readonly signIn: string;
  readonly forgotPassword: string;
  readonly wrongSignIn: string;
  readonly waitMinutes: (minutes: number) => string;
  readonly busy: string;
  readonly noCodesNow: (minutes: number) => string;
  readonly forgotTitle: string;
  readonly forgotLead: string;
  readonly sendCode: string;
  readonly resetTitle: string;
  readonly resetLead: string;
  readonly code: string;
  readonly sandboxInbox: string;
  readonly newPassword: string;
  readonly newPasswordHint: string;
  readonly strength: Readonly<Record<'short' | 'weak' | 'fair' | 'strong', string>>;
  readonly changePassword: string;
  readonly wrongCode: (triesLeft: number) => string;
  readonly codeOver: string;
  readonly askAgain: string;
  readonly weakness: Readonly<
    Record<'too_short' | 'too_long' | 'too_common' | 'like_email', string>
  >;
  readonly changedTitle: string;
  readonly changedLead: string;
  readonly backToSignIn: string;
  readonly signedOutTitle: string;
  readonly signedOutLead: string;
  readonly backToApp: string;
  readonly confirmTitle: string;
  readonly confirmLead: string;
  readonly signOut: string;
  readonly staySignedIn: string;
  readonly expiredTitle: string;
  readonly expiredLead: string;
  readonly problemTitle: string;
  readonly problemLead: string;
  readonly mailSubject: string;
  readonly mailBody: (code: string) => string;
  readonly changedMailSubject: string;
  readonly changedMailBody: string;
}

const en: SiteTexts = {
  siteName: 'Accounts',
  languageName: 'English',
  help: 'Help',
  signInTitle: 'Sign in',
  signInLead: 'Kheya asks for your password only here.',
  email: 'E-mail',
  emailOrNumber: 'E-mail or mobile number',
  password: 'Password',
  sharedDevice: 'This is a shared device',
  sharedDeviceHint: 'Nothing is kept on it after you leave.',
  signIn: 'Sign in',
  forgotPassword: 'Forgot your password?',
  wrongSignIn:
    'That e-mail or number and the password do not belong together. Check both and try again.',
  waitMinutes: (minutes) =>
    minutes === 1
      ? 'Too many tries. Wait 1 minute, then try again.'
      : `Too many tries. Wait ${minutes} minutes, then try again.`,
  busy: 'Many people are signing in right now. Try again in a few seconds.',
  noCodesNow: (minutes) =>
    minutes === 1
      ? 'We cannot send codes right now. Try again in 1 minute.'
      : `We cannot send codes right now. Try again in ${minutes} minutes.`,
  forgotTitle: 'Forgot your password?',
  forgotLead: 'Write the e-mail of your account. If we know it, a code is on its way.',
  sendCode: 'Send the code',
  resetTitle: 'Choose a new password',
  resetLead:
    'If that e-mail belongs to a customer, it now holds a 6-digit code. The code works for 5 minutes.',
  code: '6-digit code',
  sandboxInbox: 'Sandbox: codes land in the inbox (opens a new tab)',
  newPassword: 'New password',
  newPasswordHint: 'At least 10 characters. A few words you will remember are best.',
  strength: {
    short: 'Too short',
    weak: 'Weak: easy to guess',
    fair: 'Fair: a longer one is harder to guess',
    strong: 'Strong',
  },
  changePassword: 'Change password',
  wrongCode: (left) =>
    left === 1
      ? 'That code is not right. 1 try left.'
      : `That code is not right. ${left} tries left.`,
  codeOver: 'This code no longer works. Ask for a new one.',
  askAgain: 'Ask for a new code',
  weakness: {
    too_short: 'Use at least 10 characters.',
    too_long: 'Use at most 128 characters.',
    too_common: 'This password is easy to guess. Choose another one.',
    like_email: 'Your password must not repeat your e-mail.',
  },
  changedTitle: 'Your password is changed',
  changedLead: 'You are signed out on every device. Sign in with the new password.',
  backToSignIn: 'Back to sign in',
  signedOutTitle: 'You are signed out',
  signedOutLead: 'It is safe to close this window.',
  backToApp: 'Go to Kheya',
  confirmTitle: 'Sign out of Kheya?',
  confirmLead: 'You will need your password to come back.',
  signOut: 'Sign out',
  staySignedIn: 'Stay signed in',
  expiredTitle: 'This sign-in has run out',
  expiredLead: 'It was open for too long or was used already. Start again from Kheya.',
  problemTitle: 'This did not work',
  problemLead: 'The request could not be understood. Nothing was changed. Start again from Kheya.',
  mailSubject: 'Your code for a new password',
  mailBody: (code) =>
    `Your Kheya code is ${code}. It works for 5 minutes. If you did not ask for it, do nothing: your password stays as it is.`,
  changedMailSubject: 'Your password was changed',
  changedMailBody: `The password of your Kheya account was changed and every device was signed out. If this was not you, ask for a new password and call us right away: ${supportPhones}.`,
};

const bn: SiteTexts = {
  siteName: 'অ্যাকাউন্ট',
  languageName: 'বাংলা',
  help: 'সাহায্য',
  signInTitle: 'সাইন ইন করুন',
  signInLead: 'খেয়া শুধু এই পাতাতেই আপনার পাসওয়ার্ড চায়।',
  email: 'ই-মেইল',
  emailOrNumber: 'ই-মেইল বা মোবাইল নম্বর',
  password: 'পাসওয়ার্ড',
  sharedDevice: 'এই ডিভাইসটি অন্যরাও ব্যবহার করেন',
  sharedDeviceHint: 'আপনি চলে গেলে এতে আপনার কিছুই থাকবে না।',
  signIn: 'সাইন ইন করুন',
  forgotPassword: 'পাসওয়ার্ড ভুলে গেছেন?',
  wrongSignIn: 'এই ই-মেইল বা নম্বরের সঙ্গে পাসওয়ার্ড মিলছে না। দুটোই দেখে আবার চেষ্টা করুন।',
  waitMinutes: (minutes) => `অনেকবার চেষ্টা হয়েছে। ${minutes} মিনিট পরে আবার চেষ্টা করুন।`,
  busy: 'এখন অনেকে সাইন ইন করছেন। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  noCodesNow: (minutes) => `এই মুহূর্তে কোড পাঠানো যাচ্ছে না। ${minutes} মিনিট পরে আবার চেষ্টা করুন।`,
  forgotTitle: 'পাসওয়ার্ড ভুলে গেছেন?',
  forgotLead: 'আপনার অ্যাকাউন্টের ই-মেইল লিখুন। ঠিকানাটি আমাদের চেনা হলে সেখানে একটি কোড যাবে।',
  sendCode: 'কোড পাঠান',
  resetTitle: 'নতুন পাসওয়ার্ড দিন',
  resetLead: 'ই-মেইলটি কোনো গ্রাহকের হলে সেখানে 6 সংখ্যার একটি কোড গেছে। কোডটি 5 মিনিট কাজ করবে।',
  code: '6 সংখ্যার কোড',
  sandboxInbox: 'স্যান্ডবক্স: কোড ইনবক্সে আসে (নতুন ট্যাবে খুলবে)',
  newPassword: 'নতুন পাসওয়ার্ড',
  newPasswordHint: 'কমপক্ষে 10টি অক্ষর। মনে রাখার মতো কয়েকটি শব্দ সবচেয়ে ভালো।',
  strength: {
    short: 'বেশি ছোট',
    weak: 'দুর্বল: সহজে অনুমান করা যায়',
    fair: 'মোটামুটি: আরও লম্বা হলে অনুমান করা কঠিন',
    strong: 'শক্তিশালী',
  },
  changePassword: 'পাসওয়ার্ড বদলান',
  wrongCode: (left) => `কোডটি ঠিক নয়। আর ${left} বার চেষ্টা করতে পারবেন।`,
  codeOver: 'এই কোড আর কাজ করবে না। নতুন কোড চেয়ে নিন।',
  askAgain: 'নতুন কোড চান',
  weakness: {
    too_short: 'কমপক্ষে 10টি অক্ষর দিন।',
    too_long: 'সর্বোচ্চ 128টি অক্ষর দিন।',
    too_common: 'এই পাসওয়ার্ড সহজে অনুমান করা যায়। অন্য একটি দিন।',
    like_email: 'পাসওয়ার্ডে আপনার ই-মেইল থাকতে পারবে না।',
  },
  changedTitle: 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
  changedLead: 'সব ডিভাইস থেকে সাইন আউট করা হয়েছে। নতুন পাসওয়ার্ড দিয়ে সাইন ইন করুন।',
  backToSignIn: 'সাইন ইনে ফিরে যান',
  signedOutTitle: 'আপনি সাইন আউট করেছেন',
  signedOutLead: 'এখন নিশ্চিন্তে এই জানালা বন্ধ করতে পারেন।',
  backToApp: 'খেয়ায় যান',
  confirmTitle: 'খেয়া থেকে সাইন আউট করবেন?',
  confirmLead: 'ফিরে আসতে আপনার পাসওয়ার্ড লাগবে।',
  signOut: 'সাইন আউট করুন',
  staySignedIn: 'সাইন ইন থাকুন',
  expiredTitle: 'এই সাইন ইনের সময় শেষ',
  expiredLead: 'এটি অনেকক্ষণ খোলা ছিল অথবা আগেই ব্যবহার হয়েছে। খেয়া থেকে আবার শুরু করুন।',
  problemTitle: 'কাজটি হয়নি',
  problemLead: 'অনুরোধটি বোঝা যায়নি। কিছুই বদলায়নি। খেয়া থেকে আবার শুরু করুন।',
  mailSubject: 'নতুন পাসওয়ার্ডের কোড',
  mailBody: (code) =>
    `আপনার খেয়া কোড ${code}। এটি 5 মিনিট কাজ করবে। আপনি না চেয়ে থাকলে কিছু করতে হবে না: আপনার পাসওয়ার্ড আগের মতোই থাকবে।`,
  changedMailSubject: 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
  changedMailBody: `আপনার খেয়া অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে এবং সব ডিভাইস থেকে সাইন আউট করা হয়েছে। এটি আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড নিন ও ফোন করুন: ${supportPhonesInBangla}।`,
};

/** The texts of each language. */
export const siteTexts: Readonly<Record<SiteLanguage, SiteTexts>> = { en, bn };
