import { bankDayFrom, calendarOf, instantAt, MINUTE_MS } from '../generators/calendar-and-rates.ts';
import type { HistoryEvent } from '../generators/events.ts';
import { monthly, onRandomDays, shopping, type Span, timeOn } from '../generators/habits.ts';
import { studioTools } from './merchants.ts';

const business = 'bd.business';
const taka = 'bd.taka';
const wages = 'bd.wages';

/** Clients abroad pay in dollars; dollars for local costs are converted into taka. */
const clients = (span: Span): readonly HistoryEvent[] => [
  ...onRandomDays(span, 'clients', 8, (day, chance) => {
    const isWire = chance.happens(30);
    return [
      {
        kind: 'receive',
        atMs: timeOn(span, chance, bankDayFrom('America/New_York', day), 20, 24),
        account: business,
        amount: chance.roundAmount(60_000n, isWire ? 340_000n : 180_000n, 2500n),
        rail: isWire ? 'WIRE' : 'ACH',
        type: isWire ? 'WIRE' : 'ACH',
        subtype: isWire ? 'WIRE_IN' : 'ACH_IN',
        memo: chance.pick([
          'Invoice paid, Larkspur Legal LLP',
          'Website retainer, Blue Heron Bakery',
          'Milestone 2, Oakfield Clinics',
          'Design sprint, Tern Robotics',
          'Support plan, Copper Kettle Inns',
        ]),
      },
    ];
  }),
  ...[4, 14].flatMap((dayOfMonth) =>
    monthly(span, `convert ${dayOfMonth}`, dayOfMonth, (day, chance) => [
      {
        kind: 'convert',
        atMs: timeOn(span, chance, day, 10, 17),
        from: business,
        to: taka,
        toName: 'Studio running costs',
        amount: { percentOfAvailable: 55, retained: 40_000n, step: 5000n },
        memo: chance.pick(['স্টুডিওর খরচ', 'মাসের খরচের জন্য', 'To taka for the month']),
      },
    ]),
  ),
];

const team: readonly (readonly [string, string, bigint])[] = [
  ['Nusrat Jahan', '1101334455012', 4_200_000n],
  ['Rakib Uddin', '2070551290034', 3_800_000n],
  ['Mehedi Hasan', '1503207788415', 3_100_000n],
];

/** Wages are converted the week before: no transfer goes between two taka accounts of one owner. */
const payday = (span: Span): readonly HistoryEvent[] => [
  ...monthly(span, 'wages in', 24, (day, chance) => [
    {
      kind: 'convert',
      atMs: timeOn(span, chance, day, 10, 17),
      from: business,
      to: wages,
      toName: 'কর্মীদের বেতন',
      amount: { percentOfAvailable: 75, retained: 20_000n, step: 5000n },
      memo: 'কর্মীদের বেতন',
    },
  ]),
  ...monthly(span, 'wages', 2, (day, chance) => {
    const minute = chance.whole(0, 50);
    return team.map(([toName, toNumber, amount], index): HistoryEvent => ({
      kind: 'send',
      // Paid together: the transactions are in the same minute.
      atMs: instantAt(span.zone, day, 11, minute, 3 + index * 9),
      account: wages,
      amount,
      rail: 'NPSB',
      type: 'NPSB',
      subtype: 'WITHDRAW_TO_BD_BANK',
      toName,
      toNumber,
      memo: 'বেতন',
    }));
  }),
];

const bills = (span: Span): readonly HistoryEvent[] => {
  const bill = (
    dayOfMonth: number,
    memo: string,
    toName: string,
    toNumber: string,
    least: bigint,
    most: bigint,
  ) =>
    monthly(span, memo, dayOfMonth, (day, chance) => [
      {
        kind: 'send',
        atMs: timeOn(span, chance, day, 9, 21),
        account: taka,
        amount: chance.roundAmount(least, most, 500n),
        rail: 'NPSB',
        type: 'NPSB',
        subtype: 'WITHDRAW_TO_BD_BANK',
        toName,
        toNumber,
        memo,
      },
    ]);
  return [
    ...bill(3, 'অফিস ভাড়া', 'Green Road Properties', '1781020044190', 3_500_000n, 3_500_000n),
    ...bill(8, 'বিদ্যুৎ বিল', 'Dhaka South Power', '0020190033417', 280_000n, 910_000n),
    ...bill(11, 'ইন্টারনেট বিল', 'Dhanmondi Net', '1391007755203', 250_000n, 250_000n),
    ...bill(16, 'পানির বিল', 'City Water Office', '0020440019284', 60_000n, 140_000n),
    ...bill(21, 'বাচ্চার স্কুলের বেতন', 'Shishu Kanon School', '2050118840227', 850_000n, 850_000n),
  ];
};

/** Recipients and memos of small iPay payments. */
const paidByWallet = [
  { toName: 'Karim Store', toNumber: '01955550147', memo: 'বাজার' },
  { toName: 'Karim Store', toNumber: '01955550147', memo: 'মাছ ও সবজি' },
  { toName: 'Jahanara Pharmacy', toNumber: '01755550171', memo: 'ওষুধ' },
  { toName: 'Mamun Mia', toNumber: '01655550139', memo: 'যাতায়াত' },
  { toName: 'Nusrat Jahan', toNumber: '01855550112', memo: 'চা-নাশতা' },
] as const;

/** Recipients and memos of bKash payments from dollars. */
const paidByBkash = [
  { toName: 'Nusrat Jahan', toNumber: '01855550112', memo: 'লোগো ডিজাইন, বোনাস' },
  { toName: 'Farzana Yasmin', toNumber: '01715550188', memo: 'কনটেন্ট লেখা' },
] as const;

