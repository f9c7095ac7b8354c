import { type BusinessEvent, businessEvent } from '#contract/business-verification.ts';
import type { EventEffect } from '#contract/identity.ts';
import type { Transaction } from 'kysely';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import { readSignedEvent } from '../identity/provider-callbacks.ts';
import { type KybMail, lockBusiness, mailKyb, moveKyb } from './kyb-changes.ts';

interface EventResult {
  readonly effect: EventEffect;
  readonly mail?: KybMail | undefined;
}

const apply = async (
  trx: Transaction<Tables>,
  bank: Bank,
  event: BusinessEvent,
  businessId: string,
): Promise<EventResult> => {
  const before = await lockBusiness(trx, businessId);
  const known = await trx
    .selectFrom('business_case')
    .select(['last_event_at', 'closed_at'])
    .where('id', '=', event.case_id)
    .executeTakeFirstOrThrow();
  const occurredAt = new Date(event.occurred_at);
  if (known.last_event_at !== null && occurredAt < known.last_event_at) return { effect: 'LATE' };
  if (known.closed_at !== null) return { effect: 'REFUSED' };
  const { decision: to, reason } = event;
  const { isPossible, mail } = await moveKyb(trx, bank, before, {
    businessId,
    by: 'kyb_provider',
    to,
    reason,
  });
  if (!isPossible) return { effect: 'REFUSED' };
  await trx
    .updateTable('business_case')
    .set({ last_event_at: occurredAt })
    .where('id', '=', event.case_id)
    .execute();
  return { effect: 'APPLIED', mail };
};

/** Applies an event once; an unknown case is refused. */
const applyOnce = (bank: Bank, id: string, event: BusinessEvent): Promise<EventResult> =>
  transaction(bank.db, async (trx) => {
    const subject = await trx
      .selectFrom('business_case')
      .select('business_id')
      .where('id', '=', event.case_id)
      .executeTakeFirst();
    if (subject !== undefined) await lockBusiness(trx, subject.business_id);
    const known = await trx
      .selectFrom('provider_event')
      .select('effect')
      .where('id', '=', id)
      .executeTakeFirst();
    if (known !== undefined) return { effect: known.effect };
    const result: EventResult =
      subject === undefined
        ? { effect: 'REFUSED' }
        : await apply(trx, bank, event, subject.business_id);
    await trx
      .insertInto('provider_event')
      .values({
        id,
        type: event.type,
        subject_id: event.case_id,
        occurred_at: new Date(event.occurred_at),
        received_at: new Date(bank.clock.wallMs()),
        effect: result.effect,
      })
      // Events with an unknown subject take no lock and may be inserted concurrently.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return result;
  });

/**
 * Processes a signed decision of the KYB provider: a repeated one is applied once, an older one
 * than the last is `LATE`, and one the table forbids is recorded as `REFUSED`. Refuses
 * `not_permitted` for an invalid signature, `invalid_input` for a malformed event.
 */
export const receiveKybEvent = async (
  bank: Bank,
  request: Request,
): Promise<{ effect: EventEffect }> => {
  const { id, event } = await readSignedEvent(bank, request, businessEvent);
  const { effect, mail } = await applyOnce(bank, id, event);
  await mailKyb(bank, mail);
  return { effect };
};
