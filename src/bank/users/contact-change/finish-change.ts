import { lowerLimitsUntilMs } from '#domain/limits.ts';
import { refused } from '#domain/refusals.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import type { Bank } from '../../bank.ts';
import { errorCode } from '../../database/connection-failure.ts';
import { type Executor, transaction } from '../../database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { endOtherSessions } from '../../sessions/end-other-sessions.ts';
import type { Person } from '../../sessions/person.ts';
import { lockPerson } from '../lock-person.ts';
import { contactChangedNotice, sendContactChanged } from './contact-changed.ts';
import { endOpenChanges } from './end-change.ts';
import { refuseStopped } from './may-change.ts';
import type { StoredChange } from './read-change.ts';

const uniqueViolation = '23505';

interface Moment {
  readonly now: Date;
  readonly lowerLimitsUntil: Date;
}

/** Compare-and-set twice: the change must still be open, and the person still be reached as then. */
const setContact = async (
  trx: Executor,
  personId: string,
  { id, kind, old_contact: from, new_contact: to }: StoredChange,
  { now, lowerLimitsUntil }: Moment,
): Promise<void> => {
  const done = await trx
    .updateTable('contact_change')
    .set({ done_at: now, lower_limits_until: lowerLimitsUntil })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('old_proved_at', 'is not', null)
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) throw refused('not_found');
  const people = trx.updateTable('person').where('id', '=', personId);
  const set =
    kind === 'EMAIL'
      ? people.set({ email_address: to }).where('email_address', '=', from)
      : people.set({ mobile_number: to }).where('mobile_number', '=', from);
  if ((await set.executeTakeFirst()).numUpdatedRows === 0n) throw refused('conflict');
};

/** What is on its way to the old one opens nothing any more: codes, and resets of the password. */
const closeWhatIsOnItsWay = async (trx: Executor, personId: string, now: Date): Promise<void> => {
  for (const table of ['one_time_code', 'password_reset'] as const)
    await trx
      .updateTable(table)
      .set({ closed_at: now })
      .where('person_id', '=', personId)
      .where('closed_at', 'is', null)
      .execute();
};

/**
 * Makes a change, both of its codes having come back: from now on the bank reaches the person at the
 * new one and they sign in with it; their other sign-ins end, limits are lower for 24 hours
 * (product.md B16), and the old one is told. Refuses `invalid_input` where the new one is somebody
 * else's, told only to who holds it.
 */
export const finishChange = async (
  bank: Bank,
  person: Person,
  change: StoredChange,
): Promise<void> => {
  const now = new Date(bank.clock.wallMs());
  const businessMs = await bank.clock.businessMs();
  const lowerLimitsUntil = new Date(lowerLimitsUntilMs(businessMs));
  const notice = contactChangedNotice(change);
  try {
    await transaction(bank.db, async (trx) => {
      refuseStopped(await lockPerson(trx, person.id));
      await setContact(trx, person.id, change, { now, lowerLimitsUntil });
      await closeWhatIsOnItsWay(trx, person.id, now);
      await endOtherSessions(trx, person, now);
      const told = { id: bank.random.newId(), personId: person.id, createdAtMs: businessMs };
      await notify(trx, [{ ...told, ...notice }]);
    });
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    await endOpenChanges(bank.db, person.id, now);
    const field = change.kind === 'EMAIL' ? 'email_address' : 'mobile_number';
    throw refused('invalid_input', { fields: { [field]: [fieldProblems.of_another] } });
  }
  await sendContactChanged(bank, person.id, change, notice);
};
