import type { EpochDay } from '../generators/calendar-and-rates.ts';
import {
  bankDayAfter,
  calendarOf,
  instantAt,
  isBankDay,
} from '../generators/calendar-and-rates.ts';
import type { Chance } from '../generators/chance.ts';
import type { HistoryEvent } from '../generators/events.ts';
import type { Span } from '../generators/habits.ts';
import {
  everyWeeks,
  monthly,
  onDays,
  onRandomDays,
  shopping,
  timeOn,
} from '../generators/habits.ts';
import { eatingOut, fuel, groceries, household, online, wholesale } from './merchants.ts';

const storeAccount = 'heavy.shop';

const buyers = [
  'রহিমা আপা',
  'কামাল ভাই',
  'সেলিনা',
  'জুয়েল',
  'মিতু',
  'হাসান ভাই',
  'নাজমা খালা',
  'শফিক',
  'তানিয়া',
  'বাদল দা',
  'রুমা',
  'ইকবাল সাহেব',
];
const goods = [
  'চাল ২০ পাউন্ড',
  'ইলিশ মাছ',
  'মসুর ডাল ও তেল',
  'গরুর মাংস',
  'মাসের বাকি',
  'সপ্তাহের বাজার',
  'আম এক বাক্স',
  'মিষ্টি ও দই',
  'শুঁটকি',
  'মুরগি ২টা',
  'সবজি',
  'চা পাতা ও বিস্কুট',
  'খেজুর',
  'ফোন কার্ড',
];

const payment = (chance: Chance, atMs: number): HistoryEvent => ({
  kind: 'receive',
  atMs,
  account: storeAccount,
  amount: chance.amount(880n, 9900n),
  rail: 'INTERNAL',
  type: 'INTERNAL',
  subtype: 'INTERNAL_IN',
  memo: `${chance.pick(goods)}, ${chance.pick(buyers)}`,
});

/**
 * Regular customers pay from their own accounts; several pay in the same minute at closing time.
 */
const regulars = (span: Span): readonly HistoryEvent[] =>
  onDays(
    span,
    'regulars',
    () => true,
    (day, chance) => {
      const minute = chance.whole(0, 59);
      const together = Array.from({ length: chance.whole(2, 4) }, (_, index) =>
        payment(chance, instantAt(span.zone, day, 20, minute, 5 + index * 13)),
      );
      const apart = Array.from({ length: chance.whole(5, 8) }, () =>
        payment(chance, timeOn(span, chance, day, 9, 20)),
      );
      return [...apart, ...together];
    },
  );

const takings = (span: Span): readonly HistoryEvent[] =>
  onDays(
    span,
    'takings',
    (day) => isBankDay(span.zone, day),
    (day, chance) => [
      {
        kind: 'receive',
        atMs: instantAt(span.zone, day, 8, 31, chance.whole(0, 40)),
        account: storeAccount,
        amount: chance.amount(11_000n, 38_000n),
        rail: 'ACH',
        type: 'ACH',
        subtype: 'ACH_IN',
        memo: 'Card terminal takings, Borough Merchant Services',
      },
    ],
  );

const suppliers: readonly (readonly [string, string, string])[] = [
  ['Bengal Rice Importers', '4471002281', 'চালের চালান'],
  ['Sundarban Fish Company', '4471002319', 'হিমায়িত মাছ'],
  ['Hudson Dairy Supply', '5580113927', 'দুধ ও দই'],
  ['Queens Halal Meats', '6690224038', 'মাংসের চালান'],
  ['Spice Route Wholesale', '7701335149', 'মসলা'],
];

const supply = (span: Span, chance: Chance, day: EpochDay): HistoryEvent => {
  const [toName, toNumber, memo] = chance.pick(suppliers);
  const atMs = timeOn(span, chance, day, 10, 16);
  return {
    kind: 'send',
    atMs,
    account: storeAccount,
    amount: chance.amount(9000n, 36_000n),
    rail: 'ACH',
    type: 'ACH',
    subtype: 'ACH',
    toName,
    toNumber,
    memo,
    clearsAfterMs: instantAt(span.zone, bankDayAfter(span.zone, day, 1), 8, 30) - atMs,
  };
};

const deliveries = (span: Span): readonly HistoryEvent[] =>
  onDays(
    span,
    'deliveries',
    (day) => isBankDay(span.zone, day),
    (day, chance) => Array.from({ length: chance.whole(1, 2) }, () => supply(span, chance, day)),
  );

