import { supportPhones, supportPhonesInBangla } from '#domain/company.ts';
import type { Notice } from '../notifications/notify.ts';
import type { Bilingual } from '../notifications/tables.ts';

const notice = (viewType: Notice['viewType'], title: Bilingual, message: Bilingual): Notice => ({
  viewType,
  title,
  message,
});

/**
 * What people are told under the bell about money they put in. No amounts and no numbers: they may be
 * hidden, and a notice may be seen over a shoulder.
 */
export const depositNotices = {
  linked: (institution: string): Notice =>
    notice(
      'INFO',
      { en: 'Bank linked', bn: 'ব্যাংক যুক্ত হয়েছে' },
      {
        en: `An account at ${institution} was linked to add money from. If this was not you, remove the link and call us right away: ${supportPhones}.`,
        bn: `টাকা যোগ করার জন্য ${institution}-এর একটি অ্যাকাউন্ট যুক্ত হয়েছে। আপনি না করে থাকলে সেটি সরিয়ে এখনই ফোন করুন: ${supportPhonesInBangla}।`,
      },
    ),
  amountsThere: (institution: string): Notice =>
    notice(
      'INFO',
      { en: 'Two small deposits have arrived', bn: 'দুটি ছোট জমা পৌঁছেছে' },
      {
        en: `Look for them in your account at ${institution}, and type their amounts under Add Money.`,
        bn: `${institution}-এ আপনার অ্যাকাউন্টে দেখে নিন, আর ‘টাকা যোগ করুন’-এ অঙ্ক দুটি লিখুন।`,
      },
    ),
  notDelivered: (institution: string): Notice =>
    notice(
      'ERROR',
      { en: 'Bank not linked', bn: 'ব্যাংক যুক্ত হয়নি' },
      {
        en: `${institution} did not take our two small deposits: it knows no such account. Check the numbers and link it again.`,
        bn: `${institution} আমাদের দুটি ছোট জমা নেয়নি: এমন কোনো অ্যাকাউন্ট সেখানে নেই। নম্বর দেখে আবার যুক্ত করুন।`,
      },
    ),
  proofExpired: (institution: string): Notice =>
    notice(
      'INFO',
      { en: 'Bank not linked', bn: 'ব্যাংক যুক্ত হয়নি' },
      {
        en: `The time to type the two amounts from ${institution} is over. You can link the bank again.`,
        bn: `${institution}-এর অঙ্ক দুটি লেখার সময় শেষ। চাইলে ব্যাংকটি আবার যুক্ত করতে পারেন।`,
      },
    ),
  slipConfirmed: (bank: string): Notice =>
    notice(
      'SUCCESS',
      { en: 'Branch deposit added', bn: 'শাখায় জমার টাকা যোগ হয়েছে' },
      {
        en: `Your deposit at ${bank} was found and is in your account.`,
        bn: `${bank}-এ আপনার জমা পাওয়া গেছে, টাকা অ্যাকাউন্টে যোগ হয়েছে।`,
      },
    ),
  slipRefused: (bank: string): Notice =>
    notice(
      'ERROR',
      { en: 'Branch deposit not added', bn: 'শাখায় জমার টাকা যোগ হয়নি' },
      {
        en: `The slip of your deposit at ${bank} could not be accepted. Why, and what to do, stands under Add Money.`,
        bn: `${bank}-এ আপনার জমার স্লিপ গ্রহণ করা যায়নি। কারণ ও করণীয় ‘টাকা যোগ করুন’-এ আছে।`,
      },
    ),
  checkTaken: notice(
    'INFO',
    { en: 'Check received', bn: 'চেক পাওয়া গেছে' },
    {
      en: 'Your check is in your account. When all of it can be used stands under Add Money. Keep the paper until then.',
      bn: 'আপনার চেকের টাকা অ্যাকাউন্টে যোগ হয়েছে। পুরোটা কখন ব্যবহার করা যাবে, তা ‘টাকা যোগ করুন’-এ আছে। ততদিন কাগজের চেকটি রেখে দিন।',
    },
  ),
  checkReturned: (source: string): Notice =>
    notice(
      'ERROR',
      { en: 'Check sent back', bn: 'চেক ফেরত এসেছে' },
      {
        en: `${source} did not pay a check you had deposited. Why, and what it means for your balance, stands under Add Money.`,
        bn: `আপনার জমা দেওয়া একটি চেকের টাকা ${source} দেয়নি। কারণ ও আপনার ব্যালেন্সের অবস্থা ‘টাকা যোগ করুন’-এ আছে।`,
      },
    ),
  cleared: (source: string): Notice =>
    notice(
      'SUCCESS',
      { en: 'Added money available', bn: 'যোগ করা টাকা ব্যবহার করা যাবে' },
      {
        en: `All the money you added from ${source} can be used now.`,
        bn: `${source} থেকে যোগ করা পুরো টাকা এখন ব্যবহার করা যাবে।`,
      },
    ),
  returned: (source: string): Notice =>
    notice(
      'ERROR',
      { en: 'Added money sent back', bn: 'যোগ করা টাকা ফেরত গেছে' },
      {
        en: `${source} took back money you had added. Why, and what it means for your balance, stands under Add Money.`,
        bn: `যোগ করা টাকা ${source} ফেরত নিয়েছে। কারণ ও আপনার ব্যালেন্সের অবস্থা ‘টাকা যোগ করুন’-এ আছে।`,
      },
    ),
} as const;
