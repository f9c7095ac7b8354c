import type { Bank } from '#bank/database/bank.ts';
import { deleteUnusedRows } from '#bank/database/unused-rows.ts';

/** Each table of quotes with the table of the payments that use them. */
const usedBy = { transfer_quote: 'transfer', top_up_quote: 'top_up' } as const;

/** Unused quotes are deleted after this time. */
const retentionMs = 7 * 24 * 3_600_000;

/** Deletes old quotes that became no payment. Returns the number of deleted quotes. */
export const deleteUnusedQuotes = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  table: keyof typeof usedBy,
): Promise<number> =>
  deleteUnusedRows(
    db,
    { table, usedBy: usedBy[table], reference: 'quote_id' },
    new Date((await clock.businessMs()) - retentionMs),
  );
