import { refused } from '#domain/refusals.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import type { FieldProblem, FieldProblems } from '#domain/text/field-problems.ts';

/** Refuses `invalid_input` with each field's sentence; does nothing where nothing is wrong. */
export const refuseProblems = (problems: FieldProblems): void => {
  const named = Object.entries(problems) as [string, FieldProblem][];
  if (named.length === 0) return;
  const fields = Object.fromEntries(named.map(([field, one]) => [field, [fieldProblems[one]]]));
  throw refused('invalid_input', { fields });
};
