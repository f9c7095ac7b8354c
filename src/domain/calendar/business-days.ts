import type { Country } from '../identity/country.ts';
import { addDays } from './local-day.ts';
import type { Day } from './local-day.ts';
import { utc } from './utc.ts';

/** Days of the week banks rest on, Sunday being 0: Bangladesh works from Sunday to Thursday (B18). */
const restDays: Readonly<Record<Country, readonly number[]>> = { US: [0, 6], BD: [5, 6] };

/** Whether banks of a country work on a day; the holidays are an argument (`/settings/global/`). */
export const isBusinessDay = (day: Day, country: Country, holidays: ReadonlySet<Day>): boolean =>
  !restDays[country].includes(utc(day).day()) && !holidays.has(day);

/** The first day banks work on, from `day` itself on. */
export const businessDayFrom = (day: Day, country: Country, holidays: ReadonlySet<Day>): Day => {
  let candidate = day;
  while (!isBusinessDay(candidate, country, holidays)) candidate = addDays(candidate, 1);
  return candidate;
};

/** The day so many business days after `day`, which need not be one itself. */
export const addBusinessDays = (
  day: Day,
  count: number,
  country: Country,
  holidays: ReadonlySet<Day>,
): Day => {
  let reached = day;
  for (let left = count; left > 0; left -= 1) {
    reached = businessDayFrom(addDays(reached, 1), country, holidays);
  }
  return reached;
};
