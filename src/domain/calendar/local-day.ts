import { zoneOffsetMs } from './zone-offset.ts';
import type { Zone } from './zone-offset.ts';
import { utc } from './utc.ts';

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
