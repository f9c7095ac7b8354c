import { sql } from 'kysely';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { operatorNetwork } from '../../rails/mobile-operators/operators-of-bank.ts';
import { runEachDue } from '../../rails/due/run-each-due.ts';
import { isStoppedCustomer } from '../../rails/due/stopped-customer.ts';
import { type StoredTopUp, planByAnswer, planSent, planStoppedWait } from './plan-step.ts';
import { takeStep } from './take-step.ts';

const send = async (trx: Executor, bank: Bank, topUp: StoredTopUp, nowMs: number) => {
  if (await isStoppedCustomer(trx, topUp.person_id)) return planStoppedWait(nowMs);
  await operatorNetwork(bank).submit(trx, {
    id: topUp.id,
    operator: topUp.operator,
    connectionType: topUp.connection_type,
    mobileNumber: topUp.mobile_number,
    amount: topUp.amount,
    packId: topUp.pack?.id ?? null,
    sentAtMs: nowMs,
  });
  return planSent(nowMs);
};

const ask = async (trx: Executor, bank: Bank, topUp: StoredTopUp, nowMs: number) => {
  const told = await trx
    .selectFrom('top_up_event')
    .select('number')
    .where('top_up_id', '=', topUp.id)
    .where('kind', '=', 'DELAYED')
    .executeTakeFirst();
  const answer = await operatorNetwork(bank).ask(trx, topUp.id, nowMs);
  return planByAnswer(topUp, answer, { nowMs, isDelayTold: told !== undefined });
};

/** Takes the next step of a recharge that the caller has locked. */
export const stepTopUp = async (
  trx: Executor,
  bank: Bank,
  topUp: StoredTopUp,
  nowMs: number,
): Promise<void> => {
  const step = await (topUp.next_step === 'SEND' ? send : ask)(trx, bank, topUp, nowMs);
  await takeStep(trx, bank, topUp, { step, nowMs });
};

/**
 * Brings every recharge on that is due in bank time, one at a time: hands it to its operator, or asks
 * what became of it and follows. Gives how many steps were taken.
 */
export const runDueTopUps = (bank: Bank, nowMs: number): Promise<number> =>
  runEachDue(bank, 'top_up_not_advanced', async (trx, inVain) => {
    const { rows } = await sql<StoredTopUp>`
      select * from take_due_top_up(${new Date(nowMs)}, ${[...inVain]}::uuid[])`.execute(trx);
    const [topUp] = rows;
    return topUp && { id: topUp.id, advance: () => stepTopUp(trx, bank, topUp, nowMs) };
  });
