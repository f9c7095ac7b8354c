import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { Bank } from '#bank/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';
import type { Notice } from '#bank/messaging/notifications.ts';
import type { RailAnswer } from '#bank/rails/payment-rails.ts';
import type { RecordedDepositEvent } from '../deposits/deposit-view.ts';
import { depositNotices } from '../notices.ts';
import type { DepositTable } from '../deposits/tables.ts';
import type { Selectable } from 'kysely';

export type StoredDeposit = Selectable<DepositTable>;

/** The ledger action of a step: release the hold, or reverse the whole credit. */
export type DepositMove = 'none' | 'clear' | 'take-back';

/** One planned step of a deposit. */
export interface PlannedDepositStep {
  readonly status: StoredDeposit['status'];
  readonly move: DepositMove;
  readonly reason: ReasonCode | null;
  /** When to ask the rail again, in bank time; undefined in a final state. */
  readonly pollAtMs: number | undefined;
  readonly events: readonly RecordedDepositEvent[];
  readonly notice: Notice | undefined;
}

type PlanStep = (
  trx: Executor,
  bank: Bank,
  deposit: StoredDeposit,
  nowMs: number,
) => Promise<PlannedDepositStep>;

/** The two steps of a deposit method: submit the deposit to its rail, and ask for its state. */
export interface DepositSteps {
  /** Repeating it has no effect. */
  readonly send: PlanStep;
  readonly ask: PlanStep;
}

/** No change; ask again later. */
const waitUntil = (pollAtMs: number): PlannedDepositStep => ({
  status: 'PENDING',
  move: 'none',
  reason: null,
  pollAtMs,
  events: [],
  notice: undefined,
});

/** Sent with the file; ask the rail once it can know the result. */
export const planSent = (nowMs: number, pollAtMs: number): PlannedDepositStep => ({
  ...waitUntil(pollAtMs),
  events: [{ kind: 'SENT', atMs: nowMs }],
});

/** Final enough to release the hold. */
export const planCleared = (deposit: StoredDeposit, nowMs: number): PlannedDepositStep => ({
  status: 'COMPLETE',
  move: 'clear',
  reason: null,
  pollAtMs: undefined,
  events: [{ kind: 'CLEARED', atMs: nowMs }],
  notice: depositNotices.cleared(deposit.source_name),
});

/**
 * The other bank returned it. A cleared deposit keeps its status COMPLETE, as its transaction does;
 * the reversal is a transaction of its own (decision 43).
 */
export const planReturned = (
  deposit: StoredDeposit,
  reason: ReasonCode,
  nowMs: number,
): PlannedDepositStep => ({
  status: deposit.status === 'COMPLETE' ? 'COMPLETE' : 'FAILED',
  move: 'take-back',
  reason,
  pollAtMs: undefined,
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
): PlannedDepositStep => {
  const availableAtMs = deposit.available_at!.getTime();
  switch (answer.state) {
    case 'FAILED':
    case 'RETURNED':
      return planReturned(deposit, answer.reason, nowMs);
    case 'IN_FLIGHT':
      return waitUntil(answer.askAgainAtMs);
    case 'DELIVERED':
    case 'CONFIRMED': {
      if (nowMs >= availableAtMs) return planCleared(deposit, nowMs);
      const pollAtMs = answer.state === 'DELIVERED' ? answer.askAgainAtMs : availableAtMs;
      return waitUntil(Math.min(pollAtMs, availableAtMs));
    }
    case 'RECALLED':
      throw new Error(`unexpected rail state RECALLED of deposit ${deposit.id}`);
  }
};
