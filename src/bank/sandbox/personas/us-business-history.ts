import type { EpochDay } from '../generators/calendar-and-rates.ts';
import { DAY_MS, bankDayFrom, instantAt } from '../generators/calendar-and-rates.ts';
import type { HistoryEvent } from '../generators/events.ts';
import type { Span } from '../generators/habits.ts';
import { everyWeeks, monthName, monthly, onRandomDays, timeOn } from '../generators/habits.ts';

const account = 'us.business';
const card = 'us.businessCard';

const paidBy = (
  span: Span,
  day: EpochDay,
  { amount, memo }: { readonly amount: bigint; readonly memo: string },
): HistoryEvent => ({
  kind: 'receive',
  atMs: instantAt(span.zone, bankDayFrom(span.zone, day), 6, 30),
  account,
  amount,
  rail: 'ACH',
  type: 'ACH',
  subtype: 'ACH',
  memo,
});

const clients = (span: Span): readonly HistoryEvent[] => [
  ...monthly(span, 'hospital', 5, (day, chance) => [
    paidBy(span, day, {
      amount: chance.roundAmount(240_000n, 380_000n, 2500n),
      memo: `Elmhurst Hospital, interpreting ${monthName(day)}`,
    }),
  ]),
  ...everyWeeks(span, 'court', 3, 2, (day, chance) => [
    paidBy(span, day, {
      amount: chance.roundAmount(60_000n, 120_000n, 2500n),
      memo: 'Queens County Court, interpreting',
    }),
  ]),
];

const spending = (span: Span): readonly HistoryEvent[] => {
  const pay = (atMs: number, amount: bigint, name: string, city: string): HistoryEvent => ({
    kind: 'card',
    atMs,
    card,
    amount,
    merchant: { name, city, country: 'USA' },
    outcome: { kind: 'settle', afterMs: DAY_MS, amount },
  });
  return [
    ...monthly(span, 'software', 9, (day, chance) => [
      pay(timeOn(span, chance, day, 7, 9), 5900n, 'Glossary Cloud', 'San Francisco'),
    ]),
    ...onRandomDays(span, 'office', 12, (day, chance) => [
      pay(
        timeOn(span, chance, day, 10, 18),
        chance.amount(800n, 9500n),
        chance.pick(['Steinway Copy Shop', 'Queens Office Supply', 'Hillside Post and Parcel']),
        'Queens',
      ),
    ]),
  ];
};

/** The account of the customer's business: what its clients pay, and what it buys. */
export const usBusinessHistory = (span: Span): readonly HistoryEvent[] => [
  ...clients(span),
  ...spending(span),
];
