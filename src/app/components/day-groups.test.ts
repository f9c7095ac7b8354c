import { expect, test } from 'vitest';
import { testTransaction } from '../data/transactions.test-data.ts';
import { getTransactionDay, groupByDay } from './day-groups.ts';

// 8 pm on November 22 in New York, 7 am on November 23 in Dhaka.
const nowMs = Date.parse('2026-11-23T01:00:00Z');

const row = (number: number, currency: 'USD' | 'BDT', time: string) =>
  testTransaction(number, { currency, transaction_time: time });

const groupsOf = (rows: readonly ReturnType<typeof row>[]) =>
  groupByDay(rows, (one) => getTransactionDay(one, nowMs)).map(({ day, rows: members }) => [
    day,
    members.map(({ ledger_sequence }) => Number(ledger_sequence)),
  ]);

test('rows are under today, yesterday and dates, newest first', () => {
  expect(
    groupsOf([
      row(5, 'USD', '2026-11-23T00:30:00Z'),
      row(4, 'USD', '2026-11-22T05:00:00Z'),
      row(3, 'USD', '2026-11-22T04:59:59Z'),
      row(2, 'USD', '2026-11-20T12:00:00Z'),
      row(1, 'USD', '2025-12-31T12:00:00Z'),
    ]),
  ).toEqual([
    ['today', [5, 4]],
    ['yesterday', [3]],
    ['2026-11-20', [2]],
    ['2025-12-31', [1]],
  ]);
});

test('each row counts days in its own zone, and no day appears twice', () => {
  expect(
    groupsOf([
      row(8, 'BDT', '2026-11-23T00:40:00Z'),
      row(7, 'USD', '2026-11-23T00:30:00Z'),
      row(6, 'BDT', '2026-11-22T17:59:00Z'),
      row(5, 'USD', '2026-11-22T12:00:00Z'),
      row(4, 'BDT', '2026-11-21T12:00:00Z'),
      row(3, 'USD', '2026-11-21T12:00:00Z'),
      row(2, 'BDT', '2026-11-20T12:00:00Z'),
      row(1, 'USD', '2026-11-20T12:00:00Z'),
    ]),
  ).toEqual([
    ['today', [8, 7, 5]],
    ['yesterday', [6, 3]],
    ['2026-11-21', [4]],
    ['2026-11-20', [2, 1]],
  ]);
});

test('a row dated ahead of this clock is of today', () => {
  expect(groupsOf([row(1, 'USD', '2026-11-24T12:00:00Z')])).toEqual([['today', [1]]]);
});

test('no rows have no days', () => {
  expect(groupByDay([], nowMs)).toEqual([]);
});
