import type { TransactionStatus } from '../../transactions/transaction-status.ts';

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
export const moneyOfStatus: Readonly<Record<TransactionStatus, MoneyState>> = {
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
export const mayBecome = (from: TransactionStatus, to: TransactionStatus): boolean =>
  statusChanges[from].includes(to);

/** Whether nothing more happens to a status. */
export const isFinalStatus = (status: TransactionStatus): boolean =>
  statusChanges[status].length === 0;

/** Whether a transfer can still end either way, and so must be brought to an end by the reconciler. */
export const isOpenTransfer = (status: TransactionStatus): boolean =>
  moneyOfStatus[status] === 'held';

interface EventRule {
  /** The statuses it happens in, each with the one it leads to. */
  readonly leads: Readonly<Partial<Record<TransactionStatus, TransactionStatus>>>;
}

const stays = (...statuses: TransactionStatus[]): EventRule => ({
  leads: Object.fromEntries(statuses.map((status) => [status, status])),
});

/** What each event does. DECLINED, EXPIRED and POSTED come about without one. */
const eventRules: Readonly<Record<TransferEvent, EventRule>> = {
  CREATED: stays('INIT'),
  STEP_UP_OK: stays('INIT'),
  SCREENED: stays('INIT'),
  HELD: stays('INIT'),
  CONVERTED: stays('INIT', 'PENDING', 'COMPLETE'),
  SENT: { leads: { INIT: 'PENDING' } },
  DELIVERED: { leads: { PENDING: 'COMPLETE' } },
  RETURNED: { leads: { PENDING: 'FAILED', COMPLETE: 'COMPLETE', POSTED: 'POSTED' } },
  REFUNDED: stays('FAILED', 'COMPLETE', 'POSTED'),
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
}): boolean => moneyOfStatus[transfer.status] !== 'free' && !transfer.isReturned;
