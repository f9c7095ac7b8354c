import type { Dayjs } from 'dayjs';
import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import utcPlugin from 'dayjs/plugin/utc.js';
import type { Zone } from './zone-offset.ts';
import { zoneOffsetMs } from './zone-offset.ts';

dayjs.extend(utcPlugin);
dayjs.extend(advancedFormat);

/** The only use of dayjs, part of the required stack: always UTC, never the machine's zone. */
export const utc = (moment: number | string): Dayjs => dayjs.utc(moment);

/** A calendar day, `2026-11-21`; its zone is a separate argument. */
export type Day = string;

const DAY_MS = 86_400_000;
const dayPattern = /^(?:1[89]|2[01])\d{2}-\d{2}-\d{2}$/;

/** Whether a text is an existing day that the bank can be asked about: of 1800 to 2199. */
export const isDay = (text: string): boolean =>
  dayPattern.test(text) && utc(text).isValid() && utc(text).format('YYYY-MM-DD') === text;

/** The day `count` days later, or earlier if negative. */
export const addDays = (day: Day, count: number): Day =>
  utc(day).add(count, 'day').format('YYYY-MM-DD');

/** The days from one day to another; negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => utc(to).diff(utc(from), 'day');

/** The local day in a zone at an instant. */
export const localDayAt = (instantMs: number, zone: Zone): Day =>
  utc(instantMs + zoneOffsetMs(instantMs, zone)).format('YYYY-MM-DD');

/**
 * The instant a day starts in a zone. If clocks skip midnight, the first instant of that day; if
 * midnight occurs twice, the earlier one. Throws a RangeError for an invalid day.
 */
export const dayStartMs = (day: Day, zone: Zone): number => {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  const asUtcMs = utc(day).valueOf();
  const candidatesMs = [asUtcMs - DAY_MS, asUtcMs + DAY_MS]
    .map((nearMs) => asUtcMs - zoneOffsetMs(nearMs, zone))
    .toSorted((a, b) => a - b);
  return candidatesMs.find((ms) => localDayAt(ms, zone) === day) ?? asUtcMs;
};

/** A period of instants; the end is exclusive. */
export interface InstantRange {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * The period from the start of `from` to the end of `to` in a zone. From = To is the whole day
 * (A5).
 */
export const rangeOfDays = (from: Day, to: Day, zone: Zone): InstantRange => ({
  fromMs: dayStartMs(from, zone),
  toMs: dayEndMs(to, zone),
});

/** The instant a day ends in a zone, which is the start of the next; also after the last day. */
const dayEndMs = (day: Day, zone: Zone): number =>
  isDay(addDays(day, 1)) ? dayStartMs(addDays(day, 1), zone) : dayStartMs(day, zone) + DAY_MS;

/** An instant on the wire, ISO 8601 in UTC (product.md A24). */
export const toWireInstant = (instantMs: number): string => utc(instantMs).toISOString();

/** A calendar month, `2026-11`. */
export type Month = string;

/** The month `count` months later, or earlier if negative. */
export const addMonths = (month: Month, count: number): Month =>
  utc(`${month}-01`).add(count, 'month').format('YYYY-MM');

/** The local month in a zone at an instant. */
export const localMonthAt = (instantMs: number, zone: Zone): Month =>
  localDayAt(instantMs, zone).slice(0, 7);

/** The first and last day of a month. */
export const daysOfMonth = (month: Month): { readonly first: Day; readonly last: Day } => ({
  first: `${month}-01`,
  last: utc(`${month}-01`).endOf('month').format('YYYY-MM-DD'),
});

/** The period of a month in a zone; the end is exclusive. */
export const rangeOfMonth = (month: Month, zone: Zone): InstantRange => ({
  fromMs: dayStartMs(`${month}-01`, zone),
  toMs: dayStartMs(`${addMonths(month, 1)}-01`, zone),
});

/** The months since an account was opened, newest first, for choosing a statement. */
export const monthsOfAccount = (openedMs: number, nowMs: number, zone: Zone): readonly Month[] => {
  const months: Month[] = [];
  const first = localMonthAt(openedMs, zone);
  for (let month = localMonthAt(nowMs, zone); month >= first; month = addMonths(month, -1)) {
    months.push(month);
  }
  return months;
};

/** The dates of the transaction list's query (spec 7). */
export interface WireDateRange {
  readonly from_date?: string;
  readonly to_date?: string;
}

/**
 * The chosen days as UTC instants (product.md A5): both are starts of days in the account's home
 * zone, and `to_date`, exclusive, is the day after the chosen one. A missing or invalid day leaves
 * its end open.
 */
export const wireDateRange = (
  from: Day | undefined,
  to: Day | undefined,
  zone: Zone,
): WireDateRange => ({
  ...(from && isDay(from) && { from_date: toWireInstant(dayStartMs(from, zone)) }),
  ...(to && isDay(to) && { to_date: toWireInstant(dayEndMs(to, zone)) }),
});

/** Whether From is not after To; an open end always passes. */
export const isDayRange = (from: Day | undefined, to: Day | undefined): boolean =>
  !from || !to || from <= to;
