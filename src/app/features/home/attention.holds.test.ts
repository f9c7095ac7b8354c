import { expect, test } from 'vitest';
import { testTransaction } from '#app/data/transactions.test-data.ts';
import { lapsingHolds } from './attention.ts';

const nowMs = Date.parse('2026-11-21T12:00:00Z');
const hold = (number: number, hold_expires_at: string | null) =>
  testTransaction(number, { status: 'PENDING', hold_expires_at });

test('a hold is named when it lapses within three days, the soonest first', () => {
  const rows = lapsingHolds(
    [
      hold(1, '2026-11-23T12:00:00Z'),
      hold(2, '2026-11-22T12:00:00Z'),
      hold(3, '2026-11-28T12:00:00Z'),
      hold(4, '2026-11-21T11:59:59Z'),
      hold(5, null),
    ],
    nowMs,
  );
  expect(rows.map(({ ledger_sequence }) => ledger_sequence)).toEqual(['2', '1']);
});

test('two are enough', () => {
  const rows = [1, 2, 3].map((number) => hold(number, '2026-11-22T12:00:00Z'));
  expect(lapsingHolds(rows, nowMs)).toHaveLength(2);
});
