import { toBanglaDigits } from '#domain/money/bangla-digits.ts';
import { usePreferences } from '../platform/preferences.ts';
import { monthNames } from './month-names.ts';

/** Bangla has no "21st": the day stands before the month, as people there write it. */
export const detailInBangla = (detail: string): string =>
  detail.replace(/^(\w+) (\d+)\w\w (\d+)/u, (_, month: string, day: string, year: string) => {
    const name = monthNames.bn[monthNames.en.findIndex((one) => one === month)];
    return `${day} ${name ?? month} ${year}`;
  });

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
