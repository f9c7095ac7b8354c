import type { Transaction } from 'kysely';
import type { EventEffect, ProviderEvent } from '#contract/identity.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import { lockCustomerRow, transaction } from '../database/transaction.ts';
import type { Notice } from '../messaging/notifications.ts';
import { decide, mailDecision, recordOnboardingStep } from './status-changes.ts';

const subjectOf = (event: ProviderEvent): string => {
  if (event.type === 'kyc.decided') return event.case_id;
  return event.type === 'partner.decided' ? event.person_id : event.inquiry_id;
};

/** The customer of an event, locked, so that events about one customer run one after another. */
const lockSubject = async (
  trx: Transaction<Tables>,
  event: ProviderEvent,
): Promise<string | undefined> => {
  const id = subjectOf(event);
  const subject = await (event.type === 'partner.decided'
    ? trx.selectFrom('customer').select('id as customer_id').where('id', '=', id).executeTakeFirst()
    : trx
        .selectFrom(event.type === 'kyc.decided' ? 'verification_case' : 'identity_inquiry')
        .select('customer_id')
        .where('id', '=', id)
        .executeTakeFirst());
  if (subject === undefined) return undefined;
  await lockCustomerRow(trx, subject.customer_id);
  return subject.customer_id;
};

const decideCase = async (
  trx: Transaction<Tables>,
  bank: Bank,
  event: Extract<ProviderEvent, { type: 'kyc.decided' }>,
  customerId: string,
): Promise<EventResult> => {
  const known = await trx
    .selectFrom('verification_case')
    .select(['last_event_at', 'closed_at'])
    .where('id', '=', event.case_id)
    .executeTakeFirstOrThrow();
  const occurredAt = new Date(event.occurred_at);
  if (known.last_event_at !== null && occurredAt < known.last_event_at) return { effect: 'LATE' };
  if (known.closed_at !== null) return { effect: 'REFUSED' };
  const { isPossible, notice } = await decide(trx, bank, {
    customerId,
    by: 'kyc_provider',
    to: event.decision,
    reason: event.reason,
  });
  if (!isPossible) return { effect: 'REFUSED' };
  await trx
    .updateTable('verification_case')
    .set({ last_event_at: occurredAt })
    .where('id', '=', event.case_id)
    .execute();
  return { effect: 'APPLIED', notice };
};

const apply = async (
  trx: Transaction<Tables>,
  bank: Bank,
  event: ProviderEvent,
  customerId: string | undefined,
): Promise<EventResult> => {
  if (customerId === undefined) return { effect: 'REFUSED' };
  if (event.type === 'kyc.decided') return decideCase(trx, bank, event, customerId);
  if (event.type !== 'partner.decided') return applyInquiryEvent(trx, bank, event, customerId);
  const to = event.decision;
  const { isPossible, notice } = await decide(trx, bank, { customerId, by: 'partner_bank', to });
  return isPossible ? { effect: 'APPLIED', notice } : { effect: 'REFUSED' };
};

/**
 * Applies an event of a provider (product.md A23, reliability.md 2.1): a repeated one is applied
 * once, an older one than the last is `LATE`, and one the table forbids is recorded as `REFUSED`.
 * Returns the effect, the same for every repetition.
 */
export const applyProviderEvent = async (
  bank: Bank,
  id: string,
  event: ProviderEvent,
): Promise<EventEffect> => {
  const { taken, customerId } = await transaction(bank.db, async (trx) => {
    const whose = await lockSubject(trx, event);
    const known = await trx
      .selectFrom('provider_event')
      .select('effect')
      .where('id', '=', id)
      .executeTakeFirst();
    if (known) return { taken: { effect: known.effect, notice: undefined }, customerId: whose };
    const result = await apply(trx, bank, event, whose);
    await trx
      .insertInto('provider_event')
      .values({
        id,
        type: event.type,
        subject_id: subjectOf(event),
        occurred_at: new Date(event.occurred_at),
        received_at: new Date(bank.clock.wallMs()),
        effect: result.effect,
      })
      // Events with an unknown subject take no lock and may be inserted concurrently.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return { taken: result, customerId: whose };
  });
  if (customerId !== undefined && taken.notice) await mailDecision(bank, customerId, taken.notice);
  return taken.effect;
};

type InquiryEvent = Exclude<ProviderEvent, { type: 'kyc.decided' | 'partner.decided' }>;

const statusOf = {
  'inquiry.started': 'pending',
  'inquiry.completed': 'completed',
  'inquiry.failed': 'failed',
  'inquiry.abandoned': 'abandoned',
} as const satisfies Record<InquiryEvent['type'], string>;

/**
 * A passed check answers a request of staff for a new one and moves a complete profile to its next
 * status. The step is recorded here, since the event may arrive after the customer has left the
 * provider's page (spec 4).
 */
const completeIdentityCheck = async (
  trx: Transaction<Tables>,
  bank: Bank,
  customerId: string,
): Promise<void> => {
  await trx
    .updateTable('verification_item')
    .set({ status: 'SUBMITTED', reason_code: null, updated_at: new Date(bank.clock.wallMs()) })
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'IDENTITY')
    .where('status', '=', 'REJECTED')
    .execute();
  const { clock, random } = bank;
  await recordOnboardingStep({ db: trx, clock, random }, customerId, 'PERSONA_VERIFICATION');
  await decide(trx, bank, {
    customerId,
    by: 'identity_provider',
    to: 'IDV_VERIFICATION_COMPLETE',
  });
};

/** Stores the progress of an identity check; a check that has ended does not change. */
const applyInquiryEvent = async (
  trx: Transaction<Tables>,
  bank: Bank,
  event: InquiryEvent,
  customerId: string,
): Promise<EventResult> => {
  const known = await trx
    .selectFrom('identity_inquiry')
    .select(['status', 'last_event_at'])
    .where('id', '=', event.inquiry_id)
    .executeTakeFirstOrThrow();
  const occurredAt = new Date(event.occurred_at);
  if (occurredAt < known.last_event_at) return { effect: 'LATE' };
  if (known.status !== 'created' && known.status !== 'pending') return { effect: 'REFUSED' };
  await trx
    .updateTable('identity_inquiry')
    .set({
      status: statusOf[event.type],
      reason_code: event.reason ?? null,
      last_event_at: occurredAt,
    })
    .where('id', '=', event.inquiry_id)
    .execute();
  if (event.type === 'inquiry.completed') await completeIdentityCheck(trx, bank, customerId);
  return { effect: 'APPLIED' };
};

/** The effect of an event, and the notice for its customer. */
interface EventResult {
  readonly effect: EventEffect;
  readonly notice?: Notice | undefined;
}
