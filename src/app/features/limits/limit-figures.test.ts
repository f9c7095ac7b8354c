import { expect, test } from 'vitest';
import type { TransferLimit } from '#contract/limits.ts';
import { money } from '#domain/money/money.ts';
import { getLimitFigures, sendableNow } from './limit-figures.ts';

const limit = (change: Partial<TransferLimit> = {}): TransferLimit => ({
  name: 'BD_WIRE',
  currency: 'USD',
  minimum_per_transaction: '100.00',
  maximum_per_transaction: '10000.00',
  daily_amount: '10000.00',
  monthly_amount: '30000.00',
  daily_count: 2,
  monthly_count: 15,
  used_today: '0.00',
  used_month: '0.00',
  used_count_today: 0,
  used_count_month: 0,
  resets_at: '2026-11-22T05:00:00Z',
  month_resets_at: '2026-12-01T05:00:00Z',
  zone: 'America/New_York',
  lower_until: null,
  is_raised: false,
  raised_until: null,
  ...change,
});

test('what is used and what is left add up to the bound, unless it was lowered', () => {
  const { day, monthCount } = getLimitFigures(
    limit({ used_today: '2500.50', used_count_month: 3 }),
  );
  expect(day).toEqual({ bound: 10_000_00n, used: 2_500_50n, left: 7_499_50n });
  expect(monthCount).toEqual({ bound: 15n, used: 3n, left: 12n });
  expect(getLimitFigures(limit({ daily_amount: '1000.00', used_today: '2500.00' })).day.left).toBe(
    0n,
  );
});

test('what may be sent now is what the tightest rule leaves', () => {
  expect(sendableNow(getLimitFigures(limit({ used_month: '29000.00' })))).toEqual(
    money('USD', 1_000_00n),
  );
  expect(sendableNow(getLimitFigures(limit({ used_count_today: 2 })))).toEqual(money('USD', 0n));
});

test('less than the least amount is nothing that could be sent', () => {
  const figures = getLimitFigures(limit({ used_today: '9950.00' }));
  expect(figures.available.remaining).toBe(50_00n);
  expect(sendableNow(figures)).toEqual(money('USD', 0n));
});
