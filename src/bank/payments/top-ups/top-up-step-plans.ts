import type { Selectable } from 'kysely';
import type { TopUpStatus } from '#domain/top-ups.ts';
import type { OperatorAnswer } from '#bank/rails/mobile-operators.ts';
import { topUpNotices } from '../notices.ts';
import type { RecordedTopUpEvent } from './queries.ts';
import type { TopUpTable } from '#bank/database/tables/top-ups.ts';
import type { PlannedStep } from '../steps/planned-step.ts';
import { planPoll, planStatus } from '../steps/planned-step.ts';

export type StoredTopUp = Selectable<TopUpTable>;

/** The ledger action of a step: pay the operator, or release the customer's money. */
export type TopUpMove = 'settle' | 'release';

/** One planned step of a top-up. */
export type TopUpStep = PlannedStep<TopUpStatus, TopUpMove, RecordedTopUpEvent>;

/** Submitted to its operator; polled immediately, since most operators answer without delay. */
export const planSent = (nowMs: number): TopUpStep => ({
  ...planPoll('PENDING', nowMs),
  events: [{ kind: 'SENT', atMs: nowMs }],
});

/** Plans the step for the operator's answer. A delay is notified once. */
export const planAfterAnswer = (
  { mobile_number: mobileNumber }: Pick<StoredTopUp, 'mobile_number'>,
  answer: OperatorAnswer,
  { nowMs, isDelayNotified }: { readonly nowMs: number; readonly isDelayNotified: boolean },
): TopUpStep => {
  switch (answer.state) {
    case 'IN_FLIGHT': {
      const waiting = planPoll('PENDING', answer.askAgainAtMs);
      if (isDelayNotified) return waiting;
      return {
        ...waiting,
        events: [{ kind: 'DELAYED', atMs: nowMs }],
        notice: topUpNotices.delayed(mobileNumber),
      };
    }
    case 'DELIVERED':
      return {
        ...planStatus('COMPLETE', undefined),
        move: 'settle',
        events: [{ kind: 'DELIVERED', atMs: nowMs }],
        notice: topUpNotices.delivered(mobileNumber),
      };
    case 'FAILED':
      return {
        ...planStatus('FAILED', undefined),
        move: 'release',
        reason: answer.reason,
        events: [
          { kind: 'FAILED', atMs: nowMs, reason: answer.reason },
          { kind: 'REFUNDED', atMs: nowMs },
        ],
        notice: topUpNotices.failed(mobileNumber),
        returnsLimit: true,
      };
  }
};
