import type { LifeEvent } from '../history/life-event.ts';
import { instantAt } from '../history/zone-time.ts';
import { everyWeeks, monthly, type Span, timeOn } from './span.ts';

const joint = 'us.joint';

const sharedBills = (span: Span): readonly LifeEvent[] => [
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
 * The account she no longer needs: some shared bills, a monthly fee, and on the last day the rest moved
 * out. Nothing else happens on that day: only an empty account can be closed.
 */
export const usJointLife = (span: Span): readonly LifeEvent[] => [
  ...sharedBills({ ...span, toDay: span.toDay - 1 }),
  {
    kind: 'own',
    atMs: instantAt(span.zone, span.toDay, 16, 40, 8),
    from: joint,
    to: 'us.everyday',
    amount: { percentOfAvailable: 100, keep: 0n, step: 1n },
    memo: 'Closing the joint account',
  },
];
