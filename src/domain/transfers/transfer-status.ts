import type { Money } from '../money/money.ts';
import { equals } from '../money/money.ts';
import type { TransactionStatus } from '../transactions/transaction-status.ts';
import type { DestinationField } from './targets.ts';

/** The events of a transfer's timeline (product.md B4). */
export const transferEvents = [
  'CREATED',
  'STEP_UP_OK',
  'SCREENED',
  'HELD',
  'CONVERTED',
  'SENT',
  'DELIVERED',
  'RETURNED',
  'REFUNDED',
  'CANCELLED',
] as const;

export type TransferEvent = (typeof transferEvents)[number];

/** The state of the customer's money: held, booked, or available (product.md A3, A27). */
export type MoneyState = 'held' | 'booked' | 'free';

/** The money state of each status. */
export const moneyStateOf: Readonly<Record<TransactionStatus, MoneyState>> = {
  INIT: 'held',
  PENDING: 'held',
  COMPLETE: 'booked',
  POSTED: 'booked',
  DECLINED: 'free',
  FAILED: 'free',
  EXPIRED: 'free',
  RELEASED: 'free',
};

/** Whether a transfer is still open, so that the reconciler must complete it. */
export const isOpenTransfer = (status: TransactionStatus): boolean =>
  moneyStateOf[status] === 'held';

/**
 * Whether a transfer counts against its limits: from its hold on, until it failed, was cancelled or
 * returned (domain.md 10).
 */
export const countsAgainstLimits = (transfer: {
  readonly status: TransactionStatus;
  readonly isReturned: boolean;
}): boolean => moneyStateOf[transfer.status] !== 'free' && !transfer.isReturned;

/** How long a remittance can be cancelled, unless it was received (12 CFR 1005.34). */
export const remittanceCancelMs = 30 * 60_000;

/** The facts that determine whether a transfer can be cancelled. */
export interface CancelFacts {
  readonly status: TransactionStatus;
  readonly isRemittance: boolean;
  /** When the transfer was accepted. */
  readonly paidAtMs: number;
  /** When it goes to the rail, if known in advance. */
  readonly sendsAtMs: number | undefined;
}

/** Whether a transfer can be cancelled now, and until when. */
export interface CancelRule {
  readonly canCancel: boolean;
  /** Shown to the customer; undefined if the end is an event without a known time. */
  readonly untilMs: number | undefined;
}

const notCancellable: CancelRule = { canCancel: false, untilMs: undefined };

/**
 * Whether a transfer can be cancelled with a full refund, fees included (product.md B4): on any
 * rail until it is due to be sent, so never on one that sends at once; a US customer's remittance
 * also within thirty minutes of payment, unless it was received; never once complete.
 */
export const cancelRule = (facts: CancelFacts, nowMs: number): CancelRule => {
  const { status, isRemittance, paidAtMs, sendsAtMs } = facts;
  if (!isOpenTransfer(status)) return notCancellable;
  const lawUntilMs = paidAtMs + remittanceCancelMs;
  if (status === 'INIT') {
    const isDue = sendsAtMs !== undefined && sendsAtMs <= nowMs;
    if (isDue && !(isRemittance && nowMs <= lawUntilMs)) return notCancellable;
    return { canCancel: true, untilMs: isRemittance ? latestOf(lawUntilMs, sendsAtMs) : sendsAtMs };
  }
  // The thirtieth minute is included: the law says "no later than".
  return isRemittance && nowMs <= lawUntilMs
    ? { canCancel: true, untilMs: lawUntilMs }
    : notCancellable;
};

const latestOf = (one: number, other: number | undefined): number | undefined =>
  other === undefined ? undefined : Math.max(one, other);

/** The payload's destination field and its value. */
export interface TransferDestination {
  readonly field: DestinationField;
  readonly id: string;
}

/** The part of a transfer that is compared for duplicates. */
export interface ComparedTransfer {
  readonly to: TransferDestination;
  readonly send: Money;
  readonly receive: Money;
}

export interface PastTransfer extends ComparedTransfer {
  readonly status: TransactionStatus;
  readonly createdAtMs: number;
}

/** Window of the duplicate warning for the same beneficiary and amount. */
export const duplicateWindowMs = 24 * 3_600_000;

/**
 * The latest transfer of the last 24 hours to the same beneficiary with the same amount, or
 * undefined. Refunded transfers do not count.
 */
export const findLikelyDuplicate = <T extends PastTransfer>(
  planned: ComparedTransfer,
  past: readonly T[],
  nowMs: number,
): T | undefined =>
  past
    .filter(
      (transfer) =>
        isSame(planned, transfer) &&
        moneyStateOf[transfer.status] !== 'free' &&
        nowMs - transfer.createdAtMs < duplicateWindowMs,
    )
    .toSorted((a, b) => b.createdAtMs - a.createdAtMs)[0];

/** Either side may be the fixed one; the other moves with the rate. */
const isSame = (one: ComparedTransfer, other: ComparedTransfer): boolean =>
  one.to.field === other.to.field &&
  one.to.id === other.to.id &&
  (equals(one.send, other.send) || equals(one.receive, other.receive));
