import type { Day } from '../calendar/days.ts';
import { isDay } from '../calendar/days.ts';
import type { Zone } from '../calendar/zone-offset.ts';
import type { Country } from '../countries.ts';
import type { CustomerNames } from '../customers/full-name.ts';
import { cleanText } from '../text/clean-text.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problems.ts';
import { collectProblems } from '../text/field-problems.ts';
import { findNameProblem, normalizeNameSigns } from '../text/latin-names.ts';

/**
 * Validates a customer's names; people with one name have only a last name. They must be in Latin
 * letters, as on identity documents and rails (domain.md 4).
 */
export const validateNames = (typed: CustomerNames): FieldProblems =>
  collectProblems({
    first_name: validateOptionalName(typed.first_name),
    middle_name: validateOptionalName(typed.middle_name ?? ''),
    last_name: validateName(typed.last_name),
  });

const maxNameLength = 80;

/** A name as stored: one line, single spaces, no invisible characters. */
const normalizeName = (name: string): string =>
  normalizeNameSigns(cleanText(name, maxNameLength + 1));

const validateOptionalName = (typed: string): FieldProblem | undefined =>
  normalizeName(typed) === '' ? undefined : validateName(typed);

const validateName = (typed: string): FieldProblem | undefined => {
  const name = normalizeName(typed);
  if (name === '') return 'missing';
  if (name.length > maxNameLength) return 'too_long';
  const problem = findNameProblem(name, /[ .-]/);
  return problem && (problem === 'other_script' ? 'not_latin' : 'not_a_name');
};

/** Names as stored; validate them first. */
export const normalizeNames = (typed: CustomerNames): CustomerNames => ({
  first_name: normalizeName(typed.first_name),
  middle_name: normalizeName(typed.middle_name ?? '') || null,
  last_name: normalizeName(typed.last_name),
});

/** Older than any known person. */
const maximumAge = 125;

/** The zone in which a customer comes of age. */
export const birthdayZones: Readonly<Record<Country, Zone>> = {
  US: 'America/New_York',
  BD: 'Asia/Dhaka',
};

/** Validates a date of birth (product.md B2: 18 or older); both days are in one calendar. */
export const validateBirthDate = (birthDay: string, today: Day): FieldProblem | undefined => {
  if (birthDay === '') return 'missing';
  if (!isDay(birthDay) || birthDay > today) return 'not_a_day';
  const age = ageOn(birthDay, today);
  if (age < minimumAge) return 'too_young';
  return age > maximumAge ? 'too_old' : undefined;
};

/** The minimum age of customers (product.md B2). */
const minimumAge = 18;

/**
 * Whole years from a date of birth to today (spec 5). For a birth on 29 February, the birthday in
 * other years is 1 March.
 */
export const ageOn = (birthDay: Day, today: Day): number => {
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years;
};
