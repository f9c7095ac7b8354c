import { expect, test } from 'vitest';
import { changedAccounts } from './latest-transactions.ts';

test('only accounts whose balances changed are refetched', () => {
  const before = new Map([
    ['a', '100 0'],
    ['b', '200 0'],
    ['c', '300 0'],
  ]);
  const after = new Map([
    ['a', '100 0'],
    ['b', '200 50'],
    ['d', '1 0'],
  ]);
  expect(changedAccounts(before, after)).toEqual(['b']);
  expect(changedAccounts(new Map(), after)).toEqual([]);
});
