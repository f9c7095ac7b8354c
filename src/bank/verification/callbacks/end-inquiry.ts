import type { Transaction } from 'kysely';
import type { ProviderEvent } from '#contract/identity.ts';
import type { Bank } from '../../bank.ts';
import type { Tables } from '../../database/tables.ts';
import { noteStep } from '../../users/note-step.ts';
import { decide } from '../status/decide.ts';
import type { Taken } from './taken.ts';

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
const passOn = async (trx: Transaction<Tables>, bank: Bank, personId: string): Promise<void> => {
  await trx
    .updateTable('verification_item')
    .set({ status: 'SUBMITTED', reason_code: null, updated_at: new Date(bank.clock.wallMs()) })
    .where('person_id', '=', personId)
    .where('kind', '=', 'IDENTITY')
    .where('status', '=', 'REJECTED')
    .execute();
  const { clock, random } = bank;
  await noteStep({ db: trx, clock, random }, personId, 'PERSONA_VERIFICATION');
  await decide(trx, bank, {
    personId,
    by: 'identity_provider',
    to: 'IDV_VERIFICATION_COMPLETE',
  });
};

/** Writes how far an identity check has come. One that has ended stays as it ended. */
export const endInquiry = async (
  trx: Transaction<Tables>,
  bank: Bank,
  event: InquiryEvent,
  personId: string,
): Promise<Taken> => {
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
  if (event.type === 'inquiry.completed') await passOn(trx, bank, personId);
  return { effect: 'APPLIED' };
};
