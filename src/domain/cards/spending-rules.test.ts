import { expect, test } from 'vitest';
import { findLimitConflict, type SpendingLimits } from './spending-rules.ts';

const none = { amount: null, transactions: null };
const open: SpendingLimits = { transaction: none, day: none, week: none, month: none };

test.each<[string, Partial<SpendingLimits>, string | undefined]>([
  ['no limit', {}, undefined],
  [
    'equal limits',
    { day: { amount: 5n, transactions: 2 }, month: { amount: 5n, transactions: 2 } },
    undefined,
  ],
  [
    'a day above its month',
    { day: { amount: 6n, transactions: null }, month: { amount: 5n, transactions: null } },
    'day',
  ],
  [
    'a payment above its week',
    { transaction: { amount: 9n, transactions: null }, week: { amount: 8n, transactions: null } },
    'transaction',
  ],
  [
    'more payments in a week than in a month',
    { week: { amount: null, transactions: 9 }, month: { amount: null, transactions: 8 } },
    'week',
  ],
  [
    'zero is a limit',
    { day: { amount: 1n, transactions: null }, month: { amount: 0n, transactions: null } },
    'day',
  ],
])('%s', (_name, limits, field) => {
  expect(findLimitConflict({ ...open, ...limits })).toBe(field);
});
