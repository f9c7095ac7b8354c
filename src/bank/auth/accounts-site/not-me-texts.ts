import { supportPhones, supportPhonesInBangla } from '#domain/company.ts';
import { inBothDigits } from './page-language.ts';

interface NotMeTexts {
  readonly title: string;
  readonly lead: string;
  /** What the e-mail was about, by its kind. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly lock: string;
  readonly whatItDoes: string;
  readonly effects: readonly string[];
  readonly once: string;
  readonly doneTitle: string;
  readonly doneLead: string;
  readonly wayBack: string;
  readonly steps: readonly string[];
  readonly newPassword: string;
  readonly moneyLeft: string;
  readonly overTitle: string;
  readonly overLead: string;
}

/** The texts of the pages behind "This wasn't me" in a security e-mail. */
export const notMeTexts = inBothDigits<NotMeTexts>({
  en: {
    title: 'Lock your account?',
    lead: 'If it was you, close this page. Nothing has happened yet.',
    kinds: {
      NEW_DEVICE: 'Sign-in on a new device',
      NEW_PASSKEY: 'A new passkey',
      PASSWORD_CHANGED: 'Password changed',
      CONTACT_CHANGED: 'E-mail or mobile number changed',
    },
    lock: 'Lock my account',
    whatItDoes: 'What the button does',
    effects: [
      'Signs out every device.',
      'Freezes your account and cards. Transfers already on their way still arrive.',
      'Ends your password and passkeys. You need a new password to sign in.',
    ],
    once: 'This link works once, for 7 days after the e-mail. We never ask for a code or password here.',
    doneTitle: 'Your account is locked',
    doneLead: 'No one can sign in, send or spend. For now, that includes you.',
    wayBack: 'How you get back in',
    steps: [
      'Set a new password. We send a code to your e-mail.',
      'Sign in and send us a photo of your ID and a selfie, in the ticket under Get Support.',
      'Two of us check them, from 9 am to 9 pm. Then we unlock your account and cards.',
    ],
    newPassword: 'Set a new password',
    moneyLeft: `Has money left your account? Call us: ${supportPhones}.`,
    overTitle: 'This link no longer works',
    overLead: `It was used, or the e-mail is older than 7 days. Nothing was changed now. If something in your account was not done by you, set a new password and call us: ${supportPhones}.`,
  },
  bn: {
    title: 'অ্যাকাউন্ট লক করবেন?',
    lead: 'কাজটি আপনিই করে থাকলে এই পাতা বন্ধ করুন। এখনো কিছুই বদলায়নি।',
    kinds: {
      NEW_DEVICE: 'নতুন ডিভাইসে সাইন ইন',
      NEW_PASSKEY: 'নতুন পাসকি',
      PASSWORD_CHANGED: 'পাসওয়ার্ড বদলানো হয়েছে',
      CONTACT_CHANGED: 'ই-মেইল বা মোবাইল নম্বর বদলানো হয়েছে',
    },
    lock: 'আমার অ্যাকাউন্ট লক করুন',
    whatItDoes: 'এই বোতাম যা করে',
    effects: [
      'সব ডিভাইস থেকে সাইন আউট করে।',
      'অ্যাকাউন্ট ও কার্ড স্থগিত করে। যে টাকা পাঠানো হয়ে গেছে তা পৌঁছাবে।',
      'পাসওয়ার্ড ও পাসকি বাতিল করে। সাইন ইন করতে নতুন পাসওয়ার্ড লাগবে।',
    ],
    once: 'লিংকটি একবারই কাজ করে, ই-মেইলের পর 7 দিন পর্যন্ত। এখানে আমরা কখনো কোড বা পাসওয়ার্ড চাই না।',
    doneTitle: 'আপনার অ্যাকাউন্ট লক করা হয়েছে',
    doneLead: 'এখন কেউ সাইন ইন, টাকা পাঠানো বা খরচ করতে পারবে না; আপাতত আপনিও না।',
    wayBack: 'আবার চালু করবেন যেভাবে',
    steps: [
      'নতুন পাসওয়ার্ড নিন। আপনার ই-মেইলে একটি কোড যাবে।',
      'সাইন ইন করে “সাপোর্ট নিন”-এর টিকিটে পরিচয়পত্রের ছবি ও একটি সেলফি পাঠান।',
      'আমাদের দুজন কর্মী সকাল 9টা থেকে রাত 9টার মধ্যে যাচাই করবেন। এরপর অ্যাকাউন্ট ও কার্ড খুলে দেওয়া হবে।',
    ],
    newPassword: 'নতুন পাসওয়ার্ড নিন',
    moneyLeft: `অ্যাকাউন্ট থেকে টাকা চলে গেছে? ফোন করুন: ${supportPhonesInBangla}।`,
    overTitle: 'লিংকটি আর কাজ করে না',
    overLead: `এটি আগেই ব্যবহার হয়েছে, অথবা ই-মেইলটি 7 দিনের বেশি পুরোনো। এখন কিছুই বদলায়নি। আপনার অ্যাকাউন্টে কোনো কাজ আপনি না করে থাকলে নতুন পাসওয়ার্ড নিন ও ফোন করুন: ${supportPhonesInBangla}।`,
  },
});
