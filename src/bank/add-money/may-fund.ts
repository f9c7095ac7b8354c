import type { User } from '#contract/users.ts';
import { permissionFactsOf } from '#domain/permissions/permission-facts.ts';
import { type Resource, permissionFor } from '#domain/permissions/resources.ts';
import { refused } from '#domain/refusals.ts';

const requireMay = (user: User, resource: Resource): void => {
  const { reason } = permissionFor(permissionFactsOf(user), resource);
  if (reason === 'user_frozen') throw refused('account_frozen');
  if (reason !== undefined) throw refused('not_permitted');
};

/** Refuses whom spec 6 lets put nothing in: `account_frozen` with its own words, else `not_permitted`. */
export const requireMayFund = (user: User): void => requireMay(user, 'fundAccount');

/** The same for a deposit at a branch, which is for people of Bangladesh. */
export const requireMayAnnounce = (user: User): void => requireMay(user, 'announceDeposit');
