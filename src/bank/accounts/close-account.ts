import { sql } from 'kysely';
import type { Executor } from '../database/transaction.ts';

/**
 * Closes an account for good; run it inside a transaction. Refuses `conflict` while money, holds or
 * a debt are left, and `not_found`. Reading its history stays possible.
 */
export const closeAccount = async (
  db: Executor,
  account: { readonly id: string; readonly closedAtMs: number },
): Promise<void> => {
  const closedAt = new Date(account.closedAtMs);
  const request = JSON.stringify({ id: account.id, closed_at: closedAt.toISOString() });
  await sql`select ledger_close(${request}::jsonb)`.execute(db);
  await db
    .updateTable('account')
    .set({ closed_at: closedAt })
    .where('id', '=', account.id)
    .execute();
  await db
    .updateTable('user_account')
    .set({ account_status: 'CLOSED' })
    .where('id', '=', account.id)
    .execute();
};
