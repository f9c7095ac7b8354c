import type { TransactionStatus } from '../transactions/transaction-status.ts';

/** The statuses of a recharge (product.md B7). */
export const topUpStatuses = ['INIT', 'PENDING', 'COMPLETE', 'FAILED'] as const;

export type TopUpStatus = (typeof topUpStatuses)[number] & TransactionStatus;

/** What is written into a recharge's timeline. */
export const topUpEvents = [
  'CREATED',
  'HELD',
  'SENT',
  'DELAYED',
  'DELIVERED',
  'FAILED',
  'REFUNDED',
] as const;

export type TopUpEvent = (typeof topUpEvents)[number];

/** INIT waits to be handed to the operator, PENDING is with it; both can still end either way. */
export const isOpenTopUp = (status: TopUpStatus): boolean =>
  status === 'INIT' || status === 'PENDING';