const helpers: readonly (readonly [string, string])[] = [
  ['Sohel Rana', '8812446650'],
  ['Parvin Sultana', '8812446761'],
];

const running = (span: Span): readonly HistoryEvent[] => [
  ...everyWeeks(span, 'wages', 6, 1, (day, chance) => {
    const minute = chance.whole(0, 59);
    return helpers.map(([toName, toNumber], index): HistoryEvent => {
      const atMs = instantAt(span.zone, day, 19, minute, 11 + index * 17);
      return {
        kind: 'send',
        atMs,
        account: storeAccount,
        amount: chance.roundAmount(42_000n, 56_000n, 500n),
        rail: 'ACH',
        type: 'ACH',
        subtype: 'ACH',
        toName,
        toNumber,
        memo: 'সপ্তাহের বেতন',
        clearsAfterMs: instantAt(span.zone, bankDayAfter(span.zone, day, 1), 8, 30) - atMs,
      };
    });
  }),
  ...monthly(span, 'rent', 1, (day, chance) => [
    {
      kind: 'send',
      atMs: timeOn(span, chance, day, 9, 11),
      account: storeAccount,
      amount: calendarOf(day).year < 2026 ? 285_000n : 298_000n,
      rail: 'WIRE',
      type: 'WIRE',
      subtype: 'DOMESTIC_WIRE',
      toName: 'Hillside Avenue Holdings',
      toNumber: '2204419930',
      memo: 'দোকানের ভাড়া',
    },
  ]),
  ...everyWeeks(span, 'household', 0, 1, (day, chance) => [
    {
      kind: 'own',
      atMs: timeOn(span, chance, day, 20, 22),
      from: storeAccount,
      to: 'heavy.house',
      amount: { percentOfAvailable: 45, retained: 350_000n, step: 5000n },
      memo: 'সংসার খরচ',
    },
  ]),
];

/** The counter's frozen card, which a subscription still charges every month. */
const frozenCard = (span: Span): readonly HistoryEvent[] =>
  monthly({ ...span, fromDay: span.toDay - 280 }, 'frozen', 15, (day, chance) => [
    {
      kind: 'card',
      atMs: timeOn(span, chance, day, 4, 6),
      card: 'heavy.frozen',
      amount: 2499n,
      merchant: { name: 'Receipt Roll Club', city: 'Newark', country: 'USA' },
      outcome: { kind: 'decline', reason: 'CARD_FROZEN' },
    },
  ]);

/** A grocery on Hillside Avenue, open every day: many small rows, most of them in Bangla. */
export const heavyStoreHistory = (span: Span): readonly HistoryEvent[] => [
  {
    kind: 'receive',
    atMs: instantAt(span.zone, span.fromDay, 8, 3, 11),
    account: storeAccount,
    amount: 850_000n,
    rail: 'WIRE',
    type: 'WIRE',
    subtype: 'WIRE_IN',
    memo: 'দোকান শুরুর মূলধন',
  },
  ...regulars(span),
  ...takings(span),
  ...deliveries(span),
  ...running(span),
  ...frozenCard(span),
  ...shopping(span, 'wholesale', 22, 'heavy.virtual', wholesale),
];

const buildingAccount = 'heavy.house';
const takaAccount = 'heavy.taka';
const villageAccount = 'heavy.village';

/** Recipients and memos of payments to bank accounts of family in Noakhali. */
const family = [
  { toName: 'Abdul Hamid', toNumber: '2050771100943', memo: 'চিকিৎসা' },
  { toName: 'Abdul Hamid', toNumber: '2050771100943', memo: 'কুরবানি' },
  { toName: 'Rahela Khatun', toNumber: '1181339900027', memo: 'পড়ার খরচ' },
  { toName: 'Rahela Khatun', toNumber: '1181339900027', memo: 'সংসার খরচ' },
] as const;

/** Recipients and memos of bKash payments to family. */
const familyWallets = [
  { toName: 'Rahela Khatun', toNumber: '01855550108', memo: 'ওষুধ' },
  { toName: 'Rahela Khatun', toNumber: '01855550108', memo: 'বাজার' },
  { toName: 'Abdul Hamid', toNumber: '01755550159', memo: 'ঈদের সালামি' },
  { toName: 'Jesmin Ara', toNumber: '01955550183', memo: 'স্কুলের বেতন' },
] as const;

