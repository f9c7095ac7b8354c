import { utc } from './days.ts';
import { zoneOffsetMs } from './zone-offset.ts';
import type { Zone } from './zone-offset.ts';

/** An instant in details (spec 2): `November 21st 2026, 2:05:09 pm`. */
export const formatDetailInstant = (instantMs: number, zone: Zone): string =>
  formatIn(instantMs, zone, 'MMMM Do YYYY, h:mm:ss a');

const formatIn = (instantMs: number, zone: Zone, pattern: string): string =>
  utc(instantMs + zoneOffsetMs(instantMs, zone)).format(pattern);

/** An instant everywhere else (ui.md 3): `Nov 21, 2026, 2:05 pm`. */
export const formatLongInstant = (instantMs: number, zone: Zone): string =>
  formatIn(instantMs, zone, 'MMM D, YYYY, h:mm a');

/** An instant in lists of transactions (spec 2): `11/21/2026, 2:05 pm`. */
export const formatListInstant = (instantMs: number, zone: Zone): string =>
  formatIn(instantMs, zone, 'MM/DD/YYYY, h:mm a');

/** The day of an instant, as the wire has days: `2026-11-21`. */
export const formatDay = (instantMs: number, zone: Zone): string =>
  formatIn(instantMs, zone, 'YYYY-MM-DD');

/** The time of an instant, where the day is known: `2:05 pm`. */
export const formatTime = (instantMs: number, zone: Zone): string =>
  formatIn(instantMs, zone, 'h:mm a');

/** An instant for file names, sortable: `20261121140509`. */
export const formatFileInstant = (instantMs: number, zone: Zone): string =>
  formatIn(instantMs, zone, 'YYYYMMDDHHmmss');

/** An instant in ISO 8601 with the zone's offset: `2026-11-21T14:05:09-05:00`. */
export const formatIsoInstant = (instantMs: number, zone: Zone): string => {
  const minutes = zoneOffsetMs(instantMs, zone) / 60_000;
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = `${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
  return formatIn(instantMs, zone, 'YYYY-MM-DDTHH:mm:ss') + offset;
};

/** A zone's offset at an instant: `UTC+6`, `UTC-5`, `UTC+5:30`. */
export const formatZoneOffset = (instantMs: number, zone: Zone): string => {
  const minutes = zoneOffsetMs(instantMs, zone) / 60_000;
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const fraction = rest ? `:${String(rest).padStart(2, '0')}` : '';
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${fraction}`;
};
