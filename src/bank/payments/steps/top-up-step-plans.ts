import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { Selectable } from 'kysely';
import type { TopUpStatus } from '#domain/top-ups.ts';
import type { Notice } from '#bank/messaging/notifications.ts';
import type { OperatorAnswer } from '#bank/rails/mobile-operators.ts';
import { stoppedWaitMs } from '../stopped-customer.ts';
import type { NextStep } from './place-transfer.ts';
import { topUpNotices } from '../notices.ts';
import type { TopUpTable } from '../top-ups/tables.ts';
import type { RecordedTopUpEvent } from '../top-ups/queries.ts';

export type StoredTopUp = Selectable<TopUpTable>;

/** One planned step of a top-up. */
export interface PlannedTopUpStep {
  readonly status: TopUpStatus;
  /** The ledger action of the step. */
  readonly move: 'none' | 'settle' | 'fail';
  readonly reason: ReasonCode | null;
  readonly next: NextStep | undefined;
  readonly events: readonly RecordedTopUpEvent[];
  readonly notice: Notice | undefined;
}

/** Submitted to its operator; polled immediately, since most operators answer at once. */
export const planSent = (nowMs: number): PlannedTopUpStep => ({
  status: 'PENDING',
  move: 'none',
  reason: null,
  next: { step: 'ASK', dueAtMs: nowMs },
  events: [{ kind: 'SENT', atMs: nowMs }],
  notice: undefined,
});

/** The customer is stopped: the top-up waits (product.md A33). */
export const planStoppedWait = (nowMs: number): PlannedTopUpStep => ({
  status: 'INIT',
  move: 'none',
  reason: null,
  next: { step: 'SEND', dueAtMs: nowMs + stoppedWaitMs },
  events: [],
  notice: undefined,
});

/** Plans the step for the operator's answer. A delay is notified once. */
export const planAfterAnswer = (
  { mobile_number: mobileNumber }: Pick<StoredTopUp, 'mobile_number'>,
  answer: OperatorAnswer,
  { nowMs, isDelayNotified }: { readonly nowMs: number; readonly isDelayNotified: boolean },
): PlannedTopUpStep => {
  switch (answer.state) {
    case 'IN_FLIGHT':
      return {
        status: 'PENDING',
        move: 'none',
        reason: null,
        next: { step: 'ASK', dueAtMs: answer.askAgainAtMs },
        events: isDelayNotified ? [] : [{ kind: 'DELAYED', atMs: nowMs }],
        notice: isDelayNotified ? undefined : topUpNotices.delayed(mobileNumber),
      };
    case 'DELIVERED':
      return {
        status: 'COMPLETE',
        move: 'settle',
        reason: null,
        next: undefined,
        events: [{ kind: 'DELIVERED', atMs: nowMs }],
        notice: topUpNotices.delivered(mobileNumber),
      };
    case 'FAILED':
      return {
        status: 'FAILED',
        move: 'fail',
        reason: answer.reason,
        next: undefined,
        events: [
          { kind: 'FAILED', atMs: nowMs, reason: answer.reason },
          { kind: 'REFUNDED', atMs: nowMs },
        ],
        notice: topUpNotices.failed(mobileNumber),
      };
  }
};
