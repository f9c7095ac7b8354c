import type { ContactStage } from '#domain/customers/contact-change.ts';
import { contactChangeRefusal, contactStage } from '#domain/customers/contact-change.ts';
import { hasLowerLimits } from '#domain/limits.ts';
import type { StopFacts } from '#domain/permissions/facts.ts';
import { refused } from '#domain/refusals.ts';
import type { ContactChange, getContactChange } from '#contract/auth.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { Bank } from '../database/bank.ts';
import { maskContact } from '../customers/contact-details.ts';
import { findCustomer } from '../customers/customers.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';
import { findOpenCode } from './one-time-codes.ts';

type Parts = Pick<Bank, 'db' | 'clock'>;

/** The purpose of the codes of each stage. */
export const purposeOf = { OLD_CODE: 'CONTACT_OLD', NEW_CODE: 'CONTACT_NEW' } as const;

const changesOf = (db: Executor, customerId: string) =>
  db
    .selectFrom('contact_change')
    .select(['id', 'kind', 'old_contact', 'new_contact', 'expires_at', 'old_proved_at', 'done_at'])
    .where('customer_id', '=', customerId)
    .where('cancelled_at', 'is', null);

export type StoredChange = NonNullable<
  Awaited<ReturnType<ReturnType<typeof changesOf>['executeTakeFirst']>>
>;

export const stageOf = ({ old_proved_at, done_at }: StoredChange): ContactStage =>
  contactStage({ isOldProved: old_proved_at !== null, isDone: done_at !== null });

/**
 * One of the customer's own changes, also a completed one. Refuses `not_found` if it is cancelled
 * or expired.
 */
export const findChange = async (
  { db, clock }: Parts,
  customerId: string,
  id: string,
): Promise<StoredChange> => {
  const found = await changesOf(db, customerId).where('id', '=', id).executeTakeFirst();
  const isOver = found?.done_at === null && found.expires_at.getTime() <= clock.wallMs();
  if (found === undefined || isOver) throw refused('not_found');
  return found;
};

/** A change on the wire, with the old contact masked. */
export const describeContactChange = async (
  parts: Parts,
  customerId: string,
  change: StoredChange,
): Promise<ContactChange> => {
  const stage = stageOf(change);
  return {
    id: change.id,
    kind: change.kind,
    stage,
    old_contact: maskContact(change.old_contact),
    new_contact: change.new_contact,
    expires_at: change.expires_at.toISOString(),
    code:
      stage === 'DONE'
        ? null
        : await findOpenCode(parts, customerId, {
            purpose: purposeOf[stage],
            contactChangeId: change.id,
          }),
  };
};

/** When a customer's lower limits end (ms, bank time); undefined if they do not apply. */
export const readLowerLimits = async (
  { db, clock }: Parts,
  customerId: string,
): Promise<number | undefined> => {
  const { until } = await db
    .selectFrom('contact_change')
    .select((row) => row.fn.max('lower_limits_until').as('until'))
    .where('customer_id', '=', customerId)
    .where('done_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const untilMs = until?.getTime();
  return hasLowerLimits(untilMs, await clock.businessMs()) ? untilMs : undefined;
};

/** The customer's open change, and until when limits are lower after a completed one. */
export const readContactChange = async (
  parts: Parts,
  customerId: string,
): Promise<ResponseOf<typeof getContactChange>> => {
  const open = await changesOf(parts.db, customerId)
    .where('done_at', 'is', null)
    .where('expires_at', '>', new Date(parts.clock.wallMs()))
    .executeTakeFirst();
  const untilMs = await readLowerLimits(parts, customerId);
  return {
    change: open === undefined ? null : await describeContactChange(parts, customerId, open),
    lower_limits_until: untilMs === undefined ? null : new Date(untilMs).toISOString(),
  };
};

/** Cancels a customer's open changes and closes their codes. Returns the ids of the changes. */
export const endOpenChanges = async (
  db: Executor,
  customerId: string,
  now: Date,
): Promise<readonly string[]> => {
  const ended = await db
    .updateTable('contact_change')
    .set({ cancelled_at: now })
    .where('customer_id', '=', customerId)
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .execute();
  await db
    .updateTable('one_time_code')
    .set({ closed_at: now })
    .where('customer_id', '=', customerId)
    .where('contact_change_id', 'is not', null)
    .where('closed_at', 'is', null)
    .execute();
  return ended.map(({ id }) => id);
};

/** Cancels one of the customer's own open changes. Refuses `not_found`. */
export const cancelChange = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  customerId: string,
  id: string,
): Promise<void> =>
  transaction(db, async (trx) => {
    const ended = await endOpenChanges(trx, customerId, new Date(clock.wallMs()));
    // Thrown inside, so that a different open change is not cancelled.
    if (!ended.includes(id)) throw refused('not_found');
  });

/** Refuses a customer stopped by the bank, which must reach them at their present contact. */
export const refuseStopped = (facts: StopFacts): void => {
  const refusal = contactChangeRefusal(facts);
  if (refusal !== undefined) throw refused(refusal);
};

/** The same check from the database, done before any input is validated (product.md A42). */
export const requireMayChange = async (db: Executor, customerId: string): Promise<void> =>
  refuseStopped((await findCustomer(db, customerId))!);
