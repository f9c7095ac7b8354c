import { toPermissionFacts } from '#domain/permissions/facts.ts';
import type { UserForPermissions } from '#domain/permissions/facts.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import type { Bank } from '../bank.ts';
import type { Permit } from '../http/route.ts';
import { findUser } from '../users/find-user.ts';
import { requirePermission } from '../users/require-permission.ts';

/**
 * Refuses who may not recharge (spec 6): `account_frozen` with the specification's words, else
 * `not_permitted`.
 */
export const requireMayTopUp = (user: UserForPermissions): void =>
  requirePermission(permissionFor(toPermissionFacts(user), 'topUp'));

/** The same for a request that was not judged yet. */
export const mayTopUp =
  ({ db }: Pick<Bank, 'db'>): Permit =>
  async ({ person }) =>
    requireMayTopUp((await findUser(db, person.id))!);
