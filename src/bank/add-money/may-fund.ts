import type { User } from '#contract/customers.ts';
import { type DepositMethod, depositMethods } from '#domain/deposits/deposits.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import type { Permission } from '#domain/permissions/conditions.ts';
import type { Bank } from '../bank.ts';
import { type Permit, textField } from '../http/route.ts';
import { findUser } from '../users/find-user.ts';
import { requireAny, requirePermission } from '../users/require-permission.ts';

const funding = (user: User): Permission => permissionFor(toPermissionFacts(user), 'fundAccount');

const announcing = (user: User): Permission =>
  permissionFor(toPermissionFacts(user), 'announceDeposit');

/** Refuses who may not pull money in (spec 6): `account_frozen` with its own words, else `not_permitted`. */
export const requireMayFund = (user: User): void => requirePermission(funding(user));

/** Refuses who may not deposit by a method; a deposit at a branch is for customers in Bangladesh. */
export const requireMayDeposit = (user: User, method: DepositMethod): void =>
  requirePermission((method === 'BRANCH_DEPOSIT' ? announcing : funding)(user));

/** Who may link a bank or hand over a card. */
export const mayFund =
  (bank: Pick<Bank, 'db'>): Permit =>
  async ({ person }) =>
    requireMayFund((await findUser(bank.db, person.id))!);

/** Who may deposit by the method that was sent; by any, where none can be read from it. */
export const mayDeposit =
  (bank: Pick<Bank, 'db'>): Permit =>
  async ({ person, body }) => {
    const user = (await findUser(bank.db, person.id))!;
    const method = depositMethods.find((one) => one === textField(body, 'method'));
    if (method === undefined) requireAny([funding(user), announcing(user)]);
    else requireMayDeposit(user, method);
  };
