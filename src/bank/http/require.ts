import type { Permission } from '#domain/permissions/conditions.ts';
import { refused } from '#domain/refusals.ts';
import type { FieldProblem, FieldProblems } from '#domain/text/field-problems.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';

/** Refuses `invalid_input` with a message per field, if there are any problems. */
export const refuseProblems = (problems: FieldProblems): void => {
  const named = Object.entries(problems) as [string, FieldProblem][];
  if (named.length === 0) return;
  const fields = Object.fromEntries(named.map(([field, one]) => [field, [fieldProblems[one]]]));
  throw refused('invalid_input', { fields });
};

/**
 * Refuses a permission that is not granted: `account_frozen` for a frozen customer (spec 8), else
 * `not_permitted`.
 */
export const requirePermission = ({ canUse, reason }: Permission): void => {
  if (canUse) return;
  throw refused(reason === 'user_frozen' ? 'account_frozen' : 'not_permitted');
};

/** Refuses if none of the permissions is granted, with the reason of the first. */
export const requireAnyPermission = ([first, ...more]: readonly [
  Permission,
  ...Permission[],
]): void => {
  if (!more.some(({ canUse }) => canUse)) requirePermission(first);
};
