import type { Day } from '../calendar/days.ts';
import { isDay } from '../calendar/days.ts';
import type { Zone } from '../calendar/zone-offset.ts';
import type { Country } from '../countries.ts';
import { cleanText } from '../text/clean-text.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problems.ts';
import { collectProblems } from '../text/field-problems.ts';

/** A person's names as they were typed; who has no middle name has none. */
export interface NamesInput {
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string;
}

/**
 * What is wrong with a person's names. They stand in Latin letters, as on the papers they are
 * compared with and as every rail takes them (domain.md 4).
 */
export const validateNames = (typed: NamesInput): FieldProblems =>
  collectProblems({
    first_name: validateName(typed.first_name),
    middle_name:
      normalizeName(typed.middle_name ?? '') === '' ? undefined : validateName(typed.middle_name!),
    last_name: validateName(typed.last_name),
  });

const maxNameLength = 80;

/** One name as it is stored: on one line, without invisible marks, blanks single. */
const normalizeName = (name: string): string => cleanText(name, maxNameLength + 1);

const validateName = (typed: string): FieldProblem | undefined => {
  const name = normalizeName(typed);
  if (name === '') return 'missing';
  if (name.length > maxNameLength) return 'too_long';
  if (/\p{L}/u.test(name) && !/\p{Script=Latin}/u.test(name)) return 'not_latin';
  return /^\p{Script=Latin}[\p{Script=Latin}\p{M} .'’-]*$/u.test(name) ? undefined : 'not_a_name';
};

/** Names as they are stored. */
export const normalizeNames = (typed: NamesInput): NamesInput => ({
  first_name: normalizeName(typed.first_name),
  middle_name: normalizeName(typed.middle_name ?? '') || null,
  last_name: normalizeName(typed.last_name),
});

/** Nobody known has become older. */
const maximumAge = 125;

/** Where the day a person comes of age begins. */
export const birthdayZones: Readonly<Record<Country, Zone>> = {
  US: 'America/New_York',
  BD: 'Asia/Dhaka',
};

/** What is wrong with a day of birth (product.md B2: 18 or older), both days of one calendar. */
export const validateBirthDate = (birthDay: string, today: Day): FieldProblem | undefined => {
  if (birthDay === '') return 'missing';
  if (!isDay(birthDay) || birthDay > today) return 'not_a_day';
  const age = ageOn(birthDay, today);
  if (age < minimumAge) return 'too_young';
  return age > maximumAge ? 'too_old' : undefined;
};

/** The bank opens accounts from this age on (product.md B2). */
const minimumAge = 18;

/**
 * Whole years from a day of birth to today, both days of one calendar (spec 5). Who was born on 29
 * February is a year older on 1 March of a year without that day.
 */
export const ageOn = (birthDay: Day, today: Day): number => {
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years;
};
