import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import { transaction } from '../database/transaction.ts';
import { lockPerson } from '../users/lock-person.ts';
import { refusingTwice } from './create-beneficiary.ts';
import { findListed, findOwn } from './own-beneficiaries.ts';
import type { Named, OwnBeneficiary } from './own-beneficiaries.ts';

/** How long a payee can be brought back. */
const restorableForMs = 24 * 60 * 60 * 1000;

/**
 * Takes one of the person's own payees out of the list. Its record stays for the transfers that name
 * it, and for a change of mind. Refuses `not_found`.
 */
export const removeBeneficiary = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  personId: string,
  { types, id }: Named,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('beneficiary')
    .set({ deleted_at: new Date(clock.wallMs()) })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('beneficiary_type', 'in', types)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refused('not_found');
};

/** Brings back what was taken out within the last day; what was not taken out stays as it is. */
export const restoreBeneficiary = (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  personId: string,
  named: Named,
): Promise<OwnBeneficiary> =>
  transaction(db, async (trx) => {
    await lockPerson(trx, personId);
    const found = await findOwn(trx, personId, named);
    const removedAt = found?.deleted_at?.getTime();
    if (found === undefined) throw refused('not_found');
    if (removedAt === undefined) return found;
    if (clock.wallMs() - removedAt > restorableForMs) throw refused('not_found');
    await refusingTwice(() =>
      trx.updateTable('beneficiary').set({ deleted_at: null }).where('id', '=', found.id).execute(),
    );
    return findListed(trx, personId, named);
  });
