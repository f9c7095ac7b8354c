import { localDayAt } from '#domain/calendar/days.ts';
import { useShortDayText, useShownLanguage } from '#app/i18n/formatters.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';

/** Returns a function that formats a day as `Dec 8`, with the year where it is not the current one. */
export const useDay = (): ((day: string) => string) => {
  const short = useShortDayText();
  const { zoneId } = useCustomerInstants();
  const today = localDayAt(businessNowMs(), zoneId);
  return (day) => short(day, today);
};

/** Returns a function that formats a day as `Dec 8, 2026`, also in the current year. */
export const useDayWithYear = (): ((day: string) => string) => {
  const short = useShortDayText();
  return (day) => short(day, '');
};

/** Returns a function that joins texts: "Nov 19 and Nov 21". */
export const useList = (): ((texts: readonly string[]) => string) => {
  const language = useShownLanguage();
  return (texts) => new Intl.ListFormat(language, { type: 'conjunction' }).format(texts);
};
