import { expect, test } from 'vitest';
import { getNewestAccount } from './newest-account.ts';

const nothing = { data: undefined, dataUpdatedAt: 0 };
const list = { data: [{ id: 'a' }, { id: 'b' }], dataUpdatedAt: 5 };

test('the account itself wins over an older list', () => {
  const one = { data: { id: 'a' }, dataUpdatedAt: 9 };
  expect(getNewestAccount('a', one, list)).toEqual({ data: { id: 'a' }, updatedAtMs: 9 });
});

test('the list stands in, with its own age', () => {
  expect(getNewestAccount('b', nothing, list)).toEqual({ data: { id: 'b' }, updatedAtMs: 5 });
});

test('an older copy of the account never replaces a newer list (B38)', () => {
  const one = { data: { id: 'a', balance: 'of last week' }, dataUpdatedAt: 3 };
  expect(getNewestAccount('a', one, list)).toEqual({ data: { id: 'a' }, updatedAtMs: 5 });
});

test('an account in neither is not there', () => {
  expect(getNewestAccount('c', nothing, list).data).toBeUndefined();
  expect(getNewestAccount('c', nothing, nothing).data).toBeUndefined();
});
