import { instantAt } from '../generators/calendar-and-rates.ts';
import type { HistoryEvent } from '../generators/events.ts';
import type { Span } from '../generators/habits.ts';
import { everyWeeks, monthly, onRandomDays, timeOn } from '../generators/habits.ts';
import type { Persona } from './persona.ts';
import { personaNotification, verifiedFacts } from './persona.ts';

const openedDaysAgo = 402;

/** Bangladesh, verified for taka accounts only. */
export const bdtOnly: Persona = {
  key: 'bdt-only',
  about: 'Bangladesh, verified for taka accounts only (KYC_ACCEPTED_FOR_BDT_ONLY)',
  zone: 'Asia/Dhaka',
  joinedDaysAgo: openedDaysAgo + 3,
  born: '1968-12-16',
  facts: {
    ...verifiedFacts,
    profile_approval_status: 'KYC_ACCEPTED_FOR_BDT_ONLY',
    synctera_user_status: null,
    is_full_access_given: false,
    first_name: 'Rokeya',
    last_name: 'Begum',
    email_address: 'bdt-only@kheya.test',
    mobile_number: '+8801955550133',
    language: 'bn',
  },
  addresses: [
    {
      address_type: 'legal',
      address_line_1: 'Mira Bazar, House 17',
      address_line_2: null,
      city: null,
      state: null,
      thana: 'Sylhet Sadar',
      district: 'Sylhet',
      division: 'Sylhet',
      postal_code: '3100',
      country: 'BD',
    },
  ],
  accounts: [
    {
      kind: 'BDT',
      key: 'bdt.taka',
      profileType: 'PERSON',
      number: '1740210077208',
      openedDaysAgo,
      accountName: 'Kheya Taka',
      nickname: 'দোকানের অ্যাকাউন্ট',
    },
  ],
  cards: [],
  notifications: [
    personaNotification('incentive', 4, 19),
    personaNotification('paymentIn', 6, 12),
    personaNotification('lowBalance', 17, 9, true),
    personaNotification('verifiedForTaka', openedDaysAgo, 10, true),
    personaNotification('welcome', openedDaysAgo, 11, true),
  ],
  life: ({ chance, today }) =>
    bdtOnlyHistory({
      zone: 'Asia/Dhaka',
      fromDay: today - openedDaysAgo + 1,
      toDay: today,
      chance,
    }),
};

const account = 'bdt.taka';

const tailoring = (span: Span): readonly HistoryEvent[] => [
  ...onRandomDays(span, 'customers', 46, (day, chance) => [
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

/** Payees and purposes of her bills. */
const householdBills = [
  { toName: 'Shapla Akter', toNumber: '1032204417706', memo: 'হাতখরচ' },
  { toName: 'Zindabazar Pharmacy', toNumber: '2061150093341', memo: 'ওষুধ' },
  { toName: 'Surma Gas House', toNumber: '1172209981450', memo: 'গ্যাস সিলিন্ডার' },
  { toName: 'Mira Bazar Store', toNumber: '1041177302298', memo: 'কাঁচাবাজার' },
] as const;

const household = (span: Span): readonly HistoryEvent[] => [
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
  ...onRandomDays(span, 'bills', 26, (day, chance) => [
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

/** A tailor in Sylhet with only a taka account. */
const bdtOnlyHistory = (span: Span): readonly HistoryEvent[] => [
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
  ...tailoring(span),
  ...household(span),
];
