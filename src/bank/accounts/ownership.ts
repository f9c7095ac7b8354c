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
