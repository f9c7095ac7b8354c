import type { EpochDay } from '../generators/calendar-and-rates.ts';
import {
  MINUTE_MS,
  bankDayAfter,
  bankDayFrom,
  calendarOf,
  instantAt,
} from '../generators/calendar-and-rates.ts';
import type { HistoryEvent } from '../generators/events.ts';
import type { Span } from '../generators/habits.ts';
import {
  everyWeeks,
  monthName,
  monthly,
  onRandomDays,
  shopping,
  timeOn,
} from '../generators/habits.ts';
import { eatingOut, fuel, groceries, household, online, transit } from './merchants.ts';

const everyday = 'us.everyday';
const savings = 'us.savings';

/** When the money of an ACH transfer made on a day is settled: next bank day, half past eight. */
const achClearsAfter = (span: Span, day: EpochDay, atMs: number): number =>
  instantAt(span.zone, bankDayAfter(span.zone, day, 1), 8, 30) - atMs;

const ach = (
  span: Span,
  day: EpochDay,
  atMs: number,
  bill: { toName: string; toNumber: string; memo: string; amount: bigint },
): HistoryEvent => ({
  kind: 'send',
  atMs,
  account: everyday,
  rail: 'ACH',
  type: 'ACH',
  subtype: 'ACH',
  clearsAfterMs: achClearsAfter(span, day, atMs),
  ...bill,
});

const salaries = (span: Span): readonly HistoryEvent[] =>
  everyWeeks(span, 'salary', 5, 2, (day, chance) => [
    {
      kind: 'receive',
      atMs: instantAt(span.zone, bankDayFrom(span.zone, day), 6, chance.whole(2, 40)),
      account: everyday,
      amount: 229_418n + chance.amount(0n, 6400n),
      rail: 'ACH',
      type: 'ACH',
      subtype: 'PAYROLL',
      memo: 'Payroll, Hillside Dental Care',
    },
  ]);

const home = (span: Span): readonly HistoryEvent[] => [
  ...monthly(span, 'rent', 1, (day, chance) => [
    ach(span, day, timeOn(span, chance, day, 8, 11), {
      amount: calendarOf(day).year < 2026 ? 158_000n : 165_000n,
      toName: 'Parkside Realty',
      toNumber: '4410077213',
      memo: `Rent ${monthName(day)}`,
    }),
  ]),
  ...monthly(span, 'electricity', 12, (day, chance) => [
    ach(span, day, timeOn(span, chance, day, 18, 21), {
      amount: chance.amount(5200n, [6, 7, 8, 9].includes(calendarOf(day).month) ? 18_900n : 9400n),
      toName: 'Queens Light and Gas',
      toNumber: '8830014772',
      memo: 'Electricity and gas',
    }),
  ]),
  ...monthly(span, 'internet', 17, (day, chance) => [
    ach(span, day, timeOn(span, chance, day, 9, 12), {
      amount: 5499n,
      toName: 'Fiberline Internet',
      toNumber: '7702245190',
      memo: 'Internet, monthly plan',
    }),
  ]),
];

const family = (span: Span): readonly HistoryEvent[] => [
  ...everyWeeks(span, 'mother', 6, 2, (day, chance) => {
    const amount = chance.roundAmount(15_000n, 35_000n, 2500n);
    return [
      {
        kind: 'remit',
        atMs: timeOn(span, chance, day, 10, 22),
        from: everyday,
        amount,
        rail: 'NPSB',
        toNumber: '1503204477120',
        toName: 'Hosne Ara Begum',
        memo: chance.pick(['মায়ের ওষুধ', 'বাসার খরচ', 'আম্মার চেকআপ', 'মাসের খরচ']),
      },
    ];
  }),
  ...onRandomDays(span, 'wallet', 9, (day, chance) => {
    const amount = chance.roundAmount(2000n, 15_000n, 1000n);
    return [
      {
        kind: 'remit',
        atMs: timeOn(span, chance, day, 9, 23),
        from: everyday,
        amount,
        rail: 'WALLET',
        toNumber: '01712555014',
        toName: 'Sumaiya Karim',
        memo: chance.pick(['কোচিং ফি', 'বই কেনা', 'ঈদের জামা', 'বাসভাড়া', 'বাজার', 'টিফিন']),
      },
    ];
  }),
  ...monthly(span, 'gift', 20, (day, chance) =>
    calendarOf(day).month % 3 === 0
      ? [
          {
            kind: 'convert',
            atMs: timeOn(span, chance, day, 11, 20),
            from: everyday,
            to: 'bd.taka',
            toName: 'Tanvir Hasan',
            amount: chance.roundAmount(10_000n, 20_000n, 5000n),
            memo: 'জন্মদিনের উপহার',
            hasIncentive: true,
          },
        ]
      : [],
  ),
];

