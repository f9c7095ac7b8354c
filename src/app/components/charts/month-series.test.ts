import { expect, test } from 'vitest';
import type { AccountMonth } from '#contract/account-activity.ts';
import { balanceTrend } from '../accounts/account-movement.tsx';
import { getMonthSeries } from './month-series.ts';

const row = (
  account_id: string,
  currency: 'USD' | 'BDT',
  month: string,
  [money_in, money_out, closing_balance]: readonly [string, string, string],
): AccountMonth => ({
  account_id,
  currency,
  month,
  opening_balance: '0.00',
  money_in,
  money_out,
  closing_balance,
  own_in: '0.00',
  own_out: '0.00',
});

test('accounts of one currency are added, currencies never', () => {
  const series = getMonthSeries([
    row('a', 'USD', '2026-10', ['100.00', '40.00', '60.00']),
    row('b', 'USD', '2026-10', ['10.00', '0.00', '10.00']),
    row('c', 'BDT', '2026-10', ['9000.00', '500.00', '8500.00']),
  ]);
  expect(series).toEqual([
    {
      currency: 'USD',
      months: [{ month: '2026-10', inMinor: 11_000n, outMinor: 4_000n, closingMinor: 7_000n }],
    },
    {
      currency: 'BDT',
      months: [{ month: '2026-10', inMinor: 900_000n, outMinor: 50_000n, closingMinor: 850_000n }],
    },
  ]);
});

test('an account silent in a month keeps its balance', () => {
  const [usd] = getMonthSeries([
    row('a', 'USD', '2026-11', ['1.00', '0.00', '61.00']),
    row('b', 'USD', '2026-10', ['10.00', '0.00', '10.00']),
    row('a', 'USD', '2026-10', ['60.00', '0.00', '60.00']),
  ]);
  expect(usd?.months.map(({ month, closingMinor }) => [month, closingMinor])).toEqual([
    ['2026-10', 7_000n],
    ['2026-11', 7_100n],
  ]);
});

test('what moved between own accounts is neither money in nor money out', () => {
  const [usd] = getMonthSeries([
    {
      ...row('a', 'USD', '2026-10', ['100.00', '40.00', '60.00']),
      own_in: '25.00',
      own_out: '40.00',
    },
  ]);
  expect(usd?.months[0]).toMatchObject({ inMinor: 7_500n, outMinor: 0n });
});

test('no rows, no charts', () => {
  expect(getMonthSeries([])).toEqual([]);
});

test('the trend of an account ends with its balance now', () => {
  const rows = [
    row('a', 'USD', '2026-10', ['1.00', '0.00', '70.00']),
    row('a', 'USD', '2026-09', ['1.00', '0.00', '60.00']),
    row('b', 'USD', '2026-10', ['1.00', '0.00', '5.00']),
    row('a', 'USD', '2026-11', ['1.00', '0.00', '71.00']),
  ];
  expect(balanceTrend(rows, 'a', 7_250n)).toEqual([6_000n, 7_000n, 7_250n]);
  expect(balanceTrend(rows, 'c', 1n)).toEqual([]);
});
