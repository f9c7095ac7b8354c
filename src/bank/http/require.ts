import type { Permission } from '#domain/permissions/conditions.ts';
import { refused } from '#domain/refusals.ts';
import type { FieldProblem, FieldProblems } from '#domain/text/field-problems.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';

/** Refuses `invalid_input` with each field's sentence; does nothing where nothing is wrong. */
export const refuseProblems = (problems: FieldProblems): void => {
  const named = Object.entries(problems) as [string, FieldProblem][];
  if (named.length === 0) return;
  const fields = Object.fromEntries(named.map(([field, one]) => [field, [fieldProblems[one]]]));
  throw refused('invalid_input', { fields });
};

/**
 * Refuses what a customer may not use: `account_frozen` with the specification's words (spec 8), else
 * `not_permitted`.
 */
export const requirePermission = ({ canUse, reason }: Permission): void => {
  if (canUse) return;
  throw refused(reason === 'user_frozen' ? 'account_frozen' : 'not_permitted');
};

/** Refuses where none of several ways can be used, for the reason of the first. */
export const requireAnyPermission = ([first, ...more]: readonly [
  Permission,
  ...Permission[],
]): void => {
  if (!more.some(({ canUse }) => canUse)) requirePermission(first);
};