const savingHabits = (span: Span): readonly HistoryEvent[] => [
  ...everyWeeks(span, 'saving', 1, 2, (day, chance) => [
    {
      kind: 'own',
      atMs: timeOn(span, chance, day, 19, 22),
      from: everyday,
      to: savings,
      amount: { percentOfAvailable: 35, retained: 160_000n, step: 2500n },
      memo: 'Rainy day fund',
    },
  ]),
  ...monthly(span, 'interest', 28, (day) => [
    {
      kind: 'interest',
      atMs: instantAt(span.zone, day, 23, 30),
      account: savings,
      yearlyBasisPoints: 385,
      memo: 'Interest for the month',
    },
  ]),
  ...monthly(span, 'own taka', 9, (day, chance) => [
    {
      kind: 'convert',
      atMs: timeOn(span, chance, day, 20, 22),
      from: everyday,
      to: 'us.taka',
      toName: 'Desh kharcha',
      amount: chance.roundAmount(5000n, 15_000n, 2500n),
      memo: 'Household money for Dhaka',
    },
  ]),
];

/** Payees in Dhaka that she pays from taka, and the purposes. */
const paidInTaka = [
  { toName: 'Abdul Karim', toNumber: '2050331140091', memo: 'ডাক্তারের ফি' },
  { toName: 'Shirin Akter', toNumber: '1181260077415', memo: 'গৃহকর্মীর বেতন' },
  { toName: 'Mohona Flat Owners', toNumber: '3301177820046', memo: 'ফ্ল্যাটের সার্ভিস চার্জ' },
] as const;

const takaHabits = (span: Span): readonly HistoryEvent[] =>
  onRandomDays(span, 'taka transfers', 9, (day, chance) => [
    {
      kind: 'send',
      atMs: timeOn(span, chance, day, 9, 23),
      account: 'us.taka',
      amount: chance.roundAmount(50_000n, 400_000n, 10_000n),
      rail: 'NPSB',
      type: 'NPSB',
      subtype: 'WITHDRAW_TO_BD_BANK',
      ...chance.pick(paidInTaka),
    },
  ]);

/** Cash from Saturday craft markets, paid in at a partner's counter. */
const marketCash = (span: Span): readonly HistoryEvent[] => [
  ...everyWeeks(span, 'market', 1, 3, (day, chance) => [
    {
      kind: 'receive',
      atMs: timeOn(span, chance, day, 10, 16),
      account: 'us.deposits',
      amount: chance.roundAmount(6000n, 38_000n, 500n),
      rail: 'CASH',
      type: 'CASH',
      subtype: 'CASH_DEPOSIT',
      memo: 'Cash deposit, Jackson Heights counter',
    },
  ]),
];

