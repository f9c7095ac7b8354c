import type { LetterFacts } from './find-letter.ts';

/** The words of the letter. As those of a statement, they never meet a screen. */
export interface LetterTexts {
  readonly title: string;
  readonly confirmation: (holder: string) => string;
  readonly holder: string;
  readonly accountNumber: string;
  readonly currency: string;
  readonly kind: string;
  readonly kinds: Readonly<Record<LetterFacts['kind'], string>>;
  readonly routingNumber: string;
  readonly bank: string;
  readonly bankAddress: string;
  readonly branch: string;
  readonly reference: string;
  readonly openedOn: string;
  readonly referenceNote: string;
  readonly limits: string;
  readonly madeAt: (when: string, zone: string) => string;
}

const english: LetterTexts = {
  title: 'Confirmation of account ownership',
  confirmation: (holder) =>
    `Kheya confirms that ${holder} holds the account below. It is open and can receive payments.`,
  holder: 'Account holder',
  accountNumber: 'Account number',
  currency: 'Currency',
  kind: 'Kind of account',
  kinds: {
    CHECKING: 'Checking account',
    SAVINGS: 'Savings account',
    TAKA: 'Taka account',
    DEPOSIT: 'Deposit account',
  },
  routingNumber: 'Routing number',
  bank: 'Bank',
  bankAddress: 'Bank address',
  branch: 'Branch',
  reference: 'Reference',
  openedOn: 'Opened on',
  referenceNote: 'Every payment must carry the reference, written exactly as above.',
  limits:
    'This letter was made from the records of the bank and is valid without a signature. It says nothing about the balance of the account, and is no guarantee of any payment.',
  madeAt: (when, zone) => `Made on ${when}, ${zone}`,
};

const bangla: LetterTexts = {
  title: 'হিসাবের মালিকানার প্রত্যয়নপত্র',
  confirmation: (holder) =>
    `খেয়া প্রত্যয়ন করছে যে নিচের হিসাবটি ${holder}-এর। হিসাবটি চালু আছে এবং এতে টাকা জমা দেওয়া যায়।`,
  holder: 'হিসাবধারী',
  accountNumber: 'হিসাব নম্বর',
  currency: 'মুদ্রা',
  kind: 'হিসাবের ধরন',
  kinds: {
    CHECKING: 'চেকিং হিসাব',
    SAVINGS: 'সঞ্চয়ী হিসাব',
    TAKA: 'টাকার হিসাব',
    DEPOSIT: 'জমা হিসাব',
  },
  routingNumber: 'রাউটিং নম্বর',
  bank: 'ব্যাংক',
  bankAddress: 'ব্যাংকের ঠিকানা',
  branch: 'শাখা',
  reference: 'রেফারেন্স',
  openedOn: 'খোলার তারিখ',
  referenceNote: 'প্রতিটি জমায় উপরের রেফারেন্সটি হুবহু লিখতে হবে।',
  limits:
    'এই পত্র ব্যাংকের নথি থেকে তৈরি এবং স্বাক্ষর ছাড়াই কার্যকর। এতে হিসাবের স্থিতি সম্পর্কে কিছু বলা হয়নি এবং এটি কোনো অর্থ পরিশোধের নিশ্চয়তা নয়।',
  madeAt: (when, zone) => `তৈরির সময়: ${when}, ${zone}`,
};

export const letterTexts = { en: english, bn: bangla } as const;
