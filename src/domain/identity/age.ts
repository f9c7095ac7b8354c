import type { Day } from '../calendar/local-day.ts';

/** The bank opens accounts from this age on (product.md B2). */
export const minimumAge = 18;

/**
 * Whole years from a day of birth to today, both days of one calendar (spec 5). Who was born on 29
 * February is a year older on 1 March of a year without that day.
 */
export const ageOn = (birthDay: Day, today: Day): number => {
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years;
};
