import { refused } from '#domain/refusals.ts';
import type { Executor } from '../database/transaction.ts';
import type { ProfileType } from '../database/tables/accounts.ts';

/**
 * Accounts of one owner with their ledger balances. Every query filters by owner, so another
 * customer's account is not found (reliability.md T19).
 */
export const ownAccounts = (db: Executor, customerId: string) =>
  db
    .selectFrom('account')
    .innerJoin('ledger_account', 'ledger_account.id', 'account.id')
    .where('account.customer_id', '=', customerId);

/** A profile: the owner of accounts, limits and counters (product.md A36). */
export interface Profile {
  readonly id: string;
  readonly type: ProfileType;
}

/** The type of a profile, taken from an account that belongs to it. */
const typeByAccount = async (
  db: Executor,
  customerId: string,
  profileId: string,
): Promise<ProfileType | undefined> => {
  const row = await db
    .selectFrom('account')
    .leftJoin('usd_account', 'usd_account.id', 'account.id')
    .leftJoin('bdt_account', 'bdt_account.id', 'account.id')
    .select(({ fn }) =>
      fn.coalesce('usd_account.profile_type', 'bdt_account.profile_type').as('type'),
    )
    .where('account.customer_id', '=', customerId)
    .where((row) =>
      row.or([
        row('usd_account.profile_id', '=', profileId),
        row('bdt_account.profile_id', '=', profileId),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.type ?? undefined;
};

const isLinkedBusiness = async (db: Executor, customerId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('linked_business')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()) !== undefined;

/**
 * One of a customer's profiles, by default the personal one. Refuses `not_found`, also for another
 * customer's profile.
 */
export const findProfile = async (
  db: Executor,
  customerId: string,
  named: string | undefined,
): Promise<Profile> => {
  if (named === undefined || named === customerId) return { id: customerId, type: 'PERSON' };
  const type = await typeByAccount(db, customerId, named);
  if (type !== undefined) return { id: named, type };
  if (await isLinkedBusiness(db, customerId, named)) return { id: named, type: 'LINKED_BUSINESS' };
  throw refused('not_found');
};
