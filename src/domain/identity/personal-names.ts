import { cleanText } from '../text/clean-text.ts';
import { foundProblems } from '../text/field-problem.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problem.ts';

const maximumLength = 80;

/** A person's names as they were typed; who has no middle name has none. */
export interface TypedNames {
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string;
}

/** One name as it is stored: on one line, without invisible marks, blanks single. */
const tidy = (name: string): string => cleanText(name, maximumLength + 1);

const judgeName = (typed: string): FieldProblem | undefined => {
  const name = tidy(typed);
  if (name === '') return 'missing';
  if (name.length > maximumLength) return 'too_long';
  if (/\p{L}/u.test(name) && !/\p{Script=Latin}/u.test(name)) return 'not_latin';
  return /^\p{Script=Latin}[\p{Script=Latin}\p{M} .'’-]*$/u.test(name) ? undefined : 'not_a_name';
};

/**
 * What is wrong with a person's names. They stand in Latin letters, as on the papers they are
 * compared with and as every rail takes them (domain.md 4).
 */
export const judgeNames = (typed: TypedNames): FieldProblems =>
  foundProblems({
    first_name: judgeName(typed.first_name),
    middle_name: tidy(typed.middle_name ?? '') === '' ? undefined : judgeName(typed.middle_name!),
    last_name: judgeName(typed.last_name),
  });

/** Names as they are stored. */
export const tidyNames = (typed: TypedNames): TypedNames => ({
  first_name: tidy(typed.first_name),
  middle_name: tidy(typed.middle_name ?? '') || null,
  last_name: tidy(typed.last_name),
});
