import { expect, test } from 'vitest';
import { findLimitConflict, isLimitRaised, type SpendingLimits } from './spending-rules.ts';

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

test.each<[string, Partial<SpendingLimits>, Partial<SpendingLimits>, boolean]>([
  ['a first limit', {}, { day: { amount: 10n, transactions: null } }, false],
  [
    'no change',
    { day: { amount: 10n, transactions: 2 } },
    { day: { amount: 10n, transactions: 2 } },
    false,
  ],
  [
    'a lower amount',
    { week: { amount: 10n, transactions: 2 } },
    { week: { amount: 9n, transactions: 2 } },
    false,
  ],
  [
    'a higher amount',
    { week: { amount: 10n, transactions: 2 } },
    { week: { amount: 11n, transactions: 2 } },
    true,
  ],
  ['a removed amount', { transaction: { amount: 10n, transactions: null } }, {}, true],
  [
    'more payments',
    { day: { amount: 10n, transactions: 2 } },
    { day: { amount: 10n, transactions: 3 } },
    true,
  ],
  [
    'fewer payments for more money',
    { day: { amount: 10n, transactions: 2 } },
    { day: { amount: 20n, transactions: 1 } },
    true,
  ],
  [
    'one raised and one lowered period',
    { day: { amount: 10n, transactions: null }, month: { amount: 90n, transactions: null } },
    { day: { amount: 5n, transactions: null }, month: { amount: 91n, transactions: null } },
    true,
  ],
])('%s is a raise or not', (_name, before, after, isRaise) => {
  expect(isLimitRaised({ ...open, ...before }, { ...open, ...after })).toBe(isRaise);
});
