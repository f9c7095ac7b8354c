import type { Selectable } from 'kysely';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { RailAnswer } from '#bank/rails/payment-rails.ts';
import type { TransactionStatus } from '#domain/transactions/transaction-status.ts';
import { transferNotices } from '../notices.ts';
import type { TransferQuoteTable, TransferTable } from '#bank/database/tables/transfers.ts';
import type { RecordedTransferEvent } from './transfer-view.ts';
import type { PlannedStep } from '../steps/planned-step.ts';
import { planPoll, planStatus } from '../steps/planned-step.ts';

export type StoredTransfer = Selectable<TransferTable>;

/** A transfer in progress with its quote. */
export interface OpenTransfer extends StoredTransfer {
  readonly quote: Selectable<TransferQuoteTable>;
}

/** The ledger action of a step. */
export type TransferMove = 'settle' | 'confirm' | 'release' | 'reverse';

/** One planned step of a transfer. */
export type TransferStep = PlannedStep<TransactionStatus, TransferMove, RecordedTransferEvent>;

/** The common part of steps that end a transfer with `status` and refund it. */
const planRefund = (
  status: TransactionStatus,
  { kind, reason }: { readonly kind: 'RETURNED' | 'CANCELLED'; readonly reason: ReasonCode },
  nowMs: number,
): TransferStep => ({
  ...planStatus(status, undefined),
  reason,
  events: [
    { kind, atMs: nowMs, reason },
    { kind: 'REFUNDED', atMs: nowMs },
  ],
  returnsLimit: true,
});

/** Submitted to its rail; polled once it should have arrived. */
export const planSent = (
  { quote }: OpenTransfer,
  {
    nowMs,
    pollAtMs,
    wasReviewed,
  }: { readonly nowMs: number; readonly pollAtMs: number; readonly wasReviewed: boolean },
): TransferStep => ({
  ...planPoll('PENDING', pollAtMs),
  events: [
    ...(wasReviewed ? [{ kind: 'SCREENED', atMs: nowMs } as const] : []),
    { kind: 'SENT', atMs: nowMs },
  ],
  notice: transferNotices.sent(quote.shown),
});

const planDelivered = ({ quote }: OpenTransfer, nowMs: number, pollAtMs: number): TransferStep => ({
  ...planPoll('COMPLETE', pollAtMs),
  move: 'settle',
  events: [
    ...(quote.rate === null ? [] : [{ kind: 'CONVERTED', atMs: nowMs } as const]),
    { kind: 'DELIVERED', atMs: nowMs },
  ],
  notice: transferNotices.delivered(quote.shown),
});

/** Cancelled by the customer before delivery (product.md B4, RELEASED). */
export const planCancelled = ({ quote }: OpenTransfer, nowMs: number): TransferStep => ({
  ...planRefund('RELEASED', { kind: 'CANCELLED', reason: 'CANCELLED_BY_CUSTOMER' }, nowMs),
  move: 'release',
  notice: transferNotices.cancelled(quote.shown),
});

/** Plans the step for a rail's answer about a transfer posted as delivered. */
const planAfterDelivery = (
  transfer: OpenTransfer,
  answer: RailAnswer,
  nowMs: number,
): TransferStep => {
  if (answer.state === 'RETURNED')
    return {
      // The original posting remains; the refund is a transaction of its own.
      ...planRefund(transfer.status, { kind: 'RETURNED', reason: answer.reason }, nowMs),
      move: 'reverse',
      notice: transferNotices.returned(transfer.quote.shown),
    };
  if (answer.state === 'CONFIRMED') return { ...planStatus('POSTED', undefined), move: 'confirm' };
  if (answer.state === 'DELIVERED') return planPoll(transfer.status, answer.askAgainAtMs);
  throw new Error(`unexpected rail state ${answer.state} of delivered transfer ${transfer.id}`);
};

/**
 * Plans the step for a rail's answer. If the rail is several states ahead, the states are followed
 * one by one: what it confirms or returns is posted as delivered first.
 */
export const planAfterAnswer = (
  transfer: OpenTransfer,
  answer: RailAnswer,
  nowMs: number,
): TransferStep => {
  const { status } = transfer;
  if (status === 'COMPLETE') return planAfterDelivery(transfer, answer, nowMs);
  switch (answer.state) {
    case 'IN_FLIGHT':
      return planPoll(status, answer.askAgainAtMs);
    case 'FAILED':
      return {
        ...planRefund('FAILED', { kind: 'RETURNED', reason: answer.reason }, nowMs),
        move: 'release',
        notice: transferNotices.failed(transfer.quote.shown),
      };
    case 'RECALLED':
      return planCancelled(transfer, nowMs);
    case 'DELIVERED':
      return planDelivered(transfer, nowMs, answer.askAgainAtMs);
    case 'RETURNED':
    case 'CONFIRMED':
      return planDelivered(transfer, nowMs, nowMs);
  }
};
