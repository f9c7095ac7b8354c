import { addDays, localDayAt } from '#domain/calendar/days.ts';
import type { Zone } from '#domain/calendar/zone-offset.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Transaction } from '#contract/transactions.ts';

/** A day of a list: `today`, `yesterday` or `2026-11-21`. */
export type GroupDay = string;

interface DayGroup<Row> {
  readonly day: GroupDay;
  readonly rows: readonly Row[];
}

/** Groups rows, newest first, by the day that the function gives for each. */
export const groupByDay = <Row>(
  rows: readonly Row[],
  getDay: (row: Row) => GroupDay,
): readonly DayGroup<Row>[] => {
  const groups = new Map<GroupDay, Row[]>();
  for (const row of rows) {
    const day = getDay(row);
    const group = groups.get(day);
    if (group) group.push(row);
    else groups.set(day, [row]);
  }
  return [...groups]
    .map(([day, members]) => ({ day, rows: members }))
    .toSorted((left, right) => (sortKey(left.day) < sortKey(right.day) ? 1 : -1));
};

/** The day of an instant in a zone, as a list names it. */
export const getGroupDay = (atMs: number, nowMs: number, zone: Zone): GroupDay => {
  const day = localDayAt(atMs, zone);
  const today = localDayAt(nowMs, zone);
  if (day >= today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : day;
};

/**
 * The day of a transaction in the home zone of its account, as its time is shown (product.md A40):
 * in a list of both currencies "Today" holds the rows of today in New York and those of today in
 * Dhaka.
 */
export const getTransactionDay = (row: Transaction, nowMs: number): GroupDay =>
  getGroupDay(Date.parse(row.transaction_time), nowMs, homeZoneOf(row.currency));

/** Relative days come before all dates. */
const sortKey = (day: GroupDay): string => {
  if (day === 'today') return 'b';
  return day === 'yesterday' ? 'a' : day;
};
