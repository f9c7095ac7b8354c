import type { Bank } from '#bank/database/bank.ts';
import { bankAccounts } from '#bank/ledger/bank-accounts.ts';
import { transferEntries } from '#bank/ledger/rail-accounts.ts';
import { operatorNetwork } from '#bank/rails/mobile-operators.ts';
import type { Posting } from '#bank/ledger/postings.ts';
import { releasePosting } from '../steps/planned-step.ts';
import type { PlanNext, PostingsOf } from '../steps/step-machine.ts';
import { createStepMachine, lockByFunction, writeByFunction } from '../steps/step-machine.ts';
import type { StoredTopUp, TopUpStep } from './top-up-step-plans.ts';
import { planAfterAnswer, planSent } from './top-up-step-plans.ts';

const submitToOperator: PlanNext<StoredTopUp, TopUpStep> = async (trx, bank, topUp, nowMs) => {
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

const pollOperator: PlanNext<StoredTopUp, TopUpStep> = async (trx, bank, topUp, nowMs) => {
  const delayed = await trx
    .selectFrom('top_up_event')
    .select('number')
    .where('top_up_id', '=', topUp.id)
    .where('kind', '=', 'DELAYED')
    .executeTakeFirst();
  const answer = await operatorNetwork(bank).ask(trx, topUp.id, nowMs);
  return planAfterAnswer(topUp, answer, { nowMs, isDelayNotified: delayed !== undefined });
};

/**
 * The customer pays and the taka are credited to the operators' account; dollars go through the
 * liquidity accounts of both currencies.
 */
const settlePosting = (
  { random }: Pick<Bank, 'random'>,
  topUp: StoredTopUp,
  nowMs: number,
): Posting => ({
  kind: 'settle',
  holdId: topUp.hold_id,
  transactionId: topUp.transaction_id,
  amount: topUp.send_amount,
  journal: {
    id: random.newId(),
    kind: 'top_up',
    bookedAtMs: nowMs,
    entries: transferEntries({
      sourceAccountId: topUp.source_account_id,
      sourceCurrency: topUp.debit_currency,
      receiverAccountId: bankAccounts['top-up/BDT'],
      receiveCurrency: 'BDT',
      send: topUp.send_amount,
      fee: 0n,
      receive: topUp.amount,
    }),
  },
});

const postingsOf: PostingsOf<StoredTopUp, TopUpStep> = (bank, topUp, { move, reason }, nowMs) => {
  const { hold_id: id, transaction_id: transactionId } = topUp;
  switch (move) {
    case 'none':
      return [];
    case 'settle':
      return [settlePosting(bank, topUp, nowMs)];
    case 'release':
      return [releasePosting({ id, transactionId }, reason!, nowMs)];
  }
};

const machine = createStepMachine({
  type: 'TOP_UP',
  table: 'top_up',
  lockNextDue: lockByFunction<StoredTopUp>('take_due_top_up'),
  submit: submitToOperator,
  poll: pollOperator,
  postingsOf,
  write: writeByFunction('step_top_up'),
});

/** Performs the next step of a top-up that the caller has locked. */
export const stepTopUp = machine.performStep;

/** Performs every top-up step that is due in bank time. Returns the number of steps. */
export const runDueTopUps = machine.runDueSteps;
