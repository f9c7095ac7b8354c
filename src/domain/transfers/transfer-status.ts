import type { Money } from '../money/money.ts';
import { equals } from '../money/money.ts';
import type { TransactionStatus } from '../transactions/transaction-status.ts';
import type { DestinationField } from './targets.ts';

/** What is written into a transfer's timeline (product.md B4). */
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

/** Where the customer's money is: set aside, gone, or theirs to spend (product.md A3, A27). */
export type MoneyState = 'held' | 'booked' | 'free';

/** What each status of a transfer means in money. */
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

/**
 * The changes of a transfer's status (product.md B4). INIT is not with the rail yet: it is screened,
 * or waits for the rail to open. Money is booked on entering COMPLETE (A27); before that every way
 * out drops the hold. A transfer that comes back after it was booked stays what it was, and what
 * comes back is a transaction of its own: a history in which a booked line vanished would not add up.
 */
export const statusChanges: Readonly<Record<TransactionStatus, readonly TransactionStatus[]>> = {
  INIT: ['PENDING', 'DECLINED', 'RELEASED', 'EXPIRED'],
  PENDING: ['COMPLETE', 'FAILED', 'RELEASED', 'EXPIRED'],
  COMPLETE: ['POSTED'],
  POSTED: [],
  DECLINED: [],
  FAILED: [],
  EXPIRED: [],
  RELEASED: [],
};

/** Whether a transfer's status may change so. */
export const canChangeStatus = (from: TransactionStatus, to: TransactionStatus): boolean =>
  statusChanges[from].includes(to);

/** Whether nothing more happens to a status. */
export const isFinalStatus = (status: TransactionStatus): boolean =>
  statusChanges[status].length === 0;

/** Whether a transfer can still end either way, and so must be brought to an end by the reconciler. */
export const isOpenTransfer = (status: TransactionStatus): boolean =>
  moneyStateOf[status] === 'held';

interface EventRule {
  /** The statuses it happens in, each with the one it leads to. */
  readonly leads: Readonly<Partial<Record<TransactionStatus, TransactionStatus>>>;
}

const staysIn = (...statuses: TransactionStatus[]): EventRule => ({
  leads: Object.fromEntries(statuses.map((status) => [status, status])),
});

/** What each event does. DECLINED, EXPIRED and POSTED come about without one. */
const eventRules: Readonly<Record<TransferEvent, EventRule>> = {
  CREATED: staysIn('INIT'),
  STEP_UP_OK: staysIn('INIT'),
  SCREENED: staysIn('INIT'),
  HELD: staysIn('INIT'),
  CONVERTED: staysIn('INIT', 'PENDING', 'COMPLETE'),
  SENT: { leads: { INIT: 'PENDING' } },
  DELIVERED: { leads: { PENDING: 'COMPLETE' } },
  RETURNED: { leads: { PENDING: 'FAILED', COMPLETE: 'COMPLETE', POSTED: 'POSTED' } },
  REFUNDED: staysIn('FAILED', 'COMPLETE', 'POSTED'),
  CANCELLED: { leads: { INIT: 'RELEASED', PENDING: 'RELEASED' } },
};

/** The status an event leads to, or undefined where it cannot happen in that status. */
export const statusAfter = (
  event: TransferEvent,
  status: TransactionStatus,
): TransactionStatus | undefined => eventRules[event].leads[status];

/**
 * Whether a transfer counts against its limits: from the moment it is set aside, and no longer once
 * it failed, was cancelled or came back (domain.md 10).
 */
export const countsAgainstLimits = (transfer: {
  readonly status: TransactionStatus;
  readonly isReturned: boolean;
}): boolean => moneyStateOf[transfer.status] !== 'free' && !transfer.isReturned;

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

const notCancellable: CancelRule = { canCancel: false, untilMs: undefined };

/**
 * Until when a transfer can be cancelled, with all that was paid for it coming back, fees included
 * (product.md B4): whatever its rail, until it is sent; a US customer's remittance for thirty minutes
 * from payment also when it was sent, unless it was received; nothing once it is complete.
 */
export const cancelRule = (facts: CancelFacts, nowMs: number): CancelRule => {
  const { status, isRemittance, paidAtMs, sendsAtMs } = facts;
  if (!isOpenTransfer(status)) return notCancellable;
  const lawUntilMs = paidAtMs + remittanceCancelMs;
  if (status === 'INIT') {
    return { canCancel: true, untilMs: isRemittance ? latestOf(lawUntilMs, sendsAtMs) : sendsAtMs };
  }
  // To the very end of the thirtieth minute: the law says "no later than".
  return isRemittance && nowMs <= lawUntilMs
    ? { canCancel: true, untilMs: lawUntilMs }
    : notCancellable;
};

const latestOf = (one: number, other: number | undefined): number | undefined =>
  other === undefined ? undefined : Math.max(one, other);

/** Who is paid: the destination field of the payload and what it names. */
export interface TransferDestination {
  readonly field: DestinationField;
  readonly id: string;
}

/** A transfer as far as it may be the same as another. */
export interface ComparedTransfer {
  readonly to: TransferDestination;
  readonly send: Money;
  readonly receive: Money;
}

/** One that was made. */
export interface PastTransfer extends ComparedTransfer {
  readonly status: TransactionStatus;
  readonly createdAtMs: number;
}

/** For so long the same payee and amount are asked about (issue 5: a duplicate warning). */
export const duplicateWindowMs = 24 * 3_600_000;

/**
 * The latest transfer of the last 24 hours to the same payee of the same amount, or undefined: the
 * customer is asked whether they mean it twice. One whose money came back is no first time.
 */
export const findLikelyDuplicate = <T extends PastTransfer>(
  wished: ComparedTransfer,
  made: readonly T[],
  nowMs: number,
): T | undefined =>
  made
    .filter(
      (transfer) =>
        isSame(wished, transfer) &&
        moneyStateOf[transfer.status] !== 'free' &&
        nowMs - transfer.createdAtMs < duplicateWindowMs,
    )
    .toSorted((a, b) => b.createdAtMs - a.createdAtMs)[0];

/** Either side may be the one that was fixed: the other one moves with the rate. */
const isSame = (one: ComparedTransfer, other: ComparedTransfer): boolean =>
  one.to.field === other.to.field &&
  one.to.id === other.to.id &&
  (equals(one.send, other.send) || equals(one.receive, other.receive));
