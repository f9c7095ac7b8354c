import { dayStartMs, localDayAt } from './local-day.ts';
import type { Day } from './local-day.ts';
import { utc } from './utc.ts';
import { zoneOffsetMs } from './zone-offset.ts';
import type { Zone } from './zone-offset.ts';

/** A time of day as a clock on the wall shows it, `16:00`. */
export type WallTime = string;

const HALF_DAY_MS = 43_200_000;
const wallTimePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * The instant at which the clocks of a zone show a time on a day. Where they show it twice it is the
 * earlier instant; where they skip it, the one at which they are set forward past it.
 */
export const wallTimeMs = (day: Day, time: WallTime, zone: Zone): number => {
  if (!wallTimePattern.test(time)) throw new RangeError(`not a time of day: ${time}`);
  const startMs = dayStartMs(day, zone);
  const shownMs = utc(`${day}T${time}:00Z`).valueOf();
  const offsetsMs = [startMs, startMs + HALF_DAY_MS].map((nearMs) => zoneOffsetMs(nearMs, zone));
  const candidatesMs = offsetsMs.map((offsetMs) => shownMs - offsetMs).toSorted((a, b) => a - b);
  const isShown = (instantMs: number): boolean =>
    instantMs + zoneOffsetMs(instantMs, zone) === shownMs;
  return candidatesMs.find(isShown) ?? Math.max(...candidatesMs);
};

/** Whether the clocks of a zone show a time from `from` on and before `until`. */
export const isWithin = (
  instantMs: number,
  hours: { readonly from: WallTime; readonly until: WallTime },
  zone: Zone,
): boolean => {
  const day = localDayAt(instantMs, zone);
  return (
    instantMs >= wallTimeMs(day, hours.from, zone) && instantMs < wallTimeMs(day, hours.until, zone)
  );
};
