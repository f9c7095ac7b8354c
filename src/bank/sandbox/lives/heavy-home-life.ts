import type { LifeEvent } from '../history/life-event.ts';
import { instantAt } from '../history/zone-time.ts';
import { shopping } from './card-habits.ts';
import { eatingOut, fuel, groceries, household, online } from './shops.ts';
import { everyWeeks, monthly, nowAndThen, type Span, timeOn } from './span.ts';

const house = 'heavy.house';
const taka = 'heavy.taka';
const village = 'heavy.village';

const dollars = (span: Span): readonly LifeEvent[] => [
  ...everyWeeks(span, 'saving', 1, 2, (day, chance) => [
    {
      kind: 'own',
      atMs: timeOn(span, chance, day, 18, 22),
      from: house,
      to: 'heavy.savings',
      amount: { percentOfAvailable: 30, keep: 200_000n, step: 5000n },
      memo: 'মেয়ের বিয়ের সঞ্চয়',
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
      subtype: 'ACH_OUT',
      toName: 'Jamaica Home Loans',
      toNumber: '3391200784',
      memo: 'বাড়ির কিস্তি',
      fee: { amount: 25n, subtype: 'ACH_FEE', memo: 'ACH transfer fee' },
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
      memo: 'দেশে পাঠানোর টাকা',
    },
  ]),
  ...nowAndThen(span, 'remit', 5, (day, chance) => [
    {
      kind: 'remit',
      atMs: timeOn(span, chance, day, 9, 23),
      from: house,
      amount: chance.roundAmount(5000n, 25_000n, 2500n),
      rail: 'NPSB',
      toName: chance.pick(['Abdul Hamid', 'Rahela Khatun']),
      toNumber: chance.pick(['2050771100943', '1181339900027']),
      memo: chance.pick(['আব্বার চিকিৎসা', 'ভাতিজার পড়ার খরচ', 'মসজিদের দান', 'কুরবানির টাকা']),
      fee: { amount: 149n, subtype: 'BD_BANK_FEE', memo: 'Bangladesh bank transfer fee' },
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
      subtype: 'NPSB_OUT',
      toName: chance.pick(['Matin Builders', 'Noakhali Brick Field', 'Rod & Cement Ghar']),
      toNumber: chance.pick(['1021770033819', '2070990144206', '3301558820417']),
      memo: chance.pick(['ইট', 'রড ও সিমেন্ট', 'রাজমিস্ত্রির মজুরি', 'টিন', 'পুকুর কাটা', 'বালু ২ ট্রাক']),
    },
  ]),
  ...nowAndThen(span, 'wallets', 18, (day, chance) => [
    {
      kind: 'send',
      atMs: timeOn(span, chance, day, 6, 23),
      account: taka,
      amount: chance.roundAmount(20_000n, 200_000n, 5000n),
      rail: 'WALLET',
      type: 'WALLET',
      subtype: 'BKASH',
      toName: chance.pick(['Rahela Khatun', 'Abdul Hamid', 'Jesmin Ara']),
      toNumber: chance.pick(['01855550108', '01755550159', '01955550183']),
      memo: chance.pick(['মায়ের ওষুধ', 'বাজার', 'ঈদের সালামি', 'স্কুলের বেতন', 'রিচার্জ']),
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
