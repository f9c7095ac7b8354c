import type { Dayjs } from 'dayjs';
import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import utcPlugin from 'dayjs/plugin/utc.js';
import type { Zone } from './zone-offset.ts';
import { zoneOffsetMs } from './zone-offset.ts';

dayjs.extend(utcPlugin);
dayjs.extend(advancedFormat);

/**
 * The one door to dayjs, which the customer's stack names: always in UTC, never in the zone of the
 * machine. The instant is an argument. Dates are reckoned here by the library, not by our own code.
 */
export const utc = (moment: number | string): Dayjs => dayjs.utc(moment);

/** A day of a calendar, `2026-11-21`; whose midnight it starts at is said by a zone beside it. */
export type Day = string;

const DAY_MS = 86_400_000;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day that exists. */
export const isDay = (text: string): boolean =>
  dayPattern.test(text) && utc(text).isValid() && utc(text).format('YYYY-MM-DD') === text;

/** The day so many days later, or earlier when negative. */
export const addDays = (day: Day, count: number): Day =>
  utc(day).add(count, 'day').format('YYYY-MM-DD');

/** The day it is in a zone at an instant. */
export const localDayAt = (instantMs: number, zone: Zone): Day =>
  utc(instantMs + zoneOffsetMs(instantMs, zone)).format('YYYY-MM-DD');

/**
 * The instant a day starts in a zone. Where the clocks skip midnight it is the first instant of
 * that day; where midnight comes twice it is the earlier one.
 */
export const dayStartMs = (day: Day, zone: Zone): number => {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  const asUtcMs = utc(day).valueOf();
  const candidatesMs = [asUtcMs - DAY_MS, asUtcMs + DAY_MS]
    .map((nearMs) => asUtcMs - zoneOffsetMs(nearMs, zone))
    .toSorted((a, b) => a - b);
  return candidatesMs.find((ms) => localDayAt(ms, zone) === day) ?? asUtcMs;
};

/** A period of instants; the end does not belong to it. */
export interface InstantRange {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * The period from the start of one day to the end of another in a zone. The end is the start of
 * the day after the chosen one and is exclusive, so From = To is the whole of that day (A5).
 */
export const rangeOfDays = (from: Day, to: Day, zone: Zone): InstantRange => ({
  fromMs: dayStartMs(from, zone),
  toMs: dayStartMs(addDays(to, 1), zone),
});

/** An instant on the wire, ISO 8601 in UTC (product.md A24). */
export const toWireInstant = (instantMs: number): string => utc(instantMs).toISOString();

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

/** The dates of the transaction list's query, as they go over the wire (spec 7). */
export interface WireDateRange {
  readonly from_date?: string;
  readonly to_date?: string;
}

/**
 * The chosen days as UTC instants (product.md A5): both ends are the start of a day in the
 * account's home zone and `to_date`, exclusive, is the day after the chosen one. A day that is
 * missing or none leaves its end open.
 */
export const wireDateRange = (
  from: Day | undefined,
  to: Day | undefined,
  zone: Zone,
): WireDateRange => ({
  ...(from && isDay(from) && { from_date: toWireInstant(dayStartMs(from, zone)) }),
  ...(to && isDay(to) && { to_date: toWireInstant(dayStartMs(addDays(to, 1), zone)) }),
});

/** Whether the two days are a period: From is not after To. An open end is always one. */
export const isDayRange = (from: Day | undefined, to: Day | undefined): boolean =>
  !from || !to || from <= to;
