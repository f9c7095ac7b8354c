import { usePreferences } from '#app/platform/preferences.ts';
import type { Preferences } from '#app/platform/preferences.ts';

type MonthStyle = 'axis' | 'full';

const options: Record<MonthStyle, Intl.DateTimeFormatOptions> = {
  axis: { month: 'short' },
  full: { month: 'long', year: 'numeric' },
};

/** The name of a month such as "2026-11" in the customer's language and digits. */
export const monthName = (
  month: string,
  style: MonthStyle,
  { language, digits }: Pick<Preferences, 'language' | 'digits'>,
): string => {
  const numberingSystem = digits === 'bangla' ? 'beng' : 'latn';
  const format = new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-US', {
    ...options[style],
    numberingSystem,
    timeZone: 'UTC',
  });
  return format.format(Date.parse(`${month}-15T00:00:00Z`));
};

/** Gives a function that names a month, rendering again when the language changes. */
export const useMonthName = (): ((month: string, style: MonthStyle) => string) => {
  const chosen = usePreferences();
  return (month, style) => monthName(month, style, chosen);
};