/** Recipients and memos of payments for the house. */
const builders = [
  { toName: 'Matin Builders', toNumber: '1021770033819', memo: 'রাজমিস্ত্রির মজুরি' },
  { toName: 'Matin Builders', toNumber: '1021770033819', memo: 'টিন' },
  { toName: 'Noakhali Brick Field', toNumber: '2070990144206', memo: 'ইট' },
  { toName: 'Noakhali Brick Field', toNumber: '2070990144206', memo: 'বালু, ২ ট্রাক' },
  { toName: 'Rod Cement Ghar', toNumber: '3301558820417', memo: 'রড ও সিমেন্ট' },
] as const;

const dollars = (span: Span): readonly HistoryEvent[] => [
  ...everyWeeks(span, 'saving', 1, 2, (day, chance) => [
    {
      kind: 'own',
      atMs: timeOn(span, chance, day, 18, 22),
      from: buildingAccount,
      to: 'heavy.savings',
      amount: { percentOfAvailable: 30, retained: 200_000n, step: 5000n },
      memo: 'বিয়ের সঞ্চয়',
    },
  ]),
  ...monthly(span, 'interest', 28, (day) => [
    {
      kind: 'interest',
      atMs: instantAt(span.zone, day, 23, 30),
      account: 'heavy.savings',
      yearlyBasisPoints: 385,
      memo: 'Interest for the month',
    },
  ]),
  ...monthly(span, 'mortgage', 3, (day, chance) => [
    {
      kind: 'send',
      atMs: timeOn(span, chance, day, 9, 15),
      account: buildingAccount,
      amount: 214_300n,
      rail: 'ACH',
      type: 'ACH',
      subtype: 'ACH',
      toName: 'Jamaica Home Loans',
      toNumber: '3391200784',
      memo: 'বাড়ির কিস্তি',
    },
  ]),
  ...everyWeeks(span, 'convert', 5, 2, (day, chance) => [
    {
      kind: 'convert',
      atMs: timeOn(span, chance, day, 12, 21),
      from: buildingAccount,
      amount: chance.roundAmount(20_000n, 60_000n, 5000n),
      // No transfer goes between two taka accounts of one owner, so each gets its own dollars.
      ...(chance.happens(60)
        ? { to: villageAccount, toName: 'গ্রামের বাড়ি', memo: 'গ্রামের বাড়ির কাজ' }
        : { to: takaAccount, toName: 'দেশের অ্যাকাউন্ট', memo: 'দেশের খরচ' }),
    },
  ]),
  ...onRandomDays(span, 'wallets', 18, (day, chance) => [
    {
      kind: 'remit',
      atMs: timeOn(span, chance, day, 6, 23),
      from: buildingAccount,
      amount: chance.roundAmount(500n, 4000n, 100n),
      rail: 'WALLET',
      ...chance.pick(familyWallets),
    },
  ]),
  ...onRandomDays(span, 'remit', 5, (day, chance) => [
    {
      kind: 'remit',
      atMs: timeOn(span, chance, day, 9, 23),
      from: buildingAccount,
      amount: chance.roundAmount(5000n, 25_000n, 2500n),
      rail: 'NPSB',
      ...chance.pick(family),
    },
  ]),
];

const takas = (span: Span): readonly HistoryEvent[] => [
  ...onRandomDays(span, 'builders', 24, (day, chance) => [
    {
      kind: 'send',
      atMs: timeOn(span, chance, day, 0, 12),
      account: villageAccount,
      amount: chance.roundAmount(50_000n, 900_000n, 10_000n),
      rail: 'NPSB',
      type: 'NPSB',
      subtype: 'WITHDRAW_TO_BD_BANK',
      ...chance.pick(builders),
    },
  ]),
];

/** The grocer's household in Jamaica, Queens, and the house he builds in Noakhali. */
export const heavyHomeHistory = (span: Span): readonly HistoryEvent[] => [
  ...dollars(span),
  ...takas(span),
  ...shopping(span, 'groceries', 14, 'heavy.physical', groceries),
  ...shopping(span, 'eating out', 10, 'heavy.physical', eatingOut),
  ...shopping(span, 'fuel', 8, 'heavy.physical', fuel),
  ...shopping(span, 'household', 10, 'heavy.physical', household),
  // This card was closed some months ago.
  ...shopping({ ...span, toDay: span.toDay - 190 }, 'online', 10, 'heavy.old', online),
];
