import { sql } from 'kysely';
import type { Bank } from './bank.ts';
import type { SweepTables } from './tables/service.ts';

/** A table of which the rows that something refers to stay for ever. */
export interface UnusedRows {
  readonly table: SweepTables['sweep_position']['table_name'];
  readonly usedBy: 'transfer' | 'top_up' | 'deposit';
  /** The column of `usedBy` that refers to the table. */
  readonly reference: 'quote_id' | 'card_token_id';
}

/** Small batches keep each delete short. */
const batchSize = 500;

/**
 * Deletes the rows created before a time that nothing refers to. A row that was used before it was
 * old stays for ever, so each run starts where the one before it ended and reads only the rows that
 * have become old since. Returns the number of deleted rows.
 */
export const deleteUnusedRows = async (
  db: Bank['db'],
  rows: UnusedRows,
  before: Date,
): Promise<number> => {
  for (let deleted = 0; ;) {
    const count = await deleteBatch(db, rows, before);
    deleted += count;
    if (count < batchSize) return deleted;
  }
};

/**
 * Deletes the next unused rows and moves the position behind them. The position follows the rows
 * that were found, not those that were deleted: another process may have deleted them.
 */
const deleteBatch = async (
  db: Bank['db'],
  { table, usedBy, reference }: UnusedRows,
  before: Date,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with unused as materialized (
      select q.id, q.created_at from ${sql.table(table)} q
      where q.created_at >= coalesce(
          (select swept_until from sweep_position where table_name = ${table}), '-infinity')
        and q.created_at < ${before}
        and not exists (select from ${sql.table(usedBy)} p where p.${sql.ref(reference)} = q.id)
      order by q.created_at limit ${batchSize}),
    deleted as (
      delete from ${sql.table(table)} where id in (select id from unused)),
    swept as (
      select count(*)::int as count,
        case when count(*) < ${batchSize} then ${before}::timestamptz else max(created_at) end as until
      from unused)
    insert into sweep_position as known (table_name, swept_until) select ${table}, until from swept
    on conflict (table_name) do update
      set swept_until = greatest(known.swept_until, excluded.swept_until)
    returning (select count from swept) as count`.execute(db);
  return rows[0]?.count ?? 0;
};
