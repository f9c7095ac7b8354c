import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Bank } from '../bank.ts';
import type { Tables } from '../database/tables.ts';
import type { Executor } from '../database/transaction.ts';

/** The kind of a record that says: this session was ended, and did not end by itself. */
export const endedSession = 'EndedSession';

/**
 * Ends sessions and notes that it was done. A browser that still brings the cookie of one learns it at
 * its next contact; a day longer than the cookie lives, for clocks that are slow.
 */
export const noteEndedSessions = async (
  db: Executor,
  which: (eb: ExpressionBuilder<Tables, 'oidc_payload'>) => Expression<SqlBool>,
): Promise<void> => {
  await db
    .updateTable('oidc_payload')
    .set({
      kind: endedSession,
      payload: '{}',
      uid: null,
      grant_id: null,
      expires_at: sql<Date>`expires_at + interval '1 day'`,
    })
    .where('kind', '=', 'Session')
    .where(which)
    .execute();
};

/** True where the session of this cookie's hash was this customer's and was ended. */
export const wasSessionEnded = async (
  { db }: Pick<Bank, 'db'>,
  sessionHash: Buffer,
  customerId: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('oidc_payload')
    .select('person_id')
    .where('kind', '=', endedSession)
    .where('id_hash', '=', sessionHash)
    .executeTakeFirst();
  return found?.person_id === customerId;
};
