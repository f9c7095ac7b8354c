import { calendarDaysBetween } from '#domain/calendar/zone-offset.ts';

/** A figure older than this says its age (reliability.md R10). */
export const freshForMs = 60_000;

export type Age = readonly [unit: 'minutes' | 'hours' | 'days', count: number];

const deviceOffsetMs = (instantMs: number): number =>
  new Date(instantMs).getTimezoneOffset() * -60_000;

/**
 * An age in its largest whole unit, from a minute on; days are those of the calendar in the device's
 * zone, whose date is shown beside it.
 */
export const ageOf = (atMs: number, nowMs: number): Age => {
  const minutes = Math.max(1, Math.floor((nowMs - atMs) / 60_000));
  if (minutes < 60) return ['minutes', minutes];
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return ['hours', hours];
  return ['days', calendarDaysBetween(atMs, nowMs, deviceOffsetMs)];
};

/** When an age next reads differently: at the next whole minute. */
export const untilNextMs = (ageMs: number): number => 60_000 - (Math.max(0, ageMs) % 60_000);
