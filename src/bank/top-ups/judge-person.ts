import { permissionFactsOf } from '#domain/permissions/permission-facts.ts';
import type { UserForPermissions } from '#domain/permissions/permission-facts.ts';
import { permissionFor } from '#domain/permissions/resources.ts';
import { refused } from '#domain/refusals.ts';

/**
 * Refuses who may not recharge (spec 6): `account_frozen` with the specification's words, else
 * `not_permitted`.
 */
export const requireMayTopUp = (user: UserForPermissions): void => {
  const { reason } = permissionFor(permissionFactsOf(user), 'topUp');
  if (reason === undefined) return;
  throw refused(reason === 'user_frozen' ? 'account_frozen' : 'not_permitted');
};
