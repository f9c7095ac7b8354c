import { sql } from 'kysely';
import { refused } from '#domain/refusals.ts';
import { type Profile, isAccountOf } from '../database/profiles.ts';
import type { Executor } from '../database/transaction.ts';

/**
 * Accounts of one owner with their ledger balances. Every query filters by owner, so another
 * customer's account is not found (reliability.md T19).
 */
export const ownAccounts = (db: Executor, customerId: string) =>
  db
    .selectFrom('account')
    .innerJoin('ledger_account', 'ledger_account.id', 'account.id')
    .where('account.customer_id', '=', customerId);

/** Accounts of one profile (product.md A36). */
export const profileAccounts = (db: Executor, profile: Profile) =>
  ownAccounts(db, profile.customerId).where(isAccountOf(profile));

/** Locks an account, so that payments from it and its closing run one after the other. */
export const lockAccount = (trx: Executor, accountId: string): Promise<unknown> =>
  sql`select lock_account(${accountId})`.execute(trx);

/** Locks an account against its closing. Refuses `account_closed`. */
export const lockOpenAccount = async (trx: Executor, accountId: string): Promise<void> => {
  await lockAccount(trx, accountId);
  const { closed_at: closedAt } = await trx
    .selectFrom('account')
    .select('closed_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (closedAt !== null) throw refused('account_closed');
};
