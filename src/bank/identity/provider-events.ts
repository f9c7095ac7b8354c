import type { Transaction } from 'kysely';
import type { EventEffect, ProviderEvent } from '#contract/identity.ts';
import type { Bank } from '../bank.ts';
import type { Tables } from '../database/tables.ts';
import { lockCustomerRow, transaction } from '../database/transaction.ts';
import type { Notice } from '../messaging/notifications.ts';
import { decide, mailDecision, recordOnboardingStep } from './status-changes.ts';

const subjectOf = (event: ProviderEvent): string => {
  if (event.type === 'kyc.decided') return event.case_id;
  return event.type === 'partner.decided' ? event.person_id : event.inquiry_id;
};

/** Whose event it is; events about one person take turns. */
const lockSubject = async (
  trx: Transaction<Tables>,
  event: ProviderEvent,
): Promise<string | undefined> => {
  const id = subjectOf(event);
  const subject = await (event.type === 'partner.decided'
    ? trx.selectFrom('person').select('id as person_id').where('id', '=', id).executeTakeFirst()
    : trx
        .selectFrom(event.type === 'kyc.decided' ? 'verification_case' : 'identity_inquiry')
        .select('person_id')
        .where('id', '=', id)
        .executeTakeFirst());
  if (subject === undefined) return undefined;
  await lockCustomerRow(trx, subject.person_id);
  return subject.person_id;
};

const decideCase = async (
  trx: Transaction<Tables>,
  bank: Bank,
  event: Extract<ProviderEvent, { type: 'kyc.decided' }>,
  personId: string,
): Promise<EventResult> => {
  const known = await trx
    .selectFrom('verification_case')
    .select(['told_at', 'closed_at'])
    .where('id', '=', event.case_id)
    .executeTakeFirstOrThrow();
  const occurredAt = new Date(event.occurred_at);
  if (known.told_at !== null && occurredAt < known.told_at) return { effect: 'LATE' };
  if (known.closed_at !== null) return { effect: 'REFUSED' };
  const { isPossible, notice } = await decide(trx, bank, {
    personId,
    by: 'kyc_provider',
    to: event.decision,
    reason: event.reason,
  });
  if (!isPossible) return { effect: 'REFUSED' };
  await trx
    .updateTable('verification_case')
    .set({ told_at: occurredAt })
    .where('id', '=', event.case_id)
    .execute();
  return { effect: 'APPLIED', notice };
};

const apply = async (
  trx: Transaction<Tables>,
  bank: Bank,
  event: ProviderEvent,
  personId: string | undefined,
): Promise<EventResult> => {
  if (personId === undefined) return { effect: 'REFUSED' };
  if (event.type === 'kyc.decided') return decideCase(trx, bank, event, personId);
  if (event.type !== 'partner.decided') return applyInquiryEvent(trx, bank, event, personId);
  const to = event.decision;
  const { isPossible, notice } = await decide(trx, bank, { personId, by: 'partner_bank', to });
  return isPossible ? { effect: 'APPLIED', notice } : { effect: 'REFUSED' };
};

/**
 * Takes one event of a provider: told twice it happens once, older than what is known it is late, and
 * what the table forbids is noted and changes nothing (product.md A23, reliability.md 2.1). Gives what
 * became of it, the same each time it is told.
 */
export const applyProviderEvent = async (
  bank: Bank,
  id: string,
  event: ProviderEvent,
): Promise<EventEffect> => {
  const { taken, personId } = await transaction(bank.db, async (trx) => {
    const whose = await lockSubject(trx, event);
    const known = await trx
      .selectFrom('provider_event')
      .select('effect')
      .where('id', '=', id)
      .executeTakeFirst();
    if (known) return { taken: { effect: known.effect, notice: undefined }, personId: whose };
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
      // Two of an unknown subject lock nothing and may meet here.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return { taken: result, personId: whose };
  });
  if (personId !== undefined && taken.notice) await mailDecision(bank, personId, taken.notice);
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
 * A passed check answers what staff asked for again, and moves a complete profile along. The step is
 * noted here, since the provider may tell of it after the person has left its page (spec 4).
 */
const completeIdentityCheck = async (
  trx: Transaction<Tables>,
  bank: Bank,
  personId: string,
): Promise<void> => {
  await trx
    .updateTable('verification_item')
    .set({ status: 'SUBMITTED', reason_code: null, updated_at: new Date(bank.clock.wallMs()) })
    .where('person_id', '=', personId)
    .where('kind', '=', 'IDENTITY')
    .where('status', '=', 'REJECTED')
    .execute();
  const { clock, random } = bank;
  await recordOnboardingStep({ db: trx, clock, random }, personId, 'PERSONA_VERIFICATION');
  await decide(trx, bank, {
    personId,
    by: 'identity_provider',
    to: 'IDV_VERIFICATION_COMPLETE',
  });
};

/** Writes how far an identity check has come. One that has ended stays as it ended. */
const applyInquiryEvent = async (
  trx: Transaction<Tables>,
  bank: Bank,
  event: InquiryEvent,
  personId: string,
): Promise<EventResult> => {
  const known = await trx
    .selectFrom('identity_inquiry')
    .select(['status', 'told_at'])
    .where('id', '=', event.inquiry_id)
    .executeTakeFirstOrThrow();
  const occurredAt = new Date(event.occurred_at);
  if (occurredAt < known.told_at) return { effect: 'LATE' };
  if (known.status !== 'created' && known.status !== 'pending') return { effect: 'REFUSED' };
  await trx
    .updateTable('identity_inquiry')
    .set({
      status: statusOf[event.type],
      reason_code: event.reason ?? null,
      told_at: occurredAt,
    })
    .where('id', '=', event.inquiry_id)
    .execute();
  if (event.type === 'inquiry.completed') await completeIdentityCheck(trx, bank, personId);
  return { effect: 'APPLIED' };
};

/** What an event did, and what its person is to be told of it. */
interface EventResult {
  readonly effect: EventEffect;
  readonly notice?: Notice | undefined;
}
