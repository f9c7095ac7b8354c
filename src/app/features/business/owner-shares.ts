import type { ListedOwner } from '#domain/business/ownership.ts';
import { fitsBeside, parsePercentage } from '#domain/business/ownership.ts';
import type { FieldProblem } from '#domain/text/field-problems.ts';
import type { BusinessOwnership } from '#app/data/businesses.ts';

/** An owner as the rules look at it; the share is in hundredths of a percent. */
export const toListedOwner = (one: BusinessOwnership): ListedOwner => ({
  id: one.id,
  share: parsePercentage(one.ownership_percentage) ?? 0,
  requestStatus: one.request_status,
});

/** Validates a typed share beside those of the other owners (spec 5: at most 100 % together). */
export const validateShare = (
  typed: string,
  ownerships: readonly BusinessOwnership[],
  id: string,
): FieldProblem | undefined => {
  if (typed.trim() === '') return 'missing';
  const share = parsePercentage(typed);
  if (share === undefined) return 'not_a_percentage';
  return fitsBeside(ownerships.map(toListedOwner), { id, share }) ? undefined : 'above_the_whole';
};
