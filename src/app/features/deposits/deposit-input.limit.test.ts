import { expect, test } from 'vitest';
import { getRemainingAfter } from './deposit-input.ts';

const limit = {
  name: 'ADD_MONEY_CHECK',
  currency: 'USD',
  minimum_per_transaction: '1.00',
  maximum_per_transaction: '2500.00',
  daily_amount: '5000.00',
  monthly_amount: '10000.00',
  daily_count: 5,
  monthly_count: 20,
  used_today: '1000.00',
  used_month: '1000.00',
  used_count_today: 1,
  used_count_month: 1,
  resets_at: '2026-11-23T05:00:00.000Z',
  month_resets_at: '2026-12-01T05:00:00.000Z',
  zone: 'America/New_York',
  lower_until: null,
  is_raised: false,
  raised_until: null,
} as const;

test.each([
  ['1000.00', '1000.00', 500_00n, 3_500_00n],
  // Where the month leaves less than the day, the month counts.
  ['0.00', '9000.00', 500_00n, 500_00n],
  ['4900.00', '4900.00', 500_00n, 0n],
])('of a day with %s and a month with %s used, %s more leaves %s', (today, month, more, left) => {
  expect(getRemainingAfter({ ...limit, used_today: today, used_month: month }, more)).toBe(left);
});
