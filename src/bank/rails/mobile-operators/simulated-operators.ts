import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { OperatorNetwork, Recharge } from './operator-network.ts';

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

const outcomeOf = ({ mobileNumber }: Recharge): Outcome =>
  byLastDigits.get(lastDigits(mobileNumber)) ?? { afterMs: 0, failedBecause: null };

/** The operators of the sandbox: they keep what they were given, and answer by the bank's movable clock. */
export const simulatedOperators: OperatorNetwork = {
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
