import { isDay } from '../calendar/local-day.ts';
import type { Day } from '../calendar/local-day.ts';
import type { Zone } from '../calendar/zone-offset.ts';
import type { FieldProblem } from '../text/field-problem.ts';
import { ageOn, minimumAge } from './age.ts';
import type { Country } from './country.ts';

/** Nobody known has become older. */
const maximumAge = 125;

/** Where the day a person comes of age begins. */
export const birthdayZones: Readonly<Record<Country, Zone>> = {
  US: 'America/New_York',
  BD: 'Asia/Dhaka',
};

/** What is wrong with a day of birth (product.md B2: 18 or older), both days of one calendar. */
export const judgeBirthDate = (birthDay: string, today: Day): FieldProblem | undefined => {
  if (birthDay === '') return 'missing';
  if (!isDay(birthDay) || birthDay > today) return 'not_a_day';
  const age = ageOn(birthDay, today);
  if (age < minimumAge) return 'too_young';
  return age > maximumAge ? 'too_old' : undefined;
};
