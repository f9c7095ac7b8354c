import type { Permission } from '#domain/permissions/conditions.ts';
import { refused } from '#domain/refusals.ts';

/**
 * Refuses what a customer may not use: `account_frozen` with the specification's words (spec 8), else
 * `not_permitted`.
 */
export const requirePermission = ({ canUse, reason }: Permission): void => {
  if (canUse) return;
  throw refused(reason === 'user_frozen' ? 'account_frozen' : 'not_permitted');
};

/** Refuses where none of several ways can be used, for the reason of the first. */
export const requireAny = ([first, ...more]: readonly [Permission, ...Permission[]]): void => {
  if (!more.some(({ canUse }) => canUse)) requirePermission(first);
};
