import type { User } from '#contract/users.ts';
import { permissionFactsOf } from '#domain/permissions/permission-facts.ts';
import { permissionFor } from '#domain/permissions/resources.ts';
import { refused } from '#domain/refusals.ts';

/** Refuses whom spec 6 lets put nothing in: `account_frozen` with its own words, else `not_permitted`. */
export const requireMayFund = (user: User): void => {
  const { reason } = permissionFor(permissionFactsOf(user), 'fundAccount');
  if (reason === 'user_frozen') throw refused('account_frozen');
  if (reason !== undefined) throw refused('not_permitted');
};
