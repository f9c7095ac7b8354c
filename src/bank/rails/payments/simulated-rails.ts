import type { Executor } from '../../database/transaction.ts';
import type { PaymentRails, RailAnswer } from './payment-rails.ts';
import { simulatedOutcome } from './simulated-outcome.ts';

const read = (db: Executor, id: string) =>
  db.selectFrom('simulated_payment').selectAll().where('id', '=', id).executeTakeFirst();

const answerOf = (
  payment: NonNullable<Awaited<ReturnType<typeof read>>>,
  nowMs: number,
): RailAnswer => {
  const { outcome, reason, recalled_at: recalledAt } = payment;
  const arrivesAtMs = payment.arrives_at.getTime();
  const confirmsAtMs = payment.confirms_at.getTime();
  if (recalledAt !== null) return { state: 'RECALLED', atMs: recalledAt.getTime() };
  if (nowMs < arrivesAtMs) return { state: 'IN_FLIGHT', askAgainAtMs: arrivesAtMs };
  if (outcome === 'FAIL') return { state: 'FAILED', atMs: arrivesAtMs, reason: reason! };
  if (nowMs < confirmsAtMs)
    return { state: 'DELIVERED', atMs: arrivesAtMs, askAgainAtMs: confirmsAtMs };
  return outcome === 'RETURN'
    ? { state: 'RETURNED', atMs: confirmsAtMs, reason: reason! }
    : { state: 'CONFIRMED', atMs: confirmsAtMs };
};

/** The rails of the sandbox: they keep what they were given, and answer by the bank's movable clock. */
export const simulatedRails: PaymentRails = {
  submit: async (db, payment) => {
    const { outcome, reason, arrivesAtMs, confirmsAtMs } = simulatedOutcome(payment);
    await db
      .insertInto('simulated_payment')
      .values({
        id: payment.id,
        rail: payment.rail,
        arrives_at: new Date(arrivesAtMs),
        confirms_at: new Date(confirmsAtMs),
        outcome,
        reason,
        recalled_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  ask: async (db, id, nowMs) => {
    const payment = await read(db, id);
    if (payment === undefined) throw new Error(`no payment ${id} was handed to the rails`);
    return answerOf(payment, nowMs);
  },
  recall: async (db, id, nowMs) => {
    const { numUpdatedRows } = await db
      .updateTable('simulated_payment')
      .set({ recalled_at: new Date(nowMs) })
      .where('id', '=', id)
      .where('arrives_at', '>', new Date(nowMs))
      .where('recalled_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
};
