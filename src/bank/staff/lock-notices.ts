import { supportPhones, supportPhonesInBangla } from '#domain/company.ts';
import type { Notice } from '../messaging/notifications.ts';

/** Says that the account is locked, and the way back. */
export const lockedNotice: Notice = {
  title: { en: 'Your account is locked', bn: 'আপনার অ্যাকাউন্ট লক করা হয়েছে' },
  message: {
    en: `You locked your account with the link in our e-mail. All devices are signed out, and your account and cards are frozen. To get back in: set a new password with “Forgot your password?”, sign in, and send us a photo of your ID and a selfie in the ticket under Get Support. Two of us check them before we unlock the account. If money has left your account, call us: ${supportPhones}.`,
    bn: `আমাদের ই-মেইলের লিংক থেকে আপনি অ্যাকাউন্ট লক করেছেন। সব ডিভাইস সাইন আউট হয়েছে, অ্যাকাউন্ট ও কার্ড স্থগিত আছে। আবার চালু করতে “পাসওয়ার্ড ভুলে গেছেন?” থেকে নতুন পাসওয়ার্ড নিন, সাইন ইন করুন, আর “সাপোর্ট নিন”-এর টিকিটে পরিচয়পত্রের ছবি ও একটি সেলফি পাঠান। আমাদের দুজন কর্মী যাচাই করে অ্যাকাউন্ট খুলে দেবেন। অ্যাকাউন্ট থেকে টাকা চলে গিয়ে থাকলে ফোন করুন: ${supportPhonesInBangla}।`,
  },
  viewType: 'ERROR',
};

/** Says that staff have unlocked the account. */
export const unlockedNotice: Notice = {
  title: { en: 'Your account is unlocked', bn: 'আপনার অ্যাকাউন্ট খুলে দেওয়া হয়েছে' },
  message: {
    en: 'We checked your identity and unlocked your account and cards. Check your recipients and your last transactions, and tell us if one is not yours.',
    bn: 'পরিচয় যাচাই করে আপনার অ্যাকাউন্ট ও কার্ড খুলে দেওয়া হয়েছে। প্রাপকের তালিকা ও সাম্প্রতিক লেনদেন দেখে নিন; কোনোটি আপনার না হলে আমাদের জানান।',
  },
  viewType: 'SUCCESS',
};

/** The ticket that a lock opens, in the customer's words. */
export const lockTicketTexts = {
  en: {
    subject: 'I locked my account',
    body: 'I locked my account with the link in a security e-mail, because something in it was not done by me.',
  },
  bn: {
    subject: 'আমি আমার অ্যাকাউন্ট লক করেছি',
    body: 'নিরাপত্তার ই-মেইলের লিংক থেকে আমি অ্যাকাউন্ট লক করেছি, কারণ সেখানে লেখা কাজটি আমি করিনি।',
  },
} as const;