const everydayTaka = (span: Span): readonly HistoryEvent[] => [
  ...onRandomDays(span, 'wallet', 38, (day, chance) => [
    {
      kind: 'send',
      atMs: timeOn(span, chance, day, 8, 24),
      account: taka,
      amount: chance.roundAmount(10_000n, 480_000n, 1000n),
      rail: 'IPAY',
      type: 'IPAY',
      subtype: 'IPAY',
      ...chance.pick(paidByWallet),
    },
  ]),
  ...onRandomDays(span, 'bkash', 7, (day, chance) => [
    {
      kind: 'remit',
      atMs: timeOn(span, chance, day, 10, 20),
      from: business,
      amount: chance.roundAmount(1500n, 9000n, 500n),
      rail: 'WALLET',
      ...chance.pick(paidByBkash),
    },
  ]),
  ...onRandomDays(span, 'npsb in', 6, (day, chance) => [
    {
      kind: 'receive',
      atMs: timeOn(span, chance, day, 9, 23),
      account: taka,
      amount: chance.roundAmount(200_000n, 2_500_000n, 50_000n),
      rail: 'NPSB',
      type: 'NPSB',
      subtype: 'NPSB_IN',
      memo: chance.pick(['লোগো ডিজাইনের টাকা', 'ধার ফেরত', 'ওয়েবসাইটের কিস্তি', 'Project advance']),
    },
  ]),
  ...monthly(span, 'brother', 13, (day, chance) => [
    {
      kind: 'receive',
      atMs: timeOn(span, chance, day, 11, 21),
      account: taka,
      amount: chance.amount(2_400_000n, 4_900_000n),
      rail: 'WIRE',
      type: 'REMITTANCE',
      subtype: 'INWARD_REMITTANCE',
      memo: 'Remittance, Al Rostamani Exchange',
      hasIncentive: true,
    },
  ]),
];

/** Monthly events: profit on the balance, a cash deposit, a returned transfer. */
const monthlyTaka = (span: Span): readonly HistoryEvent[] => [
  ...monthly(span, 'profit', 27, (day) => [
    {
      kind: 'interest',
      atMs: instantAt(span.zone, day, 23, 45),
      account: taka,
      yearlyBasisPoints: 300,
      memo: 'মাসিক মুনাফা',
    },
  ]),
  ...monthly(span, 'cash', 18, (day, chance) => [
    {
      kind: 'receive',
      atMs: timeOn(span, chance, bankDayFrom(span.zone, day), 10, 16),
      account: 'bd.deposits',
      amount: chance.roundAmount(500_000n, 4_000_000n, 50_000n),
      rail: 'CASH',
      type: 'CASH',
      subtype: 'CASH_DEPOSIT',
      memo: 'নগদ জমা, ধানমন্ডি শাখা',
    },
  ]),
  ...monthly(span, 'returned', 6, (day, chance) =>
    calendarOf(day).month % 4 === 3
      ? [
          {
            kind: 'send',
            atMs: timeOn(span, chance, day, 12, 15),
            account: taka,
            amount: chance.roundAmount(150_000n, 600_000n, 50_000n),
            rail: 'NPSB',
            type: 'NPSB',
            subtype: 'WITHDRAW_TO_BD_BANK',
            toName: 'Sabbir Traders',
            toNumber: '1021559900013',
            memo: 'চেয়ার-টেবিলের দাম',
            returnsAfterMs: 1440 * MINUTE_MS,
            returnReason: 'ACCOUNT_NAME_MISMATCH',
          },
        ]
      : [],
  ),
];

/** A design studio in Dhaka: dollars from clients, wages and bills in taka. */
export const bdHistory = (span: Span): readonly HistoryEvent[] => [
  {
    kind: 'receive',
    atMs: instantAt(span.zone, span.fromDay, 21, 10, 44),
    account: business,
    amount: 320_000n,
    rail: 'WIRE',
    type: 'WIRE',
    subtype: 'WIRE_IN',
    memo: 'Deposit, Tern Robotics',
  },
  {
    kind: 'receive',
    atMs: instantAt(span.zone, span.fromDay, 12, 31, 2),
    account: taka,
    amount: 9_000_000n,
    rail: 'NPSB',
    type: 'NPSB',
    subtype: 'NPSB_IN',
    memo: 'প্রথম জমা',
  },
  ...clients(span),
  ...payday(span),
  ...bills(span),
  ...everydayTaka(span),
  ...monthlyTaka(span),
  ...shopping(span, 'studio tools', 22, 'bd.virtual', studioTools),
];

/** Items open at the end of the history: a transfer in progress, an unsettled purchase. */
export const bdRecent = (span: Span): readonly HistoryEvent[] => [
  {
    kind: 'send',
    atMs: instantAt(span.zone, span.toDay - 1, 16, 12, 5),
    account: taka,
    amount: 1_250_000n,
    rail: 'WIRE',
    type: 'NPSB',
    subtype: 'WITHDRAW_TO_BD_BANK',
    toName: 'Green Road Properties',
    toNumber: '1781020044190',
    memo: 'অফিসের জামানত',
    clearsAfterMs: Infinity,
  },
  {
    kind: 'card',
    atMs: instantAt(span.zone, span.toDay - 1, 22, 48, 39),
    card: 'bd.virtual',
    amount: 8640n,
    merchant: { name: 'Riverbed Cloud', city: 'Denver', country: 'USA' },
    outcome: { kind: 'open' },
  },
  {
    kind: 'card',
    atMs: instantAt(span.zone, span.toDay - 3, 23, 2, 17),
    card: 'bd.virtual',
    amount: 4900n,
    merchant: { name: 'Inkwell Fonts', city: 'Boston', country: 'USA' },
    outcome: { kind: 'decline', reason: 'NETWORK_DECLINED', networkDetails: 'Do not honor (05)' },
  },
];
