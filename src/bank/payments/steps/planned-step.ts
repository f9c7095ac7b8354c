import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { Notice } from '#bank/messaging/notifications.ts';
import type { Posting } from '#bank/ledger/postings.ts';
import type { TransactionStatus } from '#domain/transactions/transaction-status.ts';

/** The next automatic step of a payment: submit it to its rail (SEND), or poll its state (ASK). */
export interface NextStep {
  readonly step: 'SEND' | 'ASK';
  /** Bank time. */
  readonly dueAtMs: number;
}

/** One event in the timeline of a payment. */
export interface RecordedEvent {
  readonly kind: string;
  readonly atMs: number;
  readonly reason?: string | null;
}

/** One planned step of a payment, with the statuses, ledger moves and events of its resource. */
export interface PlannedStep<
  Status extends TransactionStatus = TransactionStatus,
  Move extends string = string,
  Event extends RecordedEvent = RecordedEvent,
> {
  readonly status: Status;
  /** The ledger action; its postings are made by the definition of the resource. */
  readonly move: Move | 'none';
  readonly reason: ReasonCode | null;
  /** Undefined in a final state. */
  readonly next: NextStep | undefined;
  readonly events: readonly Event[];
  readonly notice: Notice | undefined;
  /** Whether nothing was sent in the end, so that its limit use is returned. */
  readonly returnsLimit: boolean;
}

/** A step that only sets the status and the next step; undefined ends the automatic steps. */
export const planStatus = <Status extends TransactionStatus>(
  status: Status,
  next: NextStep | undefined,
): PlannedStep<Status, never, never> => ({
  status,
  move: 'none',
  reason: null,
  next,
  events: [],
  notice: undefined,
  returnsLimit: false,
});

/** A step that only sets the status; the rail is polled at `dueAtMs`. */
export const planPoll = <Status extends TransactionStatus>(status: Status, dueAtMs: number) =>
  planStatus(status, { step: 'ASK', dueAtMs });

/** The posting that makes held money available again. */
export const releasePosting = (
  hold: { readonly id: string; readonly transactionId: string },
  reason: ReasonCode,
  atMs: number,
): Posting => ({
  kind: 'close-hold',
  holdId: hold.id,
  transactionId: hold.transactionId,
  outcome: 'RELEASED',
  atMs,
  reason,
});
