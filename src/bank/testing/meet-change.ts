import { type Transaction, sql } from 'kysely';
import { vi } from 'vitest';
import type { Bank } from '#bank/bank.ts';
import type { Tables } from '#bank/database/tables.ts';

const isSomebodyWaiting = async ({ db }: Pick<Bank, 'db'>): Promise<void> => {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  if (rows.length === 0) throw new Error('nobody waits for a lock');
};

/**
 * Lets a call meet a change that is under way: the change is made, the call begins and comes as far
 * as it can, then the rest of the change is made and committed. Gives what the call answers.
 */
export const meetChange = async <Answer>(
  bank: Bank,
  change: (trx: Transaction<Tables>) => Promise<unknown>,
  call: () => Promise<Answer>,
  rest: (trx: Transaction<Tables>) => Promise<unknown> = async () => undefined,
): Promise<Answer> => {
  const { answer } = await bank.db.transaction().execute(async (trx) => {
    await change(trx);
    const begun = call();
    await vi.waitFor(() => isSomebodyWaiting(bank), { timeout: 10_000, interval: 10 });
    await rest(trx);
    return { answer: begun };
  });
  return answer;
};
