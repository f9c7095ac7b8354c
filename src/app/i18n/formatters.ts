import { useLingui } from '@lingui/react/macro';
import { toBanglaDigits } from '#domain/text/digits.ts';
import { usePreferences } from '../platform/use-preferences.ts';
import type { Language } from './texts.ts';
import { formatTimeOfDay, timeInBangla } from './time-of-day.ts';

/** The language of the texts on the screen: the chosen one as soon as its texts are on the device. */
export const useShownLanguage = (): Language => {
  const { i18n } = useLingui();
  return i18n.locale === 'bn' ? 'bn' : 'en';
};

/** Returns a function that writes a text's digits in the customer's script: 12 or ১২. */
export const useDigits = (): ((text: string) => string) => {
  const { digits } = usePreferences();
  return (text) => (digits === 'bangla' ? toBanglaDigits(text) : text);
};

/** Returns a function that formats a count in the customer's digits: 12,000 or ১২,০০০. */
export const useNumberText = (): ((value: number) => string) => {
  const digits = useDigits();
  return (value) => digits(value.toLocaleString('en-US'));
};

/** Returns a function that gives the device's time of day: `2:05 pm`, with the date when it is another day. */
export const useTimeOfDay = (): ((atMs: number, nowMs: number) => string) => {
  const language = useShownLanguage();
  const digits = useDigits();
  return (atMs, nowMs) => digits(formatTimeOfDay(atMs, nowMs, language));
};

const monthNumber = (english: string): number =>
  monthNames.en.findIndex((name) => name.startsWith(english));

/**
 * Rewrites an instant of any style for Bangla: the day comes before the month (product.md A40), and the part of the day
 * before the time.
 */
export const formatInstantInBangla = (written: string): string =>
  timeInBangla(written)
    .replace(/^(\d+)\/(\d+)\//u, '$2/$1/')
    .replace(
      /^(\w+) (\d+)(?:\w\w|,) (\d+)/u,
      (_, month: string, day: string, year: string) =>
        `${day} ${monthNames.bn[monthNumber(month)] ?? month} ${year}`,
    );

const formatDay = (day: string, language: Language, hasYear: boolean): string => {
  const name = monthNames[language][Number(day.slice(5, 7)) - 1] ?? '';
  const [date, year] = [String(Number(day.slice(8, 10))), day.slice(0, 4)];
  if (language === 'bn') return hasYear ? `${date} ${name} ${year}` : `${date} ${name}`;
  return `${name.slice(0, 3)} ${date}${hasYear ? `, ${year}` : ''}`;
};

/** Returns a function that formats a day `2026-11-21` as `Nov 21, 2026`. */
export const useDayText = (): ((day: string) => string) => {
  const language = useShownLanguage();
  const digits = useDigits();
  return (day) => digits(formatDay(day, language, true));
};

/** Returns a function that formats a day `2026-11-21` as `Nov 21`, with the year where it is another. */
export const useShortDayText = (): ((day: string, today: string) => string) => {
  const language = useShownLanguage();
  const digits = useDigits();
  return (day, today) => digits(formatDay(day, language, day.slice(0, 4) !== today.slice(0, 4)));
};

/** Returns a function that names a month `2026-11`: `November`. */
export const useMonthName = (): ((month: string) => string) => {
  const language = useShownLanguage();
  return (month) => monthNames[language][Number(month.slice(5, 7)) - 1] ?? month;
};

/** Returns a function that formats a month `2026-11` as `November 2026`. */
export const useMonthText = (): ((month: string) => string) => {
  const { digits } = usePreferences();
  const nameOf = useMonthName();
  return (month) => {
    const written = `${nameOf(month)} ${month.slice(0, 4)}`;
    return digits === 'bangla' ? toBanglaDigits(written) : written;
  };
};

/** Month names by language, January first. Fixed here so that they are the same in every browser. */
const monthNames = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  bn: [
    'জানুয়ারি',
    'ফেব্রুয়ারি',
    'মার্চ',
    'এপ্রিল',
    'মে',
    'জুন',
    'জুলাই',
    'আগস্ট',
    'সেপ্টেম্বর',
    'অক্টোবর',
    'নভেম্বর',
    'ডিসেম্বর',
  ],
} as const;

/** Returns a function that picks the language of the screen from a text of the bank. */
export const useBilingual = (): ((text: {
  readonly en: string;
  readonly bn: string;
}) => string) => {
  const language = useShownLanguage();
  return (text) => text[language];
};
