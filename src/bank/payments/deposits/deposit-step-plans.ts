import type { Selectable } from 'kysely';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { RailAnswer } from '#bank/rails/payment-rails.ts';
import type { RecordedDepositEvent } from './deposit-view.ts';
import type { DepositTable } from '#bank/database/tables/deposits.ts';
import { depositNotices } from '../notices.ts';
import type { PlannedStep } from '../steps/planned-step.ts';
import { planPoll, planStatus } from '../steps/planned-step.ts';

export type StoredDeposit = Selectable<DepositTable>;

/** The ledger action of a step: release the hold, or reverse the whole credit. */
export type DepositMove = 'release' | 'reverse';

/** One planned step of a deposit. */
export type DepositStep = PlannedStep<StoredDeposit['status'], DepositMove, RecordedDepositEvent>;

/** Sent with the file; the rail is polled once it can know the result. */
export const planSent = (nowMs: number, pollAtMs: number): DepositStep => ({
  ...planPoll('PENDING', pollAtMs),
  events: [{ kind: 'SENT', atMs: nowMs }],
});

/** Final enough to release the hold. */
export const planCleared = (deposit: StoredDeposit, nowMs: number): DepositStep => ({
  ...planStatus('COMPLETE', undefined),
  move: 'release',
  events: [{ kind: 'CLEARED', atMs: nowMs }],
  notice: depositNotices.cleared(deposit.source_name),
});

/**
 * The other bank returned it. A cleared deposit remains COMPLETE, as its transaction does; the
 * reversal is a transaction of its own (decision 43).
 */
export const planReturned = (
  deposit: StoredDeposit,
  reason: ReasonCode,
  nowMs: number,
): DepositStep => ({
  ...planStatus(deposit.status === 'COMPLETE' ? 'COMPLETE' : 'FAILED', undefined),
  move: 'reverse',
  reason,
  events: [{ kind: 'RETURNED', atMs: nowMs, reason }],
  notice:
    deposit.method === 'CHECK_DEPOSIT'
      ? depositNotices.checkReturned(deposit.source_name)
      : depositNotices.returned(deposit.source_name),
});

/**
 * Plans the step for the rail's answer. A delivered deposit can still be returned until the hold
 * ends.
 */
export const planAfterAnswer = (
  deposit: StoredDeposit,
  answer: RailAnswer,
  nowMs: number,
): DepositStep => {
  const availableAtMs = deposit.available_at!.getTime();
  switch (answer.state) {
    case 'FAILED':
    case 'RETURNED':
      return planReturned(deposit, answer.reason, nowMs);
    case 'IN_FLIGHT':
      return planPoll('PENDING', answer.askAgainAtMs);
    case 'DELIVERED':
    case 'CONFIRMED': {
      if (nowMs >= availableAtMs) return planCleared(deposit, nowMs);
      const pollAtMs = answer.state === 'DELIVERED' ? answer.askAgainAtMs : availableAtMs;
      return planPoll('PENDING', Math.min(pollAtMs, availableAtMs));
    }
    case 'RECALLED':
      throw new Error(`unexpected rail state RECALLED of deposit ${deposit.id}`);
  }
};
