import type { Bank } from '#bank/database/bank.ts';
import { deleteUnusedRows } from '#bank/database/unused-rows.ts';

/**
 * A token is valid for 15 minutes. It is stored for a day, so that a late deposit is answered with
 * `card_again`.
 */
const retentionMs = 24 * 3_600_000;

/**
 * Deletes the tokens of debit cards that were not charged. A deposit keeps the token it was paid
 * with. Returns the number of deleted tokens.
 */
export const deleteUnusedCardTokens = ({
  db,
  clock,
}: Pick<Bank, 'db' | 'clock'>): Promise<number> =>
  deleteUnusedRows(
    db,
    { table: 'card_token', usedBy: 'deposit', reference: 'card_token_id' },
    new Date(clock.wallMs() - retentionMs),
  );
