import type { TransactionCategory } from './categories.ts';

/** The facts of a transaction that its category is derived from, as on the wire. */
export interface CategoryFacts {
  readonly type: string;
  readonly subtype: string | null;
  readonly dc_sign: 'debit' | 'credit';
  readonly memo: string | null;
  readonly related: { readonly type: string } | null;
  readonly user_data: { readonly merchant_name: string | null } | null;
}

/**
 * The category of a transaction by its facts, until the customer chooses another. The type decides
 * where only one purpose is possible, then the merchant of a card payment or the words of the memo,
 * then the way the money went. Card networks send no merchant category code to this bank.
 */
export const deriveCategory = (facts: CategoryFacts): TransactionCategory => {
  const { type, subtype, dc_sign: sign, related, user_data: card } = facts;
  const known = categoryOfType[type] ?? categoryOfCause(related?.type, subtype);
  if (known !== undefined) return known;
  if (type === 'CARD') {
    if (sign === 'credit') return 'REFUND';
    return findByWords(card?.merchant_name || facts.memo, merchantWords) ?? 'SHOPPING';
  }
  return sign === 'credit' ? categoryOfIncome(facts) : categoryOfPayment(facts);
};

const categoryOfType: Readonly<Record<string, TransactionCategory | undefined>> = {
  FEE: 'FEE',
  INTEREST: 'INTEREST',
  INCENTIVE: 'INCENTIVE',
  REWARD: 'OTHER',
  REVERSAL: 'REFUND',
  OWN: 'OWN_ACCOUNTS',
  CONVERSION: 'OWN_ACCOUNTS',
  TOP_UP: 'TOP_UP',
  ADJUSTMENT: 'OTHER',
};

const categoryOfCause = (
  cause: string | undefined,
  subtype: string | null,
): TransactionCategory | undefined => {
  if (cause === 'DEPOSIT' || subtype?.startsWith('ADD_MONEY_')) return 'DEPOSIT';
  return cause === 'ORDER' ? 'SHOPPING' : undefined;
};

const categoryOfIncome = ({ type, subtype, memo }: CategoryFacts): TransactionCategory => {
  if (subtype === 'PAYROLL') return 'SALARY';
  const named = findByWords(memo, incomeWords);
  if (named !== undefined) return named;
  if (type === 'CASH') return 'CASH';
  if (type === 'CHECK') return 'DEPOSIT';
  return type === 'REMITTANCE' ? 'FAMILY_SUPPORT' : 'TRANSFER';
};

const categoryOfPayment = ({ type, memo }: CategoryFacts): TransactionCategory => {
  if (type === 'CASH') return 'CASH';
  const named = findByWords(memo, paymentWords);
  if (named !== undefined) return named;
  return type === 'REMITTANCE' || type === 'WALLET' ? 'FAMILY_SUPPORT' : 'TRANSFER';
};

type CategoryWords = readonly (readonly [TransactionCategory, RegExp])[];

const findByWords = (
  text: string | null,
  words: CategoryWords,
): TransactionCategory | undefined => {
  if (!text) return undefined;
  const comparable = text.normalize('NFC').toLowerCase();
  return words.find(([, pattern]) => pattern.test(comparable))?.[0];
};

/**
 * Matches whole English words and, since Bangla inflects them by endings, any part of a Bangla text.
 * NFC: a letter may be typed as one character or as two.
 */
const words = (english: string, bangla = ''): RegExp => {
  const whole = english === '' ? [] : [String.raw`\b(?:${english})\b`];
  const parts = bangla === '' ? [] : [bangla.normalize('NFC')];
  return new RegExp([...whole, ...parts].join('|'), 'u');
};

/** The first match counts: what is more specific comes first. */
const merchantWords: CategoryWords = [
  ['EATING_OUT', words('kitchen|diner|chai|coffee|cafe|restaurant|salad|pizza|bakery|grill|tea')],
  ['HEALTH', words('pharmacy|dental|clinic|hospital|doctor|optics', 'ফার্মেসি|হাসপাতাল')],
  [
    'TRANSPORT',
    words(
      'subway|bus|fare|taxi|car service|rides?|gas|fuel|parking|airlines?|metro|omny|rail|hotel|motel',
    ),
  ],
  [
    'BUSINESS',
    words('hosting|cloud|fonts?|computer|packaging|receipt|cash & carry|wholesale|produce hall'),
  ],
  ['ENTERTAINMENT', words('streaming|cinema|theat(?:er|re)|music|games?|netflix')],
  ['BILLS', words('storage|internet|mobile|electric|insurance|laundromat|utilities')],
  ['EDUCATION', words('books?|school|college|university|tuition', 'স্কুল|বই')],
  [
    'GROCERIES',
    words('market|supermarket|grocer(?:y|ies)|halal|meat|fish|fruit|foods?|trader joe.s', 'বাজার'),
  ],
];

const incomeWords: CategoryWords = [
  ['SALARY', words('payroll|salary|wages?', 'বেতন')],
  [
    'BUSINESS',
    words('invoice|retainer|milestone|project|takings|sales?', 'মজুরি|অর্ডার|সেলাই|ডিজাইন|ওয়েবসাইট'),
  ],
  ['REFUND', words('refund|returned|cashback', 'ফেরত')],
  ['DEPOSIT', words('opening deposit', 'প্রথম জমা')],
  ['OWN_ACCOUNTS', words('my share|joint account')],
];

const paymentWords: CategoryWords = [
  ['TRANSPORT', words('bus|taxi|train|car|fuel', 'বাসভাড়া|বাস ভাড়া|যাতায়াত|রিকশা')],
  [
    'BUSINESS',
    words('invoice|suppliers?|payroll|staff', 'কর্মীদের বেতন|চালান|কাপড় কেনা|সুতা|লেইস|কনটেন্ট|মূলধন'),
  ],
  [
    'EDUCATION',
    words('school|tuition|lessons?|college|university|books?', 'স্কুল|কোচিং|বই কেনা|পড়ার|টিউশন'),
  ],
  ['RENT', words('rent|mortgage', 'ভাড়া|বাড়ির কিস্তি')],
  ['HEALTH', words('doctor|medicines?|hospital|dental|pharmacy', 'ওষুধ|ডাক্তার|চিকিৎসা|চেকআপ')],
  [
    'BILLS',
    words(
      'electricity|gas|water|internet|insurance|service charge|guard|phone',
      'সার্ভিস চার্জ|বিদ্যুৎ|গ্যাস|ইন্টারনেট|পানির বিল',
    ),
  ],
  ['EATING_OUT', words('lunch|dinner|coffee|restaurant', 'টিফিন|নাশতা')],
  ['GROCERIES', words('groceries', 'বাজার|মাছ|সবজি')],
  ['SHOPPING', words('clothes|shopping', 'ঈদের জামা|চেয়ার')],
  [
    'FAMILY_SUPPORT',
    words('family|household|mother|father', 'সংসার|বাসার খরচ|মাসের খরচ|হাতখরচ|সালামি|উপহার'),
  ],
];
