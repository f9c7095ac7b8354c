import type { Day } from './days.ts';
import { utc } from './days.ts';

const formats = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  bn: new Intl.DateTimeFormat('bn-BD-u-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
} as const;

/** A day in words: `December 8, 2026`, in Bangla `8 ডিসেম্বর, 2026`. */
export const formatDay = (day: Day, language: 'en' | 'bn'): string =>
  formats[language].format(utc(day).toDate());
