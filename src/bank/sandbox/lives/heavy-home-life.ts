import type { LifeEvent } from '../history/life-event.ts';
import { instantAt } from '../history/zone-time.ts';
import { shopping } from './card-habits.ts';
import { eatingOut, fuel, groceries, household, online } from './shops.ts';
import { everyWeeks, monthly, nowAndThen, type Span, timeOn } from './span.ts';

const house = 'heavy.house';
const taka = 'heavy.taka';
const village = 'heavy.village';

/** Family in Noakhali, paid into their bank accounts, and what for. */
const family = [
  { toName: 'Abdul Hamid', toNumber: '2050771100943', memo: 'চিকিৎসা' },
  { toName: 'Abdul Hamid', toNumber: '2050771100943', memo: 'কুরবানি' },
  { toName: 'Rahela Khatun', toNumber: '1181339900027', memo: 'পড়ার খরচ' },
  { toName: 'Rahela Khatun', toNumber: '1181339900027', memo: 'সংসার খরচ' },
] as const;

/** What they get by bKash. */
const familyWallets = [
  { toName: 'Rahela Khatun', toNumber: '01855550108', memo: 'ওষুধ' },
  { toName: 'Rahela Khatun', toNumber: '01855550108', memo: 'বাজার' },
  { toName: 'Abdul Hamid', toNumber: '01755550159', memo: 'ঈদের সালামি' },
  { toName: 'Jesmin Ara', toNumber: '01955550183', memo: 'স্কুলের বেতন' },
] as const;

/** Who builds the house, and what is paid for. */
const builders = [
  { toName: 'Matin Builders', toNumber: '1021770033819', memo: 'রাজমিস্ত্রির মজুরি' },
  { toName: 'Matin Builders', toNumber: '1021770033819', memo: 'টিন' },
  { toName: 'Noakhali Brick Field', toNumber: '2070990144206', memo: 'ইট' },
  { toName: 'Noakhali Brick Field', toNumber: '2070990144206', memo: 'বালু, ২ ট্রাক' },
  { toName: 'Rod Cement Ghar', toNumber: '3301558820417', memo: 'রড ও সিমেন্ট' },
] as const;

const dollars = (span: Span): readonly LifeEvent[] => [
  ...everyWeeks(span, 'saving', 1, 2, (day, chance) => [
    {
      kind: 'own',
      atMs: timeOn(span, chance, day, 18, 22),
      from: house,
      to: 'heavy.savings',
      amount: { percentOfAvailable: 30, keep: 200_000n, step: 5000n },
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
      account: house,
      amount: 214_300n,
      rail: 'ACH',
      type: 'ACH',
      subtype: 'ACH',
      toName: 'Jamaica Home Loans',
      toNumber: '3391200784',
      memo: 'বাড়ির কিস্তি',
      fee: 25n,
    },
  ]),
  ...everyWeeks(span, 'convert', 5, 2, (day, chance) => [
    {
      kind: 'convert',
      atMs: timeOn(span, chance, day, 12, 21),
      from: house,
      to: taka,
      toName: 'দেশের অ্যাকাউন্ট',
      amount: chance.roundAmount(20_000n, 60_000n, 5000n),
      memo: 'দেশের খরচ',
    },
  ]),
  ...nowAndThen(span, 'wallets', 18, (day, chance) => [
    {
      kind: 'remit',
      atMs: timeOn(span, chance, day, 6, 23),
      from: house,
      amount: chance.roundAmount(500n, 4000n, 100n),
      rail: 'WALLET',
      fee: 99n,
      ...chance.pick(familyWallets),
    },
  ]),
  ...nowAndThen(span, 'remit', 5, (day, chance) => [
    {
      kind: 'remit',
      atMs: timeOn(span, chance, day, 9, 23),
      from: house,
      amount: chance.roundAmount(5000n, 25_000n, 2500n),
      rail: 'NPSB',
      ...chance.pick(family),
      fee: 149n,
    },
  ]),
];

const takas = (span: Span): readonly LifeEvent[] => [
  ...monthly(span, 'to village', 8, (day, chance) => [
    {
      kind: 'own',
      atMs: timeOn(span, chance, day, 9, 22),
      from: taka,
      to: village,
      amount: { percentOfAvailable: 60, keep: 200_000n, step: 50_000n },
      memo: 'গ্রামের বাড়ির কাজ',
    },
  ]),
  ...nowAndThen(span, 'builders', 24, (day, chance) => [
    {
      kind: 'send',
      atMs: timeOn(span, chance, day, 0, 12),
      account: village,
      amount: chance.roundAmount(50_000n, 900_000n, 10_000n),
      rail: 'NPSB',
      type: 'NPSB',
      subtype: 'WITHDRAW_TO_BD_BANK',
      ...chance.pick(builders),
    },
  ]),
];

/** The grocer's household in Jamaica, Queens, and the house he builds in Noakhali. */
export const heavyHomeLife = (span: Span): readonly LifeEvent[] => [
  ...dollars(span),
  ...takas(span),
  ...shopping(span, 'groceries', 14, 'heavy.physical', groceries),
  ...shopping(span, 'eating out', 10, 'heavy.physical', eatingOut),
  ...shopping(span, 'fuel', 8, 'heavy.physical', fuel),
  ...shopping(span, 'household', 10, 'heavy.physical', household),
  // The card he ended some months ago.
  ...shopping({ ...span, toDay: span.toDay - 190 }, 'online', 10, 'heavy.old', online),
];
