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

/** How the ledger follows a step: a hold is let go, or the whole credit is taken back. */
export type DepositMove = 'none' | 'clear' | 'take-back';

/** One step of a deposit, planned. */
export interface PlannedDepositStep {
  readonly status: StoredDeposit['status'];
  readonly move: DepositMove;
  readonly reason: ReasonCode | null;
  /** When the rail is asked again, in bank time; undefined where it has ended. */
  readonly askAtMs: number | undefined;
  readonly events: readonly RecordedDepositEvent[];
  readonly notice: Notice | undefined;
}

type PlanStep = (
  trx: Executor,
  bank: Bank,
  deposit: StoredDeposit,
  nowMs: number,
) => Promise<PlannedDepositStep>;

/** How a way to put money in goes on: it hands the deposit to its rail, and asks what became of it. */
export interface DepositSteps {
  /** Handing it over again changes nothing. */
  readonly send: PlanStep;
  readonly ask: PlanStep;
}

/** Nothing has happened: it is asked again later. */
const waitUntil = (askAtMs: number): PlannedDepositStep => ({
  status: 'PENDING',
  move: 'none',
  reason: null,
  askAtMs,
  events: [],
  notice: undefined,
});

/** Gone with the file: the rail is asked once it can know something. */
export const planSent = (nowMs: number, askAtMs: number): PlannedDepositStep => ({
  ...waitUntil(askAtMs),
  events: [{ kind: 'SENT', atMs: nowMs }],
});

/** Sure enough: all of it can be used. */
export const planCleared = (deposit: StoredDeposit, nowMs: number): PlannedDepositStep => ({
  status: 'COMPLETE',
  move: 'clear',
  reason: null,
  askAtMs: undefined,
  events: [{ kind: 'CLEARED', atMs: nowMs }],
  notice: depositNotices.cleared(deposit.source_name),
});

/**
 * The other bank has taken it back. What had cleared stays COMPLETE, as its line in the history does;
 * what comes after is told as a transaction of its own (decision 43).
 */
export const planReturned = (
  deposit: StoredDeposit,
  reason: ReasonCode,
  nowMs: number,
): PlannedDepositStep => ({
  status: deposit.status === 'COMPLETE' ? 'COMPLETE' : 'FAILED',
  move: 'take-back',
  reason,
  askAtMs: undefined,
  events: [{ kind: 'RETURNED', atMs: nowMs, reason }],
  notice:
    deposit.method === 'CHECK_DEPOSIT'
      ? depositNotices.checkReturned(deposit.source_name)
      : depositNotices.returned(deposit.source_name),
});

/** What follows from the rail's answer. What was delivered can still come back until the hold ends. */
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
      const knownMs = answer.state === 'DELIVERED' ? answer.askAgainAtMs : availableAtMs;
      return waitUntil(Math.min(knownMs, availableAtMs));
    }
    case 'RECALLED':
      throw new Error(`the deposit ${deposit.id} was recalled, which nobody asks for`);
  }
};
