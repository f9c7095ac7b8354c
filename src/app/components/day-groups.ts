import { addDays, localDayAt } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Transaction } from '#contract/transactions.ts';

/** A day of a list: `today`, `yesterday` or `2026-11-21`. */
export type GroupDay = string;

interface DayGroup {
  readonly day: GroupDay;
  readonly rows: readonly Transaction[];
}

/**
 * Groups rows, newest first, by day (product.md A40). Each row counts days in the home zone of its
 * account, as its time is shown: in a list of both currencies "Today" holds the rows of today in New
 * York and those of today in Dhaka.
 */
export const groupByDay = (rows: readonly Transaction[], nowMs: number): readonly DayGroup[] => {
  const groups = new Map<GroupDay, Transaction[]>();
  for (const row of rows) {
    const day = dayOf(row, nowMs);
    const group = groups.get(day);
    if (group) group.push(row);
    else groups.set(day, [row]);
  }
  return [...groups]
    .map(([day, members]) => ({ day, rows: members }))
    .toSorted((left, right) => (sortKey(left.day) < sortKey(right.day) ? 1 : -1));
};

const dayOf = ({ transaction_time, currency }: Transaction, nowMs: number): GroupDay => {
  const zone = homeZoneOf(currency);
  const day = localDayAt(Date.parse(transaction_time), zone);
  const today = localDayAt(nowMs, zone);
  if (day >= today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : day;
};

/** Relative days come before all dates. */
const sortKey = (day: GroupDay): string => {
  if (day === 'today') return 'b';
  return day === 'yesterday' ? 'a' : day;
};
