import type { Country } from '../countries.ts';
import type { Day } from './days.ts';
import { addDays, dayStartMs, localDayAt, utc } from './days.ts';
import type { Zone } from './zone-offset.ts';
import { zoneOffsetMs } from './zone-offset.ts';

/** Bank holidays of each week, Sunday being 0: Bangladesh works from Sunday to Thursday (B18). */
const restDays: Readonly<Record<Country, readonly number[]>> = { US: [0, 6], BD: [5, 6] };

/** Whether banks of a country are open on a day; `holidays` are from `/settings/global/`. */
export const isBusinessDay = (day: Day, country: Country, holidays: ReadonlySet<Day>): boolean =>
  !restDays[country].includes(utc(day).day()) && !holidays.has(day);

/** The first business day, from `day` itself on. */
export const businessDayFrom = (day: Day, country: Country, holidays: ReadonlySet<Day>): Day => {
  let candidate = day;
  while (!isBusinessDay(candidate, country, holidays)) candidate = addDays(candidate, 1);
  return candidate;
};

/** The business day `count` business days after `day`, which may be any day. */
export const addBusinessDays = (
  day: Day,
  count: number,
  country: Country,
  holidays: ReadonlySet<Day>,
): Day => {
  let reached = day;
  for (let left = count; left > 0; left -= 1) {
    reached = businessDayFrom(addDays(reached, 1), country, holidays);
  }
  return reached;
};

/** A local time of day, `16:00`. */
export type LocalTime = string;

const HALF_DAY_MS = 43_200_000;
const localTimePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * The instant of a local time on a day. If clocks show it twice, the earlier instant; if they skip
 * it, the instant of the clock change. Throws a RangeError for an invalid time.
 */
export const localTimeMs = (day: Day, time: LocalTime, zone: Zone): number => {
  if (!localTimePattern.test(time)) throw new RangeError(`not a time of day: ${time}`);
  const startMs = dayStartMs(day, zone);
  const shownMs = utc(`${day}T${time}:00Z`).valueOf();
  const offsetsMs = [startMs, startMs + HALF_DAY_MS].map((nearMs) => zoneOffsetMs(nearMs, zone));
  const candidatesMs = offsetsMs.map((offsetMs) => shownMs - offsetMs).toSorted((a, b) => a - b);
  const isShown = (instantMs: number): boolean =>
    instantMs + zoneOffsetMs(instantMs, zone) === shownMs;
  return candidatesMs.find(isShown) ?? Math.max(...candidatesMs);
};

/** Whether the local time is at or after `from` and before `until`. */
export const isWithinHours = (
  instantMs: number,
  hours: { readonly from: LocalTime; readonly until: LocalTime },
  zone: Zone,
): boolean => {
  const day = localDayAt(instantMs, zone);
  return (
    instantMs >= localTimeMs(day, hours.from, zone) &&
    instantMs < localTimeMs(day, hours.until, zone)
  );
};