const mistakes = (span: Span): readonly HistoryEvent[] => [
  ...monthly(span, 'double fee', 14, (day, chance) =>
    calendarOf(day).month === 4 || calendarOf(day).month === 10
      ? [
          {
            kind: 'charge',
            atMs: timeOn(span, chance, day, 1, 3),
            account: everyday,
            amount: 495n,
            subtype: 'PAPER_STATEMENT_FEE',
            memo: 'Paper statement fee',
            reversedAfterMs: 3 * 1440 * MINUTE_MS + chance.whole(60, 400) * MINUTE_MS,
          },
        ]
      : [],
  ),
  ...monthly(span, 'returned', 22, (day, chance) =>
    calendarOf(day).month % 5 === 2
      ? [
          {
            ...ach(span, day, timeOn(span, chance, day, 12, 15), {
              amount: chance.roundAmount(4000n, 16_000n, 500n),
              toName: 'Astoria Music School',
              toNumber: '5520183399',
              memo: 'Violin lessons',
            }),
            returnsAfterMs: 2 * 1440 * MINUTE_MS,
            returnReason: 'R03_NO_ACCOUNT',
          } as HistoryEvent,
        ]
      : [],
  ),
  ...monthly(span, 'refused', 6, (day, chance) =>
    calendarOf(day).month % 6 === 1
      ? [
          {
            ...ach(span, day, timeOn(span, chance, day, 12, 15), {
              amount: chance.roundAmount(20_000n, 60_000n, 5000n),
              toName: 'Northern Wheels',
              toNumber: '9900182245',
              memo: 'Car, instalment',
            }),
            failsWith: 'R04_INVALID_ACCOUNT_NUMBER',
          } as HistoryEvent,
        ]
      : [],
  ),
  ...monthly(span, 'wire', 3, (day, chance) =>
    calendarOf(day).month === 2
      ? [
          {
            kind: 'receive',
            atMs: timeOn(span, chance, bankDayFrom(span.zone, day), 10, 16),
            account: everyday,
            amount: chance.amount(140_000n, 260_000n),
            rail: 'WIRE',
            type: 'WIRE',
            subtype: 'WIRE_IN',
            memo: 'Federal tax refund',
          },
        ]
      : [],
  ),
];

/** A household in Queens: wages, rent, shops, family in Dhaka, some savings. */
export const usHistory = (span: Span): readonly HistoryEvent[] => [
  {
    kind: 'receive',
    atMs: instantAt(span.zone, span.fromDay, 11, 20, 31),
    account: everyday,
    amount: 212_500n,
    rail: 'ACH',
    type: 'ACH',
    subtype: 'ACH_IN',
    memo: 'Opening deposit from my old bank',
  },
  ...salaries(span),
  ...home(span),
  ...family(span),
  ...savingHabits(span),
  ...takaHabits(span),
  ...marketCash(span),
  ...mistakes(span),
  ...shopping(span, 'groceries', 36, 'us.physical', groceries),
  ...shopping(span, 'eating out', 26, 'us.physical', eatingOut),
  ...shopping(span, 'transit', 45, 'us.physical', transit),
  ...shopping(span, 'fuel', 3, 'us.physical', fuel),
  ...shopping(span, 'household', 8, 'us.physical', household),
  ...shopping(span, 'online', 13, 'us.virtual', online),
];

const joint = 'us.joint';

const sharedBills = (span: Span): readonly HistoryEvent[] => [
  {
    kind: 'receive',
    atMs: instantAt(span.zone, span.fromDay, 10, 5, 12),
    account: joint,
    amount: 60_000n,
    rail: 'ACH',
    type: 'ACH',
    subtype: 'ACH_IN',
    memo: 'Opening deposit',
  },
  ...everyWeeks(span, 'share', 4, 4, (day, chance) => [
    {
      kind: 'own',
      atMs: timeOn(span, chance, day, 18, 21),
      from: 'us.everyday',
      to: joint,
      amount: 15_000n,
      memo: 'My share of the bills',
    },
  ]),
  ...monthly(span, 'water', 19, (day, chance) => [
    {
      kind: 'send',
      atMs: timeOn(span, chance, day, 9, 17),
      account: joint,
      amount: chance.amount(4200n, 8800n),
      rail: 'ACH',
      type: 'ACH',
      subtype: 'ACH',
      toName: 'Borough Water Board',
      toNumber: '3301144902',
      memo: 'Water and sewer',
    },
  ]),
  ...monthly(span, 'fee', 28, (day) => [
    {
      kind: 'charge',
      atMs: instantAt(span.zone, day, 2, 15),
      account: joint,
      amount: 495n,
      subtype: 'MONTHLY_FEE',
      memo: 'Monthly account fee',
    },
  ]),
];

/**
 * An account that she closes: shared bills, a monthly fee, and the rest moved out on the last day,
 * without other events on it, since only an empty account can be closed.
 */
export const usJointHistory = (span: Span): readonly HistoryEvent[] => [
  ...sharedBills({ ...span, toDay: span.toDay - 1 }),
  {
    kind: 'own',
    atMs: instantAt(span.zone, span.toDay, 16, 40, 8),
    from: joint,
    to: 'us.everyday',
    amount: { percentOfAvailable: 100, retained: 0n, step: 1n },
    memo: 'Closing the joint account',
  },
];
