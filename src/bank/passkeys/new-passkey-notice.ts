import type { Notice } from '../notifications/notify.ts';

/** Tells of a new way into the account (product.md B1). */
export const newPasskeyNotice = (name: string): Notice => ({
  title: { en: 'A passkey was added', bn: 'নতুন পাসকি যোগ হয়েছে' },
  message: {
    en: `${name} can now sign in to your account with a passkey and agree to transfers with it. If that was not you, remove it in Settings and change your password.`,
    bn: `${name} এখন পাসকি দিয়ে আপনার অ্যাকাউন্টে সাইন ইন করতে ও টাকা পাঠানোয় সম্মতি দিতে পারবে। আপনি না হলে সেটিংস থেকে পাসকিটি মুছুন এবং পাসওয়ার্ড বদলান।`,
  },
  viewType: 'WARNING',
});
