import { supportPhones, supportPhonesInBangla } from '#domain/company.ts';
import { inBothDigits } from './page-language.ts';

/** All texts of the accounts site. A language that lacks one does not compile. */
export interface SiteTexts {
  readonly siteName: string;
  readonly languageName: string;
  readonly productName: string;
  readonly help: string;
  readonly terms: string;
  readonly privacy: string;
  readonly demonstration: string;
  readonly newHere: string;
  readonly orPassword: string;
  readonly showPassword: string;
  readonly resetSignsOut: string;
  readonly resendIn: (seconds: string) => string;
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
  readonly signInTriesLeft: (triesLeft: number) => string;
  readonly locked: (minutes: number) => string;
  readonly waitMinutes: (minutes: number) => string;
  readonly busy: string;
  readonly noCodesNow: (minutes: number) => string;
  readonly forgotTitle: string;
  readonly forgotLead: string;
  readonly sendCode: string;
  readonly resetTitle: string;
  /** Above the address that the code was sent to. */
  readonly resetLead: (minutes: number) => string;
  readonly code: string;
  readonly sandboxInbox: string;
  readonly newPassword: string;
  readonly newPasswordHint: string;
  readonly strength: Readonly<Record<'short' | 'weak' | 'fair' | 'strong', string>>;
  readonly changePassword: string;
  readonly wrongCode: (triesLeft: number) => string;
  readonly noCode: string;
  readonly codeOver: string;
  readonly askAgain: string;
  readonly otherAddress: string;
  readonly passwordChosen: string;
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
  readonly mailBody: (code: string, minutes: number) => string;
  readonly changedMailSubject: string;
  readonly changedMailBody: string;
  readonly lockMailSubject: string;
  readonly lockMailBody: (minutes: number) => string;
}

const en: SiteTexts = {
  siteName: 'Accounts',
  languageName: 'English',
  productName: 'Kheya',
  help: 'Help',
  terms: 'Terms',
  privacy: 'Privacy',
  demonstration: 'Demonstration. All customers and all money are fictional.',
  newHere: 'New to Kheya?',
  orPassword: 'or with your password',
  showPassword: 'Show password',
  resetSignsOut: 'A new password signs you out on all your devices.',
  resendIn: (seconds) => `You can request another code in ${seconds} seconds.`,
  signInTitle: 'Sign in',
  signInLead:
    'Only enter your password on this page. Kheya never calls to ask for a code or a password.',
  email: 'E-mail',
  emailOrNumber: 'E-mail or mobile number',
  password: 'Password',
  sharedDevice: 'This is a shared device',
  sharedDeviceHint: 'We won’t save anything on this device.',
  signIn: 'Sign in',
  forgotPassword: 'Forgot your password?',
  wrongSignIn: 'That e-mail, number or password isn’t right. Check them and try again.',
  signInTriesLeft: (left) =>
    left === 1
      ? 'You have 1 try left. After that, signing in with a password is paused for a while.'
      : `You have ${left} tries left. After that, signing in with a password is paused for a while.`,
  locked: (minutes) =>
    `Too many wrong passwords. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}, use a passkey, or reset your password.`,
  waitMinutes: (minutes) =>
    minutes === 1
      ? 'Too many attempts. Wait 1 minute, then try again.'
      : `Too many attempts. Wait ${minutes} minutes, then try again.`,
  busy: 'We’re very busy right now. Try again in a few seconds.',
  noCodesNow: (minutes) =>
    minutes === 1
      ? 'We cannot send codes right now. Try again in 1 minute.'
      : `We cannot send codes right now. Try again in ${minutes} minutes.`,
  forgotTitle: 'Forgot your password?',
  forgotLead: 'Enter the e-mail of your account. If it’s registered, we’ll send a code.',
  sendCode: 'Send the code',
  resetTitle: 'Choose a new password',
  resetLead: (minutes) =>
    `If this address is registered, we’ve sent a 6-digit code to it. The code works for ${minutes === 1 ? '1 more minute' : `${minutes} more minutes`}.`,
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
  noCode: 'Type the 6 digits of the code.',
  codeOver: 'This code no longer works. Ask for a new one.',
  askAgain: 'Send a new code',
  otherAddress: 'Use another e-mail',
  passwordChosen: 'Leave this empty to use the new password you just typed.',
  weakness: {
    too_short: 'Use at least 10 characters.',
    too_long: 'Use at most 128 characters.',
    too_common: 'This password is easy to guess. Choose another one.',
    like_email: 'Your password must not repeat your e-mail.',
  },
  changedTitle: 'Your password is changed',
  changedLead:
    'You are signed out everywhere. What your other devices have stored is locked the next time they connect. Sign in with the new password.',
  backToSignIn: 'Back to sign in',
  signedOutTitle: 'You are signed out',
  signedOutLead: 'It is safe to close this window.',
  backToApp: 'Go to Kheya',
  confirmTitle: 'Sign out of Kheya?',
  confirmLead: 'You will need your password to come back.',
  signOut: 'Sign out',
  staySignedIn: 'Stay signed in',
  expiredTitle: 'Your sign-in link has expired',
  expiredLead: 'It was open too long or has already been used. Start again from Kheya.',
  problemTitle: 'This did not work',
  problemLead: 'The request could not be understood. Nothing was changed. Start again from Kheya.',
  mailSubject: 'Your code for a new password',
  mailBody: (code, minutes) =>
    `Your Kheya code is ${code}. It works for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. If you did not ask for it, do nothing: your password stays as it is.`,
  changedMailSubject: 'Your password was changed',
  changedMailBody: `The password of your Kheya account was changed. You are signed out on every device. A device that is offline can still show what it has stored until it next connects to Kheya: then that is locked until you sign in there. If this was not you, reset your password now and call us right away: ${supportPhones}.`,
  lockMailSubject: 'Too many wrong passwords for your account',
  lockMailBody: (minutes) =>
    `Someone typed too many wrong passwords for your Kheya account. Nobody got in. Signing in with a password on a new device is paused for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. On devices you have signed in on before you can still sign in, and passkeys work everywhere. If this was not you, you don't need to do anything. We send this e-mail at most once a day.`,
};

