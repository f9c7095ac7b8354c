import type { InstantRange } from './instant-range.ts';
import { dayStartMs, localDayAt } from './local-day.ts';
import type { Day } from './local-day.ts';
import { utc } from './utc.ts';
import type { Zone } from './zone-offset.ts';

/** A month of a calendar, `2026-11`. */
export type Month = string;

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Whether a text is a month. */
export const isMonth = (text: string): boolean => monthPattern.test(text);

/** The month so many months later, or earlier when negative. */
export const addMonths = (month: Month, count: number): Month =>
  utc(`${month}-01`).add(count, 'month').format('YYYY-MM');

/** The month it is in a zone at an instant. */
export const localMonthAt = (instantMs: number, zone: Zone): Month =>
  localDayAt(instantMs, zone).slice(0, 7);

/** The first and the last day of a month. */
export const daysOfMonth = (month: Month): { readonly first: Day; readonly last: Day } => ({
  first: `${month}-01`,
  last: utc(`${month}-01`).endOf('month').format('YYYY-MM-DD'),
});

/** The period of a month in a zone; its end does not belong to it. */
export const rangeOfMonth = (month: Month, zone: Zone): InstantRange => ({
  fromMs: dayStartMs(`${month}-01`, zone),
  toMs: dayStartMs(`${addMonths(month, 1)}-01`, zone),
});

/** The months an account has lived in, newest first, for choosing a statement. */
export const monthsOfAccount = (openedMs: number, nowMs: number, zone: Zone): readonly Month[] => {
  const months: Month[] = [];
  const first = localMonthAt(openedMs, zone);
  for (let month = localMonthAt(nowMs, zone); month >= first; month = addMonths(month, -1)) {
    months.push(month);
  }
  return months;
};
