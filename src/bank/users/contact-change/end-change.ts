import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { type Executor, transaction } from '../../database/transaction.ts';

/** Ends what is unfinished of a person's changes, with the codes that were on their way. */
export const endOpenChanges = async (
  db: Executor,
  personId: string,
  now: Date,
): Promise<readonly string[]> => {
  const ended = await db
    .updateTable('contact_change')
    .set({ cancelled_at: now })
    .where('person_id', '=', personId)
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .execute();
  await db
    .updateTable('one_time_code')
    .set({ closed_at: now })
    .where('person_id', '=', personId)
    .where('contact_change_id', 'is not', null)
    .where('closed_at', 'is', null)
    .execute();
  return ended.map(({ id }) => id);
};

/** Ends a person's own unfinished change: everything stays as it was. Refuses `not_found`. */
export const cancelChange = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  personId: string,
  id: string,
): Promise<void> =>
  transaction(db, async (trx) => {
    const ended = await endOpenChanges(trx, personId, new Date(clock.wallMs()));
    // Thrown inside: another change than the one that was meant stays open.
    if (!ended.includes(id)) throw refused('not_found');
  });
