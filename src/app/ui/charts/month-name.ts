import { usePreferences } from '#app/platform/use-preferences.ts';
import type { Preferences } from '#app/platform/preferences.ts';

/** The short name of a month such as "2026-11", for an axis. */
export const shortMonth = (month: string, language: Preferences['language']): string => {
  const locale = language === 'bn' ? 'bn-BD' : 'en-US';
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return format.format(Date.parse(`${month}-15T00:00:00Z`));
};

/** Gives a function that names a month shortly in the customer's language. */
export const useShortMonth = (): ((month: string) => string) => {
  const { language } = usePreferences();
  return (month) => shortMonth(month, language);
};
