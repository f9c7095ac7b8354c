import { refused } from '#domain/refusals.ts';
import type { ConnectionType, MobileOperator } from '#domain/top-ups.ts';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { Bank } from '../bank.ts';
import type { Executor } from '../database/transaction.ts';

/**
 * The operators this bank recharges by: the simulated ones where the sandbox is on. Elsewhere none is
 * connected, which refuses `temporarily_unavailable`.
 */
export const operatorNetwork = (bank: Pick<Bank, 'config'>): OperatorNetwork => {
  if (!bank.config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return simulatedOperators;
};

/** A recharge as the operators' network is given it. */
interface OperatorTopUp {
  /** The recharge's own id: handing it over again changes nothing. */
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

/** What the network says of a recharge when it is asked. */
export type OperatorAnswer =
  | { readonly state: 'IN_FLIGHT'; readonly askAgainAtMs: number }
  | { readonly state: 'DELIVERED' }
  | { readonly state: 'FAILED'; readonly reason: ReasonCode };

/**
 * The seam to the mobile operators. Like a payment rail it is asked, and asked again, so an event that
 * was lost changes nothing. Calls run inside the caller's transaction where the network is this bank's
 * own simulator.
 */
interface OperatorNetwork {
  /** Whether a number is with an operator now: it may have moved there from another one. */
  serves(operator: MobileOperator, mobileNumber: string): Promise<boolean>;
  /** Hands a recharge over, once. */
  submit(db: Executor, recharge: OperatorTopUp): Promise<void>;
  /** What became of it. */
  ask(db: Executor, id: string, nowMs: number): Promise<OperatorAnswer>;
}

/** A slow operator takes so long. */
const slowMs = 10 * 60_000;

interface Outcome {
  readonly afterMs: number;
  readonly failedBecause: ReasonCode | null;
}

/**
 * What is chosen by the last eight digits of the number (product.md B17), whatever its operator: no
 * ordinary number ends by surprise. Of `…00000000` no operator knows anything.
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

/** The operators of the sandbox: they keep what they were given, and answer by the bank's movable clock. */
const simulatedOperators: OperatorNetwork = {
  serves: async (_operator, mobileNumber) => lastDigits(mobileNumber) !== unknownEverywhere,
  submit: async (db, recharge) => {
    const { afterMs, failedBecause } = outcomeOf(recharge);
    await db
      .insertInto('simulated_recharge')
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
      .selectFrom('simulated_recharge')
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
