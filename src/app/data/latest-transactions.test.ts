import { expect, test } from 'vitest';
import { mergeLatest, withoutGaps } from './latest-transactions.ts';
import { testTransaction } from './transactions.test-data.ts';

const ids = (rows: readonly { readonly ledger_sequence: string }[]) =>
  rows.map((row) => row.ledger_sequence);

test('rows of all lists are sorted newest first', () => {
  const old = testTransaction(1, { transaction_time: '2026-11-01T00:00:00Z' });
  const newer = testTransaction(2, { transaction_time: '2026-11-19T00:00:00Z' });
  const newest = testTransaction(3, { transaction_time: '2026-11-20T00:00:00Z' });
  expect(ids(mergeLatest([[newer, old], [], [newest]], 6))).toEqual(['3', '2', '1']);
});

test('rows of the same instant are sorted by ledger sequence', () => {
  expect(ids(mergeLatest([[testTransaction(9)], [testTransaction(10)]], 6))).toEqual(['10', '9']);
});

test('returns at most the requested number', () => {
  const rows = Array.from({ length: 20 }, (_, index) => testTransaction(index + 1));
  expect(mergeLatest([rows], 4)).toHaveLength(4);
});

test('a row that is both pending and completed is shown once, as completed', () => {
  const pending = testTransaction(5, { status: 'PENDING', ledger_sequence: '5' });
  const posted = testTransaction(5, { status: 'POSTED', ledger_sequence: '8' });
  expect(mergeLatest([[posted], [pending]], 6).map(({ status }) => status)).toEqual(['POSTED']);
  expect(mergeLatest([[pending], [posted]], 6).map(({ status }) => status)).toEqual(['POSTED']);
});

const page = (rows: readonly ReturnType<typeof testTransaction>[], count = rows.length) => ({
  count,
  as_of: rows[0]?.ledger_sequence ?? '0',
  results: [...rows],
});

test('the rows of two profiles end where the shorter page ends, without gaps', () => {
  const personal = page([testTransaction(30), testTransaction(20)], 500);
  const business = page([testTransaction(29), testTransaction(11), testTransaction(10)]);
  expect(ids(withoutGaps([personal, business]))).toEqual(['30', '29', '20']);
  expect(ids(withoutGaps([page(personal.results), business]))).toEqual([
    '30',
    '29',
    '20',
    '11',
    '10',
  ]);
});

test('pending rows are shown however old they are', () => {
  const all = page([testTransaction(30), testTransaction(20)], 500);
  const pending = page([testTransaction(3, { status: 'PENDING' })]);
  expect(ids(withoutGaps([all, pending]))).toEqual(['30', '20', '3']);
});
