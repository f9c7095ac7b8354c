import { sql } from 'kysely';
import type { Bank } from '../../bank.ts';

/** Prices nobody paid by are of no use to anybody after so long. */
const keptForMs = 7 * 24 * 3_600_000;

/** Some hundreds at a time, so that nobody waits for it. */
const mostAtOnce = 500;

/** Forgets old prices that became no recharge. Gives how many. */
export const sweepTopUpQuotes = async ({
  db,
  clock,
}: Pick<Bank, 'db' | 'clock'>): Promise<number> => {
  const before = new Date((await clock.businessMs()) - keptForMs);
  const { numAffectedRows } = await sql`
    delete from top_up_quote where id in (
      select q.id from top_up_quote q
      where q.created_at < ${before} and not exists (select from top_up t where t.quote_id = q.id)
      order by q.created_at limit ${mostAtOnce})`.execute(db);
  return Number(numAffectedRows ?? 0n);
};
