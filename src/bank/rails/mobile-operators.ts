import { refused } from '#domain/refusals.ts';
import type { ConnectionType, MobileOperator } from '#domain/top-ups.ts';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';

/**
 * Returns the mobile operator network: the simulated one in the sandbox. Otherwise none is
 * connected, so it refuses `temporarily_unavailable`.
 */
export const operatorNetwork = (bank: Pick<Bank, 'config'>): OperatorNetwork => {
  if (!bank.config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return simulatedOperators;
};

/** A top-up as submitted to the operator network. */
interface OperatorTopUp {
  /** The top-up's id. Submitting the same id again has no effect. */
  readonly id: string;
  readonly operator: MobileOperator;
  readonly connectionType: ConnectionType;
  /** E.164. */
  readonly mobileNumber: string;
  /** Poisha. */
  readonly amount: bigint;
  readonly packId: string | null;
  readonly sentAtMs: number;
}

/** The network's answer about a top-up. */
export type OperatorAnswer =
  | { readonly state: 'IN_FLIGHT'; readonly askAgainAtMs: number }
  | { readonly state: 'DELIVERED' }
  | { readonly state: 'FAILED'; readonly reason: ReasonCode };

/**
 * Interface to the mobile operators. Like the payment rails, it is polled, so a lost event does no
 * harm. The simulator runs its calls inside the caller's transaction.
 */
interface OperatorNetwork {
  /**
   * Whether the operator currently serves a number, which may have been ported from another
   * operator.
   */
  serves(operator: MobileOperator, mobileNumber: string): Promise<boolean>;
  /** Submits a top-up. Submitting it again has no effect. */
  submit(db: Executor, recharge: OperatorTopUp): Promise<void>;
  /** Returns the current state of a top-up. */
  ask(db: Executor, id: string, nowMs: number): Promise<OperatorAnswer>;
}

/** Response time of a slow operator. */
const slowMs = 10 * 60_000;

interface Outcome {
  readonly afterMs: number;
  readonly failedBecause: ReasonCode | null;
}

/**
 * Magic values: the last eight digits of the number select the outcome for every operator
 * (product.md B17), so no ordinary number fails unexpectedly. No operator serves `…00000000`.
 */
const byLastDigits: ReadonlyMap<string, Outcome> = new Map([
  ['00000001', { afterMs: 0, failedBecause: 'OPERATOR_REJECTED' }],
  ['00000002', { afterMs: slowMs, failedBecause: null }],
  ['00000003', { afterMs: slowMs, failedBecause: 'OPERATOR_TIMED_OUT' }],
]);
const unknownEverywhere = '00000000';
const lastDigits = (mobileNumber: string): string => mobileNumber.slice(-8);

const outcomeOf = ({ mobileNumber }: OperatorTopUp): Outcome =>
  byLastDigits.get(lastDigits(mobileNumber)) ?? { afterMs: 0, failedBecause: null };

/** The sandbox's operators. They store submitted top-ups and answer by bank time. */
const simulatedOperators: OperatorNetwork = {
  serves: async (_operator, mobileNumber) => lastDigits(mobileNumber) !== unknownEverywhere,
  submit: async (db, recharge) => {
    const { afterMs, failedBecause } = outcomeOf(recharge);
    await db
      .insertInto('simulated_top_up')
      .values({
        id: recharge.id,
        ends_at: new Date(recharge.sentAtMs + afterMs),
        failed_because: failedBecause,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  ask: async (db, id, nowMs) => {
    const recharge = await db
      .selectFrom('simulated_top_up')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (recharge === undefined) throw new Error(`no recharge ${id} was handed to the operators`);
    const endsAtMs = recharge.ends_at.getTime();
    if (nowMs < endsAtMs) return { state: 'IN_FLIGHT', askAgainAtMs: endsAtMs };
    return recharge.failed_because === null
      ? { state: 'DELIVERED' }
      : { state: 'FAILED', reason: recharge.failed_because };
  },
};
