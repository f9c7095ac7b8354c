import { expect, test } from 'vitest';
import { mergeLatest } from './latest-transactions.ts';
import { testTransaction } from './transactions.test-data.ts';

const ids = (rows: readonly { readonly ledger_sequence: string }[]) =>
  rows.map((row) => row.ledger_sequence);

test('the newest of all lists come first', () => {
  const old = testTransaction(1, { transaction_time: '2026-11-01T00:00:00Z' });
  const newer = testTransaction(2, { transaction_time: '2026-11-19T00:00:00Z' });
  const newest = testTransaction(3, { transaction_time: '2026-11-20T00:00:00Z' });
  expect(ids(mergeLatest([[newer, old], [], [newest]], 6))).toEqual(['3', '2', '1']);
});

test('rows of one instant follow the ledger', () => {
  expect(ids(mergeLatest([[testTransaction(9)], [testTransaction(10)]], 6))).toEqual(['10', '9']);
});

test('no more than asked for', () => {
  const rows = Array.from({ length: 20 }, (_, index) => testTransaction(index + 1));
  expect(mergeLatest([rows], 4)).toHaveLength(4);
});

test('a row caught pending and completed is shown once, completed', () => {
  const pending = testTransaction(5, { status: 'PENDING', ledger_sequence: '5' });
  const posted = testTransaction(5, { status: 'POSTED', ledger_sequence: '8' });
  expect(mergeLatest([[posted], [pending]], 6).map(({ status }) => status)).toEqual(['POSTED']);
  expect(mergeLatest([[pending], [posted]], 6).map(({ status }) => status)).toEqual(['POSTED']);
});
