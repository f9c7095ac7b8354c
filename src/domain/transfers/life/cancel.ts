import type { TransactionStatus } from '../../transactions/transaction-status.ts';
import { isOpenTransfer } from './transfer-status.ts';

/** For so long a remittance can be taken back, unless it was received (12 CFR 1005.34). */
export const remittanceCancelMs = 30 * 60_000;

/** What decides whether a transfer can still be cancelled. */
export interface CancelFacts {
  readonly status: TransactionStatus;
  readonly isRemittance: boolean;
  /** When the customer paid: the moment the transfer was accepted. */
  readonly paidAtMs: number;
  /** When it goes to the rail, where that is known beforehand. */
  readonly sendsAtMs: number | undefined;
}

/** Whether a transfer can be cancelled now, and until when for sure. */
export interface CancelRule {
  readonly canCancel: boolean;
  /** Told to the customer; none where it can be cancelled until an event nobody can date. */
  readonly untilMs: number | undefined;
}

const closed: CancelRule = { canCancel: false, untilMs: undefined };

const later = (one: number, other: number | undefined): number | undefined =>
  other === undefined ? undefined : Math.max(one, other);

/**
 * Until when a transfer can be cancelled, with all that was paid for it coming back, fees included
 * (product.md B4): whatever its rail, until it is sent; a US customer's remittance for thirty minutes
 * from payment also when it was sent, unless it was received; nothing once it is complete.
 */
export const cancelRule = (facts: CancelFacts, nowMs: number): CancelRule => {
  const { status, isRemittance, paidAtMs, sendsAtMs } = facts;
  if (!isOpenTransfer(status)) return closed;
  const lawUntilMs = paidAtMs + remittanceCancelMs;
  if (status === 'INIT') {
    return { canCancel: true, untilMs: isRemittance ? later(lawUntilMs, sendsAtMs) : sendsAtMs };
  }
  // To the very end of the thirtieth minute: the law says "no later than".
  return isRemittance && nowMs <= lawUntilMs ? { canCancel: true, untilMs: lawUntilMs } : closed;
};
