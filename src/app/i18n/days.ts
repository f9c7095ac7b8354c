import { toBanglaDigits } from '#domain/text/digits.ts';
import { usePreferences } from '../platform/preferences.ts';
import { monthNames } from './month-names.ts';

/** The part of the day of an hour, as Bangla tells it instead of am and pm. */
const partOfDay = (hour: number): string => {
  if (hour < 4 || hour >= 20) return 'রাত';
  if (hour < 6) return 'ভোর';
  if (hour < 12) return 'সকাল';
  if (hour < 16) return 'দুপুর';
  return hour < 18 ? 'বিকেল' : 'সন্ধ্যা';
};

const timeInBangla = (time: string): string =>
  time.replace(/(\d+)(:[\d:]+) ([ap])m$/u, (_, hour: string, rest: string, half: string) => {
    const hourOfDay = (Number(hour) % 12) + (half === 'p' ? 12 : 0);
    return `${partOfDay(hourOfDay)} ${hour}${rest}`;
  });

/**
 * An instant of the lists or the details as Bangla writes it: no "21st", so the day stands before
 * the month, and the part of the day before the time.
 */
export const instantInBangla = (written: string): string =>
  timeInBangla(written).replace(
    /^(\w+) (\d+)\w\w (\d+)/u,
    (_, month: string, day: string, year: string) => {
      const name = monthNames.bn[monthNames.en.findIndex((one) => one === month)];
      return `${day} ${name ?? month} ${year}`;
    },
  );

/** Gives a function that writes a day `2026-11-21` as `11/21/2026`, like the lists do. */
export const useDayText = (): ((day: string) => string) => {
  const { digits } = usePreferences();
  return (day) => {
    const written = `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
    return digits === 'bangla' ? toBanglaDigits(written) : written;
  };
};

/** Gives a function that writes a month `2026-11` as `November 2026`. */
export const useMonthText = (): ((month: string) => string) => {
  const { language, digits } = usePreferences();
  return (month) => {
    const name = monthNames[language][Number(month.slice(5, 7)) - 1] ?? month;
    const written = `${name} ${month.slice(0, 4)}`;
    return digits === 'bangla' ? toBanglaDigits(written) : written;
  };
};
