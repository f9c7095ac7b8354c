import { checkClearing } from '../../rails/payments/check-clearing/clearing-of-bank.ts';
import { type DepositSteps, planByAnswer } from './plan-step.ts';

/** A check goes to the bank it is drawn on, and what that bank says of it is asked for. */
export const checkSteps: DepositSteps = {
  send: async (trx, bank, deposit, nowMs) => {
    const clearing = checkClearing(bank);
    await clearing.present(trx, { id: deposit.id, memo: deposit.memo, sentAtMs: nowMs });
    const step = planByAnswer(deposit, await clearing.ask(trx, deposit.id, nowMs), nowMs);
    return { ...step, events: [{ kind: 'SENT', atMs: nowMs }, ...step.events] };
  },
  ask: async (trx, bank, deposit, nowMs) =>
    planByAnswer(deposit, await checkClearing(bank).ask(trx, deposit.id, nowMs), nowMs),
};
