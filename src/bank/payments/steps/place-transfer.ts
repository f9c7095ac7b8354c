import { sql } from 'kysely';
import { type Executor, moveMoney } from '#bank/database/transaction.ts';
import type { NewNotification } from '#bank/messaging/notifications.ts';
import {
  getPostingAccounts,
  type TransactionPosting,
  postingRequest,
} from '#bank/transactions/post-transactions.ts';
import type { RecordedTransferEvent } from '../transfers/transfer-view.ts';
import type { SubmissionFacts } from '../transfers/submission-facts.ts';

/** The next automatic step of a transfer. */
export interface NextStep {
  readonly step: 'SEND' | 'ASK';
  readonly dueAtMs: number;
}

/** The ceilings of a limit and the counter to use; minor units of its rule. */
export interface CountedLimit {
  readonly rule: string;
  readonly zone: string;
  readonly amount: bigint;
  readonly maximum: bigint;
  readonly dayAmount: bigint;
  readonly dayCount: number;
  readonly monthAmount: bigint;
  readonly monthCount: number;
}

/** A planned transfer; the database checks that the facts have not changed since. */
export interface PlannedTransfer {
  readonly id: string;
  readonly personId: string;
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
  readonly booking: TransactionPosting;
  readonly next: NextStep | undefined;
  readonly events: readonly RecordedTransferEvent[];
  readonly notices: readonly NewNotification[];
  readonly answer: string;
}

const instant = (ms: number): string => new Date(ms).toISOString();
const hex = (bytes: Buffer | undefined): string | undefined => bytes?.toString('hex');

/** Events in the format of the functions of schema/50-transfers.sql. */
export const transferEventRequests = (
  events: readonly RecordedTransferEvent[],
): readonly object[] =>
  events.map(({ kind, atMs, reason }) => ({ kind, happened_at: instant(atMs), reason }));

/** Notifications in the format of the functions of schema/50-transfers.sql. */
export const noticeRequests = (notices: readonly NewNotification[]): readonly object[] =>
  notices.map((one) => ({
    id: one.id,
    person_id: one.personId,
    title: one.title,
    message: one.message,
    view_type: one.viewType,
    created_at: instant(one.createdAtMs),
    related_type: one.related?.type,
    related_id: one.related?.id,
  }));

/** A limit in the format of the functions of schema/50-transfers.sql. */
export const limitRequest = (limit: CountedLimit): object => ({
  rule: limit.rule,
  zone: limit.zone,
  amount: limit.amount.toString(),
  maximum: limit.maximum.toString(),
  day_amount: limit.dayAmount.toString(),
  day_count: limit.dayCount,
  month_amount: limit.monthAmount.toString(),
  month_count: limit.monthCount,
});

const customerStatusRequest = (facts: SubmissionFacts): object => ({
  profile_approval_status: facts.profile_approval_status,
  synctera_user_status: facts.synctera_user_status,
  is_full_access_given: facts.is_full_access_given,
  admin_review_status: facts.admin_review_status,
});

const transferRequest = (planned: PlannedTransfer): object => ({
  id: planned.id,
  person: planned.personId,
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
  at: instant(planned.atMs),
  wall_at: instant(planned.wallMs),
  standing: customerStatusRequest(planned.facts),
  accounts: getPostingAccounts(planned.booking),
  limit: limitRequest(planned.limit),
  booking: postingRequest(planned.booking),
  next: planned.next && { step: planned.next.step, due_at: instant(planned.next.dueAtMs) },
  events: transferEventRequests(planned.events),
  notices: noticeRequests(planned.notices),
  answer: planned.answer,
});

/** The response, and whether it repeats that of an earlier request. */
export interface PlacedPayment {
  readonly answer: string;
  readonly isReplayed: boolean;
}

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
  const { rows } = await moveMoney(db, getPostingAccounts(planned.booking), () =>
    sql<{ placed: { answer: string; is_replayed: boolean } }>`
      select place_transfer(${request}::jsonb) as placed`.execute(db),
  );
  const { answer, is_replayed: isReplayed } = rows[0]!.placed;
  return { answer, isReplayed };
};
