import type { Executor } from '../database/transaction.ts';

/**
 * Accounts of one owner with what the ledger says they hold. The owner stands in every query, so
 * somebody else's account is not there (reliability.md T19).
 */
export const ownAccounts = (db: Executor, personId: string) =>
  db
    .selectFrom('account')
    .innerJoin('ledger_account', 'ledger_account.id', 'account.id')
    .where('account.person_id', '=', personId);
