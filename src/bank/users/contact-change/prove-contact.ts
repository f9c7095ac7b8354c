import { isPastStage } from '#domain/customers/contact-details.ts';
import type { ContactStage } from '#domain/customers/contact-details.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { takeCode } from '../../one-time-codes/take-code.ts';
import type { Person } from '../../sessions/person.ts';
import { finishChange } from './finish-change.ts';
import { requireMayChange } from './may-change.ts';
import { findChange, purposeOf, stageOf } from './read-change.ts';
import type { StoredChange } from './read-change.ts';

const noteOldProved = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  personId: string,
  id: string,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('contact_change')
    .set({ old_proved_at: new Date(clock.wallMs()) })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refused('not_found');
};

interface Proof {
  readonly id: string;
  readonly stage: Exclude<ContactStage, 'DONE'>;
  readonly code: string;
}

/**
 * Takes the code of a stage; the second one makes the change. A stage that lies behind is answered
 * with where the change stands, so that who lost an answer may ask again. Refuses `not_found`,
 * `conflict` for a stage that is not there yet, and what a wrong code is refused with (R17).
 */
export const proveContact = async (
  bank: Bank,
  person: Person,
  { id, stage, code }: Proof,
): Promise<StoredChange> => {
  await requireMayChange(bank.db, person.id);
  const change = await findChange(bank, person.id, id);
  const at = stageOf(change);
  if (isPastStage(stage, at)) return change;
  if (stage !== at) throw refused('conflict');
  await takeCode(bank, person.id, { purpose: purposeOf[stage], contactChangeId: id }, code);
  if (stage === 'OLD_CODE') await noteOldProved(bank, person.id, id);
  else await finishChange(bank, person, change);
  return findChange(bank, person.id, id);
};
