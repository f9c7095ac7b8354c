import type { Notice } from '../notifications/notify.ts';

/** Tells of a browser that was made known as the person’s (product.md B1). */
export const newDeviceNotice = (name: string): Notice => ({
  title: { en: 'Sign-in on a new device', bn: 'নতুন ডিভাইসে সাইন ইন' },
  message: {
    en: `${name} was verified with a code. If that was not you, forget the device in Settings and change your password.`,
    bn: `কোড দিয়ে ${name} যাচাই করা হয়েছে। আপনি না হলে সেটিংস থেকে ডিভাইসটি বাদ দিন এবং পাসওয়ার্ড বদলান।`,
  },
  viewType: 'WARNING',
});
