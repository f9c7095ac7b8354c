import type { Preferences } from '../platform/preferences.ts';

/** The Bangla part of the day for an hour, used instead of am and pm. */
const partOfDay = (hour: number): string => {
  if (hour < 4 || hour >= 20) return 'রাত';
  if (hour < 6) return 'ভোর';
  if (hour < 12) return 'সকাল';
  if (hour < 16) return 'দুপুর';
  return hour < 18 ? 'বিকেল' : 'সন্ধ্যা';
};

/** Rewrites the time at the end of a text for Bangla: `2:05 pm` becomes `দুপুর 2:05`. */
export const timeInBangla = (time: string): string =>
  time.replace(/(\d+)(:[\d:]+) ([ap])m$/u, (_, hour: string, rest: string, half: string) => {
    const hourOfDay = (Number(hour) % 12) + (half === 'p' ? 12 : 0);
    return `${partOfDay(hourOfDay)} ${hour}${rest}`;
  });

/**
 * The device's time of day, `2:05 pm` or `দুপুর 2:05`, with the date when it is another day:
 * `Nov 25, 2:05 pm`. In Latin digits, without React: the public page shows it too.
 */
export const formatTimeOfDay = (
  atMs: number,
  nowMs: number,
  language: Preferences['language'],
): string => {
  const at = new Date(atMs);
  const time = at
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
    .replace(/\s/gu, ' ')
    .toLowerCase();
  const written = language === 'bn' ? timeInBangla(time) : time;
  if (at.toDateString() === new Date(nowMs).toDateString()) return written;
  const locale = language === 'bn' ? 'bn-BD-u-nu-latn' : 'en-US';
  const day = at.toLocaleDateString(locale, { month: 'short', day: 'numeric' });
  return `${day}, ${written}`;
};
