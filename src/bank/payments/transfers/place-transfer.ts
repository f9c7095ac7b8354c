import { sql } from 'kysely';
import { toWireInstant } from '#domain/calendar/days.ts';
import { type Executor, moveMoney } from '#bank/database/transaction.ts';
import type { NewNotification } from '#bank/messaging/notifications.ts';
import type { Posting } from '#bank/ledger/postings.ts';
import { getPostingAccounts, postingRequest } from '#bank/ledger/postings.ts';
import type { RecordedTransferEvent } from './transfer-view.ts';
import type { SubmissionFacts } from './submission-facts.ts';
import type { NextStep } from '../steps/planned-step.ts';
import type { CountedLimit, PlacedPayment } from '../steps/requests.ts';
import { eventRequests, limitRequest, nextRequest, noticeRequests } from '../steps/requests.ts';

/** A planned transfer; the database checks that the facts have not changed since. */
export interface PlannedTransfer {
  readonly id: string;
  readonly customerId: string;
  readonly clientReference: string;
  readonly requestHash: Buffer;
  readonly referenceId: string;
  readonly transactionId: string;
  readonly snapshotHash: Buffer;
  readonly stepUpHash: Buffer | undefined;
  /** Whether the customer confirmed that it repeats a transfer of the last day. */
  readonly isRepeatConfirmed: boolean;
  readonly facts: SubmissionFacts;
  readonly status: 'INIT' | 'COMPLETE';
  readonly memo: string | null;
  readonly purpose: string | null;
  readonly acceptsLateProcessing: boolean;
  readonly atMs: number;
  readonly wallMs: number;
  readonly limit: CountedLimit;
  readonly posting: Posting;
  readonly next: NextStep | undefined;
  readonly events: readonly RecordedTransferEvent[];
  readonly notices: readonly NewNotification[];
  readonly answer: string;
}

const hex = (bytes: Buffer | undefined): string | undefined => bytes?.toString('hex');

const customerStatusRequest = (facts: SubmissionFacts): object => ({
  profile_approval_status: facts.profile_approval_status,
  synctera_user_status: facts.synctera_user_status,
  is_full_access_given: facts.is_full_access_given,
  admin_review_status: facts.admin_review_status,
});

const transferRequest = (planned: PlannedTransfer): object => ({
  id: planned.id,
  customer: planned.customerId,
  client_reference: planned.clientReference,
  request_hash: hex(planned.requestHash),
  reference_id: planned.referenceId,
  transaction_id: planned.transactionId,
  quote: planned.facts.quote_id,
  snapshot_hash: hex(planned.snapshotHash),
  step_up_hash: hex(planned.stepUpHash),
  repeat_confirmed: planned.isRepeatConfirmed,
  status: planned.status,
  memo: planned.memo,
  purpose: planned.purpose,
  accept_late_processing: planned.acceptsLateProcessing,
  at: toWireInstant(planned.atMs),
  wall_at: toWireInstant(planned.wallMs),
  standing: customerStatusRequest(planned.facts),
  accounts: getPostingAccounts(planned.posting),
  limit: limitRequest(planned.limit),
  posting: postingRequest(planned.posting),
  next: nextRequest(planned.next),
  events: eventRequests(planned.events),
  notices: noticeRequests(planned.notices),
  answer: planned.answer,
});

/**
 * Places a transfer in one round trip: reference, quote, customer status, beneficiary, step-up,
 * repetition, limits and balance are checked under the accounts' locks, and everything is written
 * or nothing. Refuses as `place_transfer` does; `conflict` means that the facts must be read again.
 */
export const placeTransfer = async (
  db: Executor,
  planned: PlannedTransfer,
): Promise<PlacedPayment> => {
  const request = JSON.stringify(transferRequest(planned));
  const { rows } = await moveMoney(db, getPostingAccounts(planned.posting), () =>
    sql<{ placed: { answer: string; is_replayed: boolean } }>`
      select place_transfer(${request}::jsonb) as placed`.execute(db),
  );
  const { answer, is_replayed: isReplayed } = rows[0]!.placed;
  return { answer, isReplayed };
};
