import { sql } from 'kysely';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { advanceSandboxTopUp, setSandboxOperator } from '#contract/sandbox-payments.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { type Executor, transaction } from '../../database/transaction.ts';
import type { StoredTopUp } from '../../top-ups/steps/plan-step.ts';
import { stepTopUp } from '../../top-ups/steps/run-due-top-ups.ts';

const lock = async (trx: Executor, id: string): Promise<StoredTopUp> => {
  const { rows } = await sql<StoredTopUp>`select * from lock_top_up(${id})`.execute(trx);
  if (rows[0] === undefined) throw refused('not_found');
  return rows[0];
};

/**
 * Brings a recharge on at once, by the steps it would take by itself. Refuses `not_found`, and
 * `conflict` for what has ended.
 */
export const advanceTopUp = (
  bank: Bank,
  id: string,
  to: BodyOf<typeof advanceSandboxTopUp>['to'],
): Promise<ResponseOf<typeof advanceSandboxTopUp>> =>
  transaction(bank.db, async (trx) => {
    const nowMs = await bank.clock.businessMs();
    let topUp = await lock(trx, id);
    if (topUp.next_step === 'SEND') {
      await stepTopUp(trx, bank, topUp, nowMs);
      topUp = await lock(trx, id);
    }
    // What is still to be sent waits for its stopped buyer.
    if (topUp.next_step === null || topUp.next_step === 'SEND') throw refused('conflict');
    if (to !== 'SENT') {
      await trx
        .updateTable('simulated_recharge')
        .set({
          ends_at: new Date(nowMs),
          failed_because: to === 'FAILED' ? 'OPERATOR_REJECTED' : null,
        })
        .where('id', '=', id)
        .execute();
      await stepTopUp(trx, bank, topUp, nowMs);
      topUp = await lock(trx, id);
    }
    return { id, status: topUp.status };
  });

/** Lets an operator take recharges or none, as of now. */
export const setOperator = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  { code, is_available: isAvailable }: BodyOf<typeof setSandboxOperator>,
): Promise<ResponseOf<typeof setSandboxOperator>> => {
  const downSince = isAvailable ? null : new Date(await clock.businessMs());
  await db
    .updateTable('mobile_operator')
    .set({ down_since: downSince })
    .where('code', '=', code)
    .execute();
  return { code, down_since: downSince?.toISOString() ?? null };
};
