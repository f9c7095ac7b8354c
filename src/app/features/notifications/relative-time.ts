import type { Zone } from '#domain/calendar/zone-offset.ts';
import { calendarDaysBetween, zoneOffsetMs } from '#domain/calendar/zone-offset.ts';

/** How long ago something was, in the largest unit that fits. */
export interface Age {
  readonly value: number;
  readonly unit: 'minute' | 'hour' | 'day';
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Up to a week an age says more than a date; after that, and for the future, it says nothing. From 24
 * hours on it counts the days of the calendar in the zone whose date is shown beside it.
 */
export const getAge = (atMs: number, nowMs: number, zone: Zone): Age | undefined => {
  const passedMs = nowMs - atMs;
  if (passedMs < -minuteMs) return undefined;
  if (passedMs < hourMs) {
    return { value: Math.max(0, Math.floor(passedMs / minuteMs)), unit: 'minute' };
  }
  if (passedMs < dayMs) return { value: Math.floor(passedMs / hourMs), unit: 'hour' };
  const days = calendarDaysBetween(atMs, nowMs, (ms) => zoneOffsetMs(ms, zone));
  return days < 7 ? { value: days, unit: 'day' } : undefined;
};

/** An age in words of a language: "5 minutes ago", "now", "yesterday". */
export const formatAge = (
  { value, unit }: Age,
  language: 'en' | 'bn',
  digits: 'latin' | 'bangla',
): string => {
  const locale = `${language === 'bn' ? 'bn-BD' : 'en-US'}-u-nu-${digits === 'bangla' ? 'beng' : 'latn'}`;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (value === 0) return format.format(0, 'second');
  return format.format(-value, unit);
};
