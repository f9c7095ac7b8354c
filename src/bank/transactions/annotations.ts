import { refused } from '#domain/refusals.ts';
import { normalizeNote, validateNote } from '#domain/transactions/notes.ts';
import type { Transaction, TransactionChange } from '#contract/transactions.ts';
import type { Bank } from '../database/bank.ts';
import { transaction } from '../database/transaction.ts';
import type { RateLimit } from '../database/rate-limit.ts';
import { countTry } from '../database/rate-limit.ts';
import { refuseProblems } from '../http/require.ts';
import { deriveSearch } from './derive-search.ts';
import { findTransaction } from './queries.ts';

/** Far above normal use: a customer who sorts a month of transactions. */
const changesPerMinute: RateLimit = { name: 'annotation/minute', most: 60, windowSeconds: 60 };

/**
 * Stores the customer's note and category of a transaction and returns it. A field left out stays;
 * the same change again has no further effect. Moves no money, so stopped customers may do it. Refuses
 * `not_found`, also for another customer's transaction, `invalid_input` and `too_many_requests`.
 */
export const annotateTransaction = async (
  bank: Bank,
  customerId: string,
  transactionId: string,
  { note, category }: TransactionChange,
): Promise<Transaction> => {
  const before = await findTransaction(bank.db, customerId, transactionId);
  if (before === undefined) throw refused('not_found');
  const problem = validateNote(note);
  if (problem !== undefined) refuseProblems({ note: problem });
  const columns = {
    ...(note === undefined ? {} : { note: normalizeNote(note) }),
    ...(category === undefined ? {} : { category }),
  };
  if (Object.keys(columns).length === 0) return before;
  await countTry(bank, changesPerMinute, customerId);
  const changed = { ...columns, changed_at: new Date(bank.clock.wallMs()) };
  return transaction(bank.db, async (trx) => {
    await trx
      .insertInto('transaction_annotation')
      .values({
        transaction_id: transactionId,
        customer_id: customerId,
        note: null,
        category: null,
        ...changed,
      })
      .onConflict((conflict) => conflict.column('transaction_id').doUpdateSet(changed))
      .execute();
    // The annotation is locked, so two changes are not derived in another order than they are stored.
    await deriveSearch(trx, [transactionId]);
    return (await findTransaction(trx, customerId, transactionId)) ?? before;
  });
};
