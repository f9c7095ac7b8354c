import type { Bank } from '../../bank.ts';
import { type Executor, transaction } from '../../database/transaction.ts';
import { isStoppedCustomer, stoppedWaitMs } from '../../rails/due/stopped-customer.ts';
import { achSteps } from './by-ach.ts';
import { checkSteps } from './by-check.ts';
import type { StoredDeposit } from './plan-step.ts';
import { takeDepositStep } from './take-step.ts';

const stepsOf = ({ method }: StoredDeposit) => (method === 'CHECK_DEPOSIT' ? checkSteps : achSteps);

/** A pull of a stopped customer does not go out (product.md A33); a check that was taken does. */
const isHeldBack = async (trx: Executor, { next_step, method, person_id }: StoredDeposit) =>
  next_step === 'SEND' && method === 'ACH_PULL' && isStoppedCustomer(trx, person_id);

/** Takes the next step of a deposit that the caller has locked. */
export const stepDeposit = async (
  trx: Executor,
  bank: Bank,
  deposit: StoredDeposit,
  nowMs: number,
): Promise<void> => {
  if (await isHeldBack(trx, deposit)) {
    const dueAt = new Date(nowMs + stoppedWaitMs);
    await trx.updateTable('deposit').set({ due_at: dueAt }).where('id', '=', deposit.id).execute();
    return;
  }
  const { send, ask } = stepsOf(deposit);
  const step = await (deposit.next_step === 'SEND' ? send : ask)(trx, bank, deposit, nowMs);
  await takeDepositStep(trx, bank, deposit, { step, nowMs });
};

/** The deposit that has been due longest and nobody else works on, but for those tried in vain. */
const takeDue = (trx: Executor, nowMs: number, inVain: readonly string[]) =>
  trx
    .selectFrom('deposit')
    .selectAll()
    .where('due_at', '<=', new Date(nowMs))
    .$if(inVain.length > 0, (due) => due.where('id', 'not in', [...inVain]))
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

/**
 * Brings every deposit on that is due in bank time, one at a time, as transfers are: what is due
 * stands in the database, so nothing can be lost, and any number of processes may do it. One that
 * fails is told in the log and tried at the next look. Gives how many steps were taken.
 */
export const runDueDeposits = async (bank: Bank, nowMs: number): Promise<number> => {
  const inVain: string[] = [];
  for (let done = 0; ;) {
    let taken: string | undefined;
    try {
      const found = await transaction(bank.db, async (trx) => {
        const deposit = await takeDue(trx, nowMs, inVain);
        taken = deposit?.id;
        if (deposit !== undefined) await stepDeposit(trx, bank, deposit, nowMs);
        return deposit !== undefined;
      });
      if (!found) return done;
      done += 1;
    } catch (error) {
      if (taken === undefined) throw error;
      bank.log.error('deposit_not_advanced', { deposit: taken, error });
      inVain.push(taken);
    }
  }
};
