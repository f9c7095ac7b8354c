import { sql } from 'kysely';
import type { Bank } from '#bank/database/bank.ts';

/** Each table of quotes with the table of the payments that use them. */
const usedBy = { transfer_quote: 'transfer', top_up_quote: 'top_up' } as const;

/** Unused quotes are deleted after this time. */
const retentionMs = 7 * 24 * 3_600_000;

/** Small batches keep each delete short. */
const batchSize = 500;

/**
 * Deletes old quotes that became no payment. A quote that was used before it was old stays for
 * ever, so each run starts where the one before it ended and reads only the quotes that have become
 * old since. Returns the number of deleted quotes.
 */
export const deleteUnusedQuotes = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  table: keyof typeof usedBy,
): Promise<number> => {
  const before = new Date((await clock.businessMs()) - retentionMs);
  for (let deleted = 0; ;) {
    const count = await deleteBatch(db, table, before);
    deleted += count;
    if (count < batchSize) return deleted;
  }
};

/**
 * Deletes the next unused quotes and moves the position behind them. The position follows the rows
 * that were found, not those that were deleted: another process may have deleted them.
 */
const deleteBatch = async (
  db: Bank['db'],
  table: keyof typeof usedBy,
  before: Date,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with unused as materialized (
      select q.id, q.created_at from ${sql.table(table)} q
      where q.created_at >= coalesce(
          (select swept_until from quote_sweep where table_name = ${table}), '-infinity')
        and q.created_at < ${before}
        and not exists (select from ${sql.table(usedBy[table])} p where p.quote_id = q.id)
      order by q.created_at limit ${batchSize}),
    deleted as (
      delete from ${sql.table(table)} where id in (select id from unused)),
    swept as (
      select count(*)::int as count,
        case when count(*) < ${batchSize} then ${before}::timestamptz else max(created_at) end as until
      from unused)
    insert into quote_sweep as known (table_name, swept_until) select ${table}, until from swept
    on conflict (table_name) do update
      set swept_until = greatest(known.swept_until, excluded.swept_until)
    returning (select count from swept) as count`.execute(db);
  return rows[0]?.count ?? 0;
};
