import type { LifeEvent } from '../history/life-event.ts';
import { instantAt } from '../history/zone-time.ts';
import { everyWeeks, monthly, nowAndThen, type Span, timeOn } from './span.ts';

const account = 'bdt.taka';

const shop = (span: Span): readonly LifeEvent[] => [
  ...nowAndThen(span, 'customers', 46, (day, chance) => [
    {
      kind: 'receive',
      atMs: timeOn(span, chance, day, 10, 21),
      account,
      amount: chance.roundAmount(30_000n, 420_000n, 5000n),
      rail: 'WALLET',
      type: 'WALLET',
      subtype: 'BKASH_IN',
      memo: chance.pick(['থ্রি-পিস সেলাই', 'ব্লাউজের মজুরি', 'স্কুল ড্রেস', 'পর্দার অর্ডার', 'বোরকার দাম']),
    },
  ]),
  ...everyWeeks(span, 'cloth', 2, 1, (day, chance) => [
    {
      kind: 'send',
      atMs: timeOn(span, chance, day, 11, 17),
      account,
      amount: chance.roundAmount(150_000n, 700_000n, 10_000n),
      rail: 'NPSB',
      type: 'NPSB',
      subtype: 'WITHDRAW_TO_BD_BANK',
      toName: 'Bandar Bazar Cloth House',
      toNumber: '2070110098734',
      memo: chance.pick(['কাপড় কেনা', 'সুতা ও বোতাম', 'লেইস আর জরি']),
    },
  ]),
];

/** Whom she pays, and what for. */
const householdBills = [
  { toName: 'Shapla Akter', toNumber: '1032204417706', memo: 'হাতখরচ' },
  { toName: 'Zindabazar Pharmacy', toNumber: '2061150093341', memo: 'ওষুধ' },
  { toName: 'Surma Gas House', toNumber: '1172209981450', memo: 'গ্যাস সিলিন্ডার' },
  { toName: 'Mira Bazar Store', toNumber: '1041177302298', memo: 'কাঁচাবাজার' },
] as const;

const household = (span: Span): readonly LifeEvent[] => [
  ...monthly(span, 'son', 10, (day, chance) => [
    {
      kind: 'receive',
      atMs: timeOn(span, chance, day, 9, 20),
      account,
      amount: chance.amount(1_500_000n, 2_800_000n),
      rail: 'WIRE',
      type: 'REMITTANCE',
      subtype: 'INWARD_REMITTANCE',
      memo: 'Remittance, Small World London',
      hasIncentive: true,
    },
  ]),
  ...monthly(span, 'rent', 5, (day, chance) => [
    {
      kind: 'send',
      atMs: timeOn(span, chance, day, 10, 13),
      account,
      amount: 1_200_000n,
      rail: 'NPSB',
      type: 'NPSB',
      subtype: 'WITHDRAW_TO_BD_BANK',
      toName: 'Alhaj Mujibur Rahman',
      toNumber: '1511003344821',
      memo: 'দোকান ভাড়া',
    },
  ]),
  ...nowAndThen(span, 'bills', 26, (day, chance) => [
    {
      kind: 'send',
      atMs: timeOn(span, chance, day, 8, 22),
      account,
      amount: chance.roundAmount(50_000n, 160_000n, 1000n),
      rail: 'NPSB',
      type: 'NPSB',
      subtype: 'WITHDRAW_TO_BD_BANK',
      ...chance.pick(householdBills),
    },
  ]),
  ...monthly(span, 'profit', 28, (day) => [
    {
      kind: 'interest',
      atMs: instantAt(span.zone, day, 23, 40),
      account,
      yearlyBasisPoints: 250,
      memo: 'মাসিক মুনাফা',
    },
  ]),
];

/** A tailor in Sylhet with a taka account and nothing else. */
export const bdtOnlyLife = (span: Span): readonly LifeEvent[] => [
  {
    kind: 'receive',
    atMs: instantAt(span.zone, span.fromDay, 11, 15, 20),
    account,
    amount: 2_000_000n,
    rail: 'CASH',
    type: 'CASH',
    subtype: 'CASH_DEPOSIT',
    memo: 'প্রথম জমা',
  },
  ...shop(span),
  ...household(span),
];
