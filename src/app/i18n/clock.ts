import { toBanglaDigits } from '#domain/text/digits.ts';
import type { Preferences } from '../platform/preference-store.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** The phone's own time of day, with the day when it is another one: "14:02", "11/20 14:02". */
export const formatClock = (atMs: number, nowMs: number, digits: Preferences['digits']): string => {
  const at = new Date(atMs);
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`;
  const isToday = at.toDateString() === new Date(nowMs).toDateString();
  const written = isToday ? time : `${two(at.getMonth() + 1)}/${two(at.getDate())} ${time}`;
  return digits === 'bangla' ? toBanglaDigits(written) : written;
};
