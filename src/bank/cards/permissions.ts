import * as v from 'valibot';
import { wireId } from '#contract/values.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import type { Bank } from '../database/bank.ts';
import type { ProfileType } from '../database/tables/accounts.ts';
import type { Executor } from '../database/transaction.ts';
import { findCustomer } from '../customers/customers.ts';
import { requirePermission } from '../http/require.ts';
import { type Permit, textField } from '../http/route.ts';

/** The profile type of the account that a card debits; PERSON for an unknown card. */
const profileTypeOf = async (db: Executor, cardId: string): Promise<ProfileType> => {
  // The id is not validated yet where the permission is checked first (product.md A42).
  if (!v.is(wireId, cardId)) return 'PERSON';
  const row = await db
    .selectFrom('card')
    .leftJoin('usd_account', 'usd_account.id', 'card.account_id')
    .leftJoin('bdt_account', 'bdt_account.id', 'card.account_id')
    .where('card.id', '=', cardId)
    .select(['usd_account.profile_type as usd', 'bdt_account.profile_type as bdt'])
    .executeTakeFirst();
  return row?.usd ?? row?.bdt ?? 'PERSON';
};

/**
 * Refuses customers who may not have a card of this profile: `account_frozen` or `not_permitted`
 * (spec 6, product.md A33).
 */
export const requireCardPermission = async (
  db: Executor,
  customerId: string,
  profileType: ProfileType,
): Promise<void> => {
  const user = (await findCustomer(db, customerId))!;
  const resource = profileType === 'PERSON' ? 'createPersonCard' : 'createBusinessCard';
  requirePermission(permissionFor(toPermissionFacts(user), resource));
};

/** Refuses as `requireCardPermission`, by the profile of an existing card. */
export const requireMayUseCard = async (
  db: Executor,
  customerId: string,
  cardId: string,
): Promise<void> => requireCardPermission(db, customerId, await profileTypeOf(db, cardId));

/** The profile type of one of the customer's accounts; PERSON for an unknown account. */
const profileTypeOfAccount = async (
  db: Executor,
  customerId: string,
  accountId: string | undefined,
): Promise<ProfileType> => {
  if (!v.is(wireId, accountId)) return 'PERSON';
  const row = await db
    .selectFrom('usd_account')
    .innerJoin('account', 'account.id', 'usd_account.id')
    .where('account.id', '=', accountId)
    .where('account.customer_id', '=', customerId)
    .select('usd_account.profile_type')
    .executeTakeFirst();
  return row?.profile_type ?? 'PERSON';
};

/** The permission check of ordering a card for an account. */
export const permitOrdering =
  (bank: Bank): Permit =>
  async ({ customer, body }) => {
    const accountId = textField(body, 'account_id');
    const profileType = await profileTypeOfAccount(bank.db, customer.id, accountId);
    await requireCardPermission(bank.db, customer.id, profileType);
  };

/** The permission check of calls that make a card usable. */
export const permitUsingCard =
  (bank: Bank): Permit =>
  ({ customer, params }) =>
    requireMayUseCard(bank.db, customer.id, params['id'] ?? '');
