import type { Day } from './days.ts';
import { isDay } from './days.ts';

/**
 * The day of a date field with a year of four digits. A year typed with two arrives as `0026` and is
 * one of this century; or of the last one where that is after `latest`, such as a day of birth.
 */
export const withCentury = (day: Day, latest?: Day): Day => {
  const thisCentury = day.replace(/^00(?=\d{2}-)/, '20');
  const isAhead = latest !== undefined && latest !== '' && thisCentury > latest;
  return thisCentury !== day && isAhead ? `19${thisCentury.slice(2)}` : thisCentury;
};

/** A chosen range of days, both included; an open end is undefined. */
export interface ChosenDays {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

/** The first and the last day that can be chosen. */
export interface DayBounds {
  readonly first: Day;
  readonly last: Day;
}

export type DaysProblem = 'not_a_day' | 'before_first' | 'after_last' | 'reversed';

/** Validates chosen days: existing ones, in order and, if given, within the bounds. */
export const validateDays = (days: ChosenDays, bounds?: DayBounds): DaysProblem | undefined => {
  const given = [days.from, days.to].filter((day) => day !== undefined);
  if (!given.every(isDay)) return 'not_a_day';
  if (bounds && given.some((day) => day < bounds.first)) return 'before_first';
  if (bounds && given.some((day) => day > bounds.last)) return 'after_last';
  const [from, to = from] = given;
  return from !== undefined && to !== undefined && from > to ? 'reversed' : undefined;
};
