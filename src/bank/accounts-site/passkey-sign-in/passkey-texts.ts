import { inBothDigits } from '../pages/language.ts';

interface PasskeyTexts {
  readonly button: string;
  readonly unknown: string;
  readonly cancelled: string;
}

/** What the sign-in page says of passkeys. */
export const passkeyTexts = inBothDigits<PasskeyTexts>({
  en: {
    button: 'Use a passkey',
    unknown: 'This passkey does not open an account here. Sign in with your password.',
    cancelled: 'The passkey was not used. Try again, or sign in with your password.',
  },
  bn: {
    button: 'পাসকি ব্যবহার করুন',
    unknown: 'এই পাসকি দিয়ে এখানে কোনো অ্যাকাউন্ট খোলে না। পাসওয়ার্ড দিয়ে সাইন ইন করুন।',
    cancelled: 'পাসকি ব্যবহার হয়নি। আবার চেষ্টা করুন, অথবা পাসওয়ার্ড দিয়ে সাইন ইন করুন।',
  },
});