const bn: SiteTexts = {
  siteName: 'অ্যাকাউন্ট',
  languageName: 'বাংলা',
  productName: 'খেয়া',
  help: 'সাহায্য',
  terms: 'শর্তাবলি',
  privacy: 'গোপনীয়তা',
  demonstration: 'ডেমো। সব গ্রাহক ও টাকা কাল্পনিক।',
  newHere: 'খেয়ায় নতুন?',
  orPassword: 'অথবা পাসওয়ার্ড দিয়ে',
  showPassword: 'পাসওয়ার্ড দেখুন',
  resetSignsOut: 'নতুন পাসওয়ার্ড দিলে আপনার সব ডিভাইস সাইন আউট হয়ে যাবে।',
  resendIn: (seconds) => `${seconds} সেকেন্ড পরে আরেকটি কোড চাইতে পারবেন।`,
  signInTitle: 'সাইন ইন করুন',
  signInLead: 'পাসওয়ার্ড শুধু এই পাতায় দিন। খেয়া কখনো ফোন করে কোড বা পাসওয়ার্ড চায় না।',
  email: 'ই-মেইল',
  emailOrNumber: 'ই-মেইল বা মোবাইল নম্বর',
  password: 'পাসওয়ার্ড',
  sharedDevice: 'এই ডিভাইসটি অন্যরাও ব্যবহার করেন',
  sharedDeviceHint: 'এই ডিভাইসে আমরা কিছুই সেভ করব না।',
  signIn: 'সাইন ইন করুন',
  forgotPassword: 'পাসওয়ার্ড ভুলে গেছেন?',
  wrongSignIn: 'এই ই-মেইল বা নম্বরের সঙ্গে পাসওয়ার্ড মিলছে না। দুটোই দেখে আবার চেষ্টা করুন।',
  signInTriesLeft: (left) =>
    `আর ${left} বার চেষ্টা করতে পারবেন। এরপর কিছু সময় পাসওয়ার্ড দিয়ে সাইন ইন বন্ধ থাকবে।`,
  locked: (minutes) =>
    `অনেকবার ভুল পাসওয়ার্ড দেওয়া হয়েছে। ${minutes} মিনিট পরে আবার চেষ্টা করুন, পাসকি ব্যবহার করুন, অথবা নতুন পাসওয়ার্ড নিন।`,
  waitMinutes: (minutes) => `অনেকবার চেষ্টা হয়েছে। ${minutes} মিনিট পরে আবার চেষ্টা করুন।`,
  busy: 'এখন অনেকে সাইন ইন করছেন। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  noCodesNow: (minutes) => `এই মুহূর্তে কোড পাঠানো যাচ্ছে না। ${minutes} মিনিট পরে আবার চেষ্টা করুন।`,
  forgotTitle: 'পাসওয়ার্ড ভুলে গেছেন?',
  forgotLead: 'আপনার অ্যাকাউন্টের ই-মেইল লিখুন। নিবন্ধিত থাকলে সেখানে একটি কোড যাবে।',
  sendCode: 'কোড পাঠান',
  resetTitle: 'নতুন পাসওয়ার্ড দিন',
  resetLead: (minutes) =>
    `এটি কোনো গ্রাহকের ই-মেইল হলে সেখানে 6 সংখ্যার একটি কোড পাঠানো হয়েছে। কোডটি আর ${minutes} মিনিট কাজ করবে।`,
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
  noCode: 'কোডের 6টি সংখ্যা লিখুন।',
  codeOver: 'এই কোড আর কাজ করবে না। নতুন কোড চেয়ে নিন।',
  askAgain: 'নতুন কোড পাঠান',
  otherAddress: 'অন্য ই-মেইল ব্যবহার করুন',
  passwordChosen: 'এইমাত্র যে পাসওয়ার্ড লিখেছেন সেটিই রাখতে চাইলে ঘরটি খালি রাখুন।',
  weakness: {
    too_short: 'কমপক্ষে 10টি অক্ষর দিন।',
    too_long: 'সর্বোচ্চ 128টি অক্ষর দিন।',
    too_common: 'এই পাসওয়ার্ড সহজে অনুমান করা যায়। অন্য একটি দিন।',
    like_email: 'পাসওয়ার্ডে আপনার ই-মেইল থাকতে পারবে না।',
  },
  changedTitle: 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
  changedLead:
    'সব ডিভাইস থেকে সাইন আউট করা হয়েছে। আপনার অন্য ডিভাইসে যা জমা আছে, সেগুলো পরের বার সংযোগ পেলেই তা বন্ধ হয়ে যাবে। নতুন পাসওয়ার্ড দিয়ে সাইন ইন করুন।',
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
  mailBody: (code, minutes) =>
    `আপনার খেয়া কোড ${code}। এটি ${minutes} মিনিট কাজ করবে। আপনি না চেয়ে থাকলে কিছু করতে হবে না: আপনার পাসওয়ার্ড আগের মতোই থাকবে।`,
  changedMailSubject: 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
  changedMailBody: `আপনার খেয়া অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে। সব ডিভাইস থেকে আপনাকে সাইন আউট করা হয়েছে। যে ডিভাইসে এখন ইন্টারনেট নেই, সেটিতে আগে জমা থাকা তথ্য খেয়ার সঙ্গে আবার যুক্ত না হওয়া পর্যন্ত দেখা যেতে পারে; যুক্ত হলেই তা বন্ধ হয়ে যাবে, আপনি সেখানে আবার সাইন ইন করলে খুলবে। এটি আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড নিন ও ফোন করুন: ${supportPhonesInBangla}।`,
  lockMailSubject: 'আপনার অ্যাকাউন্টে অনেকবার ভুল পাসওয়ার্ড দেওয়া হয়েছে',
  lockMailBody: (minutes) =>
    `কেউ আপনার খেয়া অ্যাকাউন্টে অনেকবার ভুল পাসওয়ার্ড দিয়েছেন। কেউ ঢুকতে পারেননি। নতুন ডিভাইসে পাসওয়ার্ড দিয়ে সাইন ইন ${minutes} মিনিট বন্ধ থাকবে। যে ডিভাইসে আপনি আগে সাইন ইন করেছেন সেখানে সাইন ইন করতে পারবেন, আর পাসকি সব জায়গায় কাজ করবে। এটি আপনি না করে থাকলে আপনাকে কিছু করতে হবে না। আমরা দিনে একবারের বেশি এই ই-মেইল পাঠাই না।`,
};

/** The texts of each language. */
export const siteTexts = inBothDigits<SiteTexts>({ en, bn });

interface PasskeyTexts {
  readonly button: string;
  readonly unknown: string;
  readonly cancelled: string;
}

/** The texts about passkeys on the sign-in page. */
export const passkeyTexts = inBothDigits<PasskeyTexts>({
  en: {
    button: 'Use a passkey',
    unknown:
      'This passkey does not open an account here. One called “Kheya app lock” only opens the app on its device. Sign in with your password.',
    cancelled: 'Passkey sign-in didn’t work. Try again, or sign in with your password.',
  },
  bn: {
    button: 'পাসকি ব্যবহার করুন',
    unknown:
      'এই পাসকি দিয়ে এখানে কোনো অ্যাকাউন্ট খোলে না। “Kheya app lock” নামের পাসকি শুধু নিজের ডিভাইসে অ্যাপ খোলে। পাসওয়ার্ড দিয়ে সাইন ইন করুন।',
    cancelled: 'পাসকি ব্যবহার হয়নি। আবার চেষ্টা করুন, অথবা পাসওয়ার্ড দিয়ে সাইন ইন করুন।',
  },
});
