import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { Selectable } from 'kysely';
import type { Notice } from '#bank/messaging/notifications.ts';
import type { RailAnswer } from '#bank/rails/payment-rails.ts';
import { stoppedWaitMs, stoppedWaitReason } from '../stopped-customer.ts';
import type { TransactionStatus } from '#bank/transactions/tables.ts';
import { transferNotices } from '../notices.ts';
import type { NextStep } from './place-transfer.ts';
import type { TransferQuoteTable, TransferTable } from '../transfers/tables.ts';
import type { RecordedTransferEvent } from '../transfers/transfer-view.ts';

/** A transfer in progress with its quote. */
export interface OpenTransfer {
  readonly transfer: Selectable<TransferTable>;
  readonly quote: Selectable<TransferQuoteTable>;
}

/** The ledger action of a step. */
export type TransferMove = 'none' | 'settle' | 'confirm' | 'release' | 'fail' | 'reverse';

/** One planned step of a transfer. */
export interface PlannedTransferStep {
  readonly status: TransactionStatus;
  readonly move: TransferMove;
  readonly reason: ReasonCode | null;
  readonly next: NextStep | undefined;
  readonly events: readonly RecordedTransferEvent[];
  readonly notice: Notice | undefined;
  /** Whether nothing was sent in the end, so that its limit use is returned. */
  readonly returnsLimit: boolean;
}

/** No change; ask again later. */
const waitFor = (status: TransactionStatus, dueAtMs: number): PlannedTransferStep => ({
  status,
  move: 'none',
  reason: null,
  next: { step: 'ASK', dueAtMs },
  events: [],
  notice: undefined,
  returnsLimit: false,
});

/**
 * The sender is stopped: the transfer waits and can be cancelled; the timeline records this once.
 */
export const planStoppedWait = (
  { transfer }: OpenTransfer,
  { nowMs, isRecorded }: { readonly nowMs: number; readonly isRecorded: boolean },
): PlannedTransferStep => ({
  ...waitFor(transfer.status, nowMs),
  next: { step: 'SEND', dueAtMs: nowMs + stoppedWaitMs },
  events: isRecorded ? [] : [{ kind: 'HELD', atMs: nowMs, reason: stoppedWaitReason }],
});

/** The common part of steps that end a transfer and refund it. */
const refundedStep = (
  nowMs: number,
  kind: 'RETURNED' | 'CANCELLED',
  reason: ReasonCode | null,
): Pick<PlannedTransferStep, 'reason' | 'next' | 'events' | 'returnsLimit'> => ({
  reason,
  next: undefined,
  events: [
    { kind, atMs: nowMs, reason },
    { kind: 'REFUNDED', atMs: nowMs },
  ],
  returnsLimit: true,
});

/** Submitted to its rail; asked for once it should have arrived. */
export const planSent = (
  { quote }: OpenTransfer,
  {
    nowMs,
    pollAtMs,
    wasReviewed,
  }: { readonly nowMs: number; readonly pollAtMs: number; readonly wasReviewed: boolean },
): PlannedTransferStep => ({
  ...waitFor('PENDING', pollAtMs),
  events: [
    ...(wasReviewed ? [{ kind: 'SCREENED', atMs: nowMs } as const] : []),
    { kind: 'SENT', atMs: nowMs },
  ],
  notice: transferNotices.sent(quote.shown),
});

const planDelivered = (
  { quote }: OpenTransfer,
  nowMs: number,
  pollAtMs: number,
): PlannedTransferStep => ({
  ...waitFor('COMPLETE', pollAtMs),
  move: 'settle',
  events: [
    ...(quote.rate === null ? [] : [{ kind: 'CONVERTED', atMs: nowMs } as const]),
    { kind: 'DELIVERED', atMs: nowMs },
  ],
  notice: transferNotices.delivered(quote.shown),
});

/** Cancelled by the customer before delivery (product.md B4, RELEASED). */
export const planCancelled = ({ quote }: OpenTransfer, nowMs: number): PlannedTransferStep => ({
  ...refundedStep(nowMs, 'CANCELLED', 'CANCELLED_BY_CUSTOMER'),
  status: 'RELEASED',
  move: 'release',
  notice: transferNotices.cancelled(quote.shown),
});

/** Plans the step for a rail's answer about a transfer posted as delivered. */
const planAfterDelivery = (
  { transfer, quote }: OpenTransfer,
  answer: RailAnswer,
  nowMs: number,
): PlannedTransferStep => {
  if (answer.state === 'RETURNED')
    return {
      ...refundedStep(nowMs, 'RETURNED', answer.reason),
      // The original posting remains; the refund is a transaction of its own.
      status: transfer.status,
      move: 'reverse',
      notice: transferNotices.returned(quote.shown),
    };
  if (answer.state === 'CONFIRMED')
    return {
      ...waitFor('POSTED', nowMs),
      move: 'confirm',
      next: undefined,
    };
  if (answer.state === 'DELIVERED') return waitFor(transfer.status, answer.askAgainAtMs);
  throw new Error(`unexpected rail state ${answer.state} of delivered transfer ${transfer.id}`);
};

/**
 * Plans the step for a rail's answer. If the rail is several states ahead, the states are followed
 * one by one: what it confirms or returns is posted as delivered first.
 */
export const planAfterAnswer = (
  open: OpenTransfer,
  answer: RailAnswer,
  nowMs: number,
): PlannedTransferStep => {
  const { status } = open.transfer;
  if (status === 'COMPLETE') return planAfterDelivery(open, answer, nowMs);
  switch (answer.state) {
    case 'IN_FLIGHT':
      return waitFor(status, answer.askAgainAtMs);
    case 'FAILED':
      return {
        ...refundedStep(nowMs, 'RETURNED', answer.reason),
        status: 'FAILED',
        move: 'fail',
        notice: transferNotices.failed(open.quote.shown),
      };
    case 'RECALLED':
      return planCancelled(open, nowMs);
    case 'DELIVERED':
      return planDelivered(open, nowMs, answer.askAgainAtMs);
    case 'RETURNED':
    case 'CONFIRMED':
      return planDelivered(open, nowMs, nowMs);
  }
};
