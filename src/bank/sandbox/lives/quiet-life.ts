import type { AccountKey, LifeEvent } from '../history/life-event.ts';
import { monthly, monthName, type Span, timeOn } from './span.ts';

/** Wages in, rent out: enough of a history to be read where no money moves any more. */
export const quietLife = (span: Span, account: AccountKey): readonly LifeEvent[] => [
  ...monthly(span, 'wages', 1, (day, chance) => [
    {
      kind: 'receive',
      atMs: timeOn(span, chance, day, 7, 9),
      account,
      amount: chance.amount(280_000n, 310_000n),
      rail: 'ACH',
      type: 'ACH',
      subtype: 'ACH_IN',
      memo: 'Payroll, Jackson Heights Bakery',
    },
  ]),
  ...monthly(span, 'rent', 4, (day, chance) => [
    {
      kind: 'send',
      atMs: timeOn(span, chance, day, 9, 17),
      account,
      amount: 190_000n,
      rail: 'ACH',
      type: 'ACH',
      subtype: 'ACH',
      fee: 25n,
      memo: `Rent ${monthName(day)}`,
      toName: 'Roosevelt Avenue Homes',
      toNumber: '3300456712',
    },
  ]),
];
