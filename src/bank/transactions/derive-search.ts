import { sql } from 'kysely';
import { describedText } from '#domain/transactions/search-text.ts';
import type { Bank } from '../database/bank.ts';
import { type Executor, transaction } from '../database/transaction.ts';
import { categoryOf, selectTransactions, transactionView } from './queries.ts';

/** Rows in one statement. */
const batchSize = 500;

/**
 * Derives category and searchable text of rows that have none: those of a version before decision 0138, or
 * after a migration that emptied both because the rule has changed. Safe to run in several processes. Returns
 * the number of rows; without any it costs one look-up in an empty index.
 */
export const deriveMissingSearch = ({ db }: Pick<Bank, 'db'>): Promise<number> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select id from transaction where category is null order by id limit ${batchSize}
      for update skip locked`.execute(trx);
    await deriveSearch(
      trx,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });

/** Stores category and searchable text of these rows, with what the customer chose and wrote. */
export const deriveSearch = async (db: Executor, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const rows = await selectTransactions(db).where('transaction.id', 'in', ids).execute();
  await sql`
    update transaction set category = derived.category, search_text = derived.search_text
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(categoryOf)}::text[],
      ${rows.map((row) => describedText(transactionView(row)))}::text[]) derived (id, category, search_text)
    where transaction.id = derived.id`.execute(db);
};
