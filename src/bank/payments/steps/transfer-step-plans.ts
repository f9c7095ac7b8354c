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

/** A transfer on its way, with the quote it was sent by. */
export interface OpenTransfer {
  readonly transfer: Selectable<TransferTable>;
  readonly quote: Selectable<TransferQuoteTable>;
}

/** How the ledger follows a step. */
export type TransferMove = 'none' | 'settle' | 'confirm' | 'release' | 'fail' | 'reverse';

/** One step of a transfer, planned. */
export interface PlannedTransferStep {
  readonly status: TransactionStatus;
  readonly move: TransferMove;
  readonly reason: ReasonCode | null;
  readonly next: NextStep | undefined;
  readonly events: readonly RecordedTransferEvent[];
  readonly notice: Notice | undefined;
  /** Whether nothing was sent in the end, so that the limits have their room again. */
  readonly returnsLimit: boolean;
}

/** Nothing has happened: it is asked again later. */
const waitFor = (status: TransactionStatus, dueAtMs: number): PlannedTransferStep => ({
  status,
  move: 'none',
  reason: null,
  next: { step: 'ASK', dueAtMs },
  events: [],
  notice: undefined,
  returnsLimit: false,
});

/** Its sender is stopped: it stays where it is and can be cancelled; the timeline says so once. */
export const planStoppedWait = (
  { transfer }: OpenTransfer,
  { nowMs, isRecorded }: { readonly nowMs: number; readonly isRecorded: boolean },
): PlannedTransferStep => ({
  ...waitFor(transfer.status, nowMs),
  next: { step: 'SEND', dueAtMs: nowMs + stoppedWaitMs },
  events: isRecorded ? [] : [{ kind: 'HELD', atMs: nowMs, reason: stoppedWaitReason }],
});

/** It ended, and the money is where it was: what happened, then that it is back. */
const givenBack = (
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

/** Handed to its rail: it is asked after it once it should be there. */
export const planSent = (
  { quote }: OpenTransfer,
  {
    nowMs,
    askAtMs,
    wasReviewed,
  }: { readonly nowMs: number; readonly askAtMs: number; readonly wasReviewed: boolean },
): PlannedTransferStep => ({
  ...waitFor('PENDING', askAtMs),
  events: [
    ...(wasReviewed ? [{ kind: 'SCREENED', atMs: nowMs } as const] : []),
    { kind: 'SENT', atMs: nowMs },
  ],
  notice: transferNotices.sent(quote.shown),
});

const planDelivered = (
  { quote }: OpenTransfer,
  nowMs: number,
  askAtMs: number,
): PlannedTransferStep => ({
  ...waitFor('COMPLETE', askAtMs),
  move: 'settle',
  events: [
    ...(quote.rate === null ? [] : [{ kind: 'CONVERTED', atMs: nowMs } as const]),
    { kind: 'DELIVERED', atMs: nowMs },
  ],
  notice: transferNotices.delivered(quote.shown),
});

/** Taken back by the customer before it arrived (product.md B4, RELEASED). */
export const planCancelled = ({ quote }: OpenTransfer, nowMs: number): PlannedTransferStep => ({
  ...givenBack(nowMs, 'CANCELLED', 'CANCELLED_BY_CUSTOMER'),
  status: 'RELEASED',
  move: 'release',
  notice: transferNotices.cancelled(quote.shown),
});

/** What a rail says of a transfer that was booked as delivered. */
const planAfterDelivery = (
  { transfer, quote }: OpenTransfer,
  answer: RailAnswer,
  nowMs: number,
): PlannedTransferStep => {
  if (answer.state === 'RETURNED')
    return {
      ...givenBack(nowMs, 'RETURNED', answer.reason),
      // What was booked stays booked; what comes back is told as a transaction of its own.
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
  throw new Error(`a rail says ${answer.state} of the delivered transfer ${transfer.id}`);
};

/**
 * What follows from a rail's answer. A rail that is ahead, because nobody asked for long, is followed
 * step by step: what it confirms or returns is booked as delivered first.
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
        ...givenBack(nowMs, 'RETURNED', answer.reason),
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
