import type { Chance } from '../history/chance.ts';
import { bankDayAfter, isBankDay } from '../history/bank-days.ts';
import type { LifeEvent } from '../history/life-event.ts';
import { calendarOf, type EpochDay, instantAt } from '../history/zone-time.ts';
import { shopping } from './card-habits.ts';
import { wholesale } from './shops.ts';
import { everyWeeks, monthly, onDays, type Span, timeOn } from './span.ts';

const shop = 'heavy.shop';

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

const payment = (chance: Chance, atMs: number): LifeEvent => ({
  kind: 'receive',
  atMs,
  account: shop,
  amount: chance.amount(880n, 9900n),
  rail: 'INTERNAL',
  type: 'INTERNAL',
  subtype: 'INTERNAL_IN',
  memo: `${chance.pick(goods)}, ${chance.pick(buyers)}`,
});

/** Regulars pay from their own Kheya accounts; at closing time several do in the same minute. */
const regulars = (span: Span): readonly LifeEvent[] =>
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

const takings = (span: Span): readonly LifeEvent[] =>
  onDays(
    span,
    'takings',
    (day) => isBankDay(span.zone, day),
    (day, chance) => [
      {
        kind: 'receive',
        atMs: instantAt(span.zone, day, 8, 31, chance.whole(0, 40)),
        account: shop,
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

const supply = (span: Span, chance: Chance, day: EpochDay): LifeEvent => {
  const [toName, toNumber, memo] = chance.pick(suppliers);
  const atMs = timeOn(span, chance, day, 10, 16);
  return {
    kind: 'send',
    atMs,
    account: shop,
    amount: chance.amount(9000n, 36_000n),
    rail: 'ACH',
    type: 'ACH',
    subtype: 'ACH',
    toName,
    toNumber,
    memo,
    fee: 25n,
    clearsAfterMs: instantAt(span.zone, bankDayAfter(span.zone, day, 1), 8, 30) - atMs,
  };
};

const deliveries = (span: Span): readonly LifeEvent[] =>
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

const running = (span: Span): readonly LifeEvent[] => [
  ...everyWeeks(span, 'wages', 6, 1, (day, chance) => {
    const minute = chance.whole(0, 59);
    return helpers.map(([toName, toNumber], index): LifeEvent => {
      const atMs = instantAt(span.zone, day, 19, minute, 11 + index * 17);
      return {
        kind: 'send',
        atMs,
        account: shop,
        amount: chance.roundAmount(42_000n, 56_000n, 500n),
        rail: 'ACH',
        type: 'ACH',
        subtype: 'ACH',
        toName,
        toNumber,
        memo: 'সপ্তাহের বেতন',
        fee: 25n,
        clearsAfterMs: instantAt(span.zone, bankDayAfter(span.zone, day, 1), 8, 30) - atMs,
      };
    });
  }),
  ...monthly(span, 'rent', 1, (day, chance) => [
    {
      kind: 'send',
      atMs: timeOn(span, chance, day, 9, 11),
      account: shop,
      amount: calendarOf(day).year < 2026 ? 285_000n : 298_000n,
      rail: 'WIRE',
      type: 'WIRE',
      subtype: 'DOMESTIC_WIRE',
      toName: 'Hillside Avenue Holdings',
      toNumber: '2204419930',
      memo: 'দোকানের ভাড়া',
      fee: 1500n,
    },
  ]),
  ...everyWeeks(span, 'household', 0, 1, (day, chance) => [
    {
      kind: 'own',
      atMs: timeOn(span, chance, day, 20, 22),
      from: shop,
      to: 'heavy.house',
      amount: { percentOfAvailable: 45, keep: 350_000n, step: 5000n },
      memo: 'সংসার খরচ',
    },
  ]),
];

/** The counter's card lies frozen; the paper supplier's subscription still tries it every month. */
const frozenCard = (span: Span): readonly LifeEvent[] =>
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
export const heavyShopLife = (span: Span): readonly LifeEvent[] => [
  {
    kind: 'receive',
    atMs: instantAt(span.zone, span.fromDay, 8, 3, 11),
    account: shop,
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
