import { inBothDigits } from '#bank/accounts-site/pages/language.ts';
import type { SimulatorTexts } from '#bank/accounts-site/pages/simulator-page.ts';

interface LinkTexts extends SimulatorTexts {
  readonly title: string;
  readonly lead: string;
  readonly bank: string;
  readonly user: string;
  readonly password: string;
  readonly hint: string;
  readonly signIn: string;
  readonly wrong: string;
  readonly locked: string;
  readonly accountsTitle: string;
  readonly accountsLead: string;
  readonly noneChosen: string;
  readonly kinds: Readonly<Record<'CHECKING' | 'SAVINGS', string>>;
  readonly link: string;
  readonly leave: string;
}

/** The words of the simulated bank-linking service. */
export const linkTexts = inBothDigits<LinkTexts>({
  en: {
    name: 'Bank linking',
    label: 'Simulated',
    title: 'Sign in at your bank',
    lead: 'A real service would now lead you to your own bank. This one knows three banks and keeps nothing you type.',
    bank: 'Your bank',
    user: 'User name',
    password: 'Password',
    hint: 'user_good with pass_good signs in. user_locked is locked.',
    signIn: 'Sign in',
    wrong: 'User name or password is not right. Nothing was linked.',
    locked: 'Your bank has locked this sign-in. Unlock it there first, then try again.',
    accountsTitle: 'Choose what to link',
    accountsLead:
      'Kheya will be able to pull money from what you choose, and only when you ask for it.',
    noneChosen: 'Choose one account at least.',
    kinds: { CHECKING: 'Checking', SAVINGS: 'Savings' },
    link: 'Link',
    leave: 'Leave without linking',
    overTitle: 'This visit is over',
    over: 'Nothing is left to do here. Begin again from Add Money.',
    back: 'Back to Kheya',
  },
  bn: {
    name: 'ব্যাংক যুক্ত করা',
    label: 'পরীক্ষামূলক',
    title: 'আপনার ব্যাংকে সাইন ইন',
    lead: 'আসল সেবা হলে এখন আপনার নিজের ব্যাংকে নিয়ে যেত। এটি তিনটি ব্যাংক চেনে, আপনার লেখা কিছুই রাখে না।',
    bank: 'আপনার ব্যাংক',
    user: 'ইউজার নেম',
    password: 'পাসওয়ার্ড',
    hint: 'user_good ও pass_good দিলে সাইন ইন হবে। user_locked লক করা।',
    signIn: 'সাইন ইন',
    wrong: 'ইউজার নেম বা পাসওয়ার্ড ঠিক নয়। কিছুই যুক্ত হয়নি।',
    locked: 'আপনার ব্যাংক এই সাইন ইন লক করে রেখেছে। আগে সেখানে খুলুন, তারপর আবার চেষ্টা করুন।',
    accountsTitle: 'কোনটি যুক্ত করবেন',
    accountsLead: 'যেটি বাছবেন, খেয়া শুধু আপনি বললেই সেখান থেকে টাকা আনতে পারবে।',
    noneChosen: 'অন্তত একটি অ্যাকাউন্ট বাছুন।',
    kinds: { CHECKING: 'চেকিং', SAVINGS: 'সেভিংস' },
    link: 'যুক্ত করুন',
    leave: 'যুক্ত না করে ফিরে যান',
    overTitle: 'এই কাজ শেষ হয়েছে',
    over: 'এখানে আর কিছু করার নেই। ‘টাকা যোগ করুন’ থেকে আবার শুরু করুন।',
    back: 'খেয়ায় ফিরে যান',
  },
});
