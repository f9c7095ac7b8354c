import { isLinkBroken } from '#domain/deposits/deposits.ts';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import { estimateArrival } from '#domain/transfers/arrival.ts';
import type { Bank } from '#bank/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { transaction } from '#bank/database/transaction.ts';
import { notify } from '#bank/messaging/notifications.ts';
import { railCalendar } from '#bank/platform/service-settings.ts';
import { checkClearing } from '#bank/rails/check-clearing.ts';
import { paymentRails } from '#bank/rails/payment-rails.ts';
import { newReference } from '#bank/transactions/new-reference.ts';
import type { TransactionPosting } from '#bank/transactions/post-transactions.ts';
import { postTransactions } from '#bank/transactions/post-transactions.ts';
import { insertDepositEvents } from '../deposits/deposit-view.ts';
import { isStoppedCustomer, stoppedWaitMs } from '../stopped-customer.ts';
import type { DepositSteps, PlannedDepositStep, StoredDeposit } from './deposit-step-plans.ts';
import { planAfterAnswer, planSent } from './deposit-step-plans.ts';

const stepsOf = ({ method }: StoredDeposit) => (method === 'CHECK_DEPOSIT' ? checkSteps : achSteps);

/** A pull of a stopped customer does not go out (product.md A33); a check that was taken does. */
const isStopped = async (trx: Executor, { next_step, method, person_id }: StoredDeposit) =>
  next_step === 'SEND' && method === 'ACH_PULL' && isStoppedCustomer(trx, person_id);

/** Takes the next step of a deposit that the caller has locked. */
export const stepDeposit = async (
  trx: Executor,
  bank: Bank,
  deposit: StoredDeposit,
  nowMs: number,
): Promise<void> => {
  if (await isStopped(trx, deposit)) {
    const dueAt = new Date(nowMs + stoppedWaitMs);
    await trx.updateTable('deposit').set({ due_at: dueAt }).where('id', '=', deposit.id).execute();
    return;
  }
  const { send, ask } = stepsOf(deposit);
  const step = await (deposit.next_step === 'SEND' ? send : ask)(trx, bank, deposit, nowMs);
  await applyDepositStep(trx, bank, deposit, { step, nowMs });
};

/** The deposit that has been due longest and nobody else works on, but for those tried in vain. */
const lockNextDue = (trx: Executor, nowMs: number, inVain: readonly string[]) =>
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
        const deposit = await lockNextDue(trx, nowMs, inVain);
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

/** A pull goes with the next ACH file, and its rail is asked what became of it. */
const achSteps: DepositSteps = {
  send: async (trx, bank, deposit, nowMs) => {
    const { account_number: accountNumber } = await trx
      .selectFrom('linked_bank')
      .select('account_number')
      .where('id', '=', deposit.linked_bank_id)
      .executeTakeFirstOrThrow();
    // The file it goes with is the one whose cut-off it was due at.
    const sentAtMs = Math.min(nowMs, deposit.sent_at!.getTime());
    const { expectedFromMs, expectedToMs } = estimateArrival('ach', sentAtMs - 1, railCalendar);
    await paymentRails(bank).submit(trx, {
      id: deposit.id,
      rail: 'ach',
      accountNumber,
      memo: deposit.memo,
      sentAtMs: nowMs,
      arrivalFromMs: expectedFromMs,
      arrivalToMs: expectedToMs,
    });
    return planSent(nowMs, Math.max(nowMs, expectedFromMs));
  },
  ask: async (trx, bank, deposit, nowMs) =>
    planAfterAnswer(deposit, await paymentRails(bank).ask(trx, deposit.id, nowMs), nowMs),
};

/** A check goes to the bank it is drawn on, and what that bank says of it is asked for. */
const checkSteps: DepositSteps = {
  send: async (trx, bank, deposit, nowMs) => {
    const clearing = checkClearing(bank);
    await clearing.present(trx, { id: deposit.id, memo: deposit.memo, sentAtMs: nowMs });
    const step = planAfterAnswer(deposit, await clearing.ask(trx, deposit.id, nowMs), nowMs);
    return { ...step, events: [{ kind: 'SENT', atMs: nowMs }, ...step.events] };
  },
  ask: async (trx, bank, deposit, nowMs) =>
    planAfterAnswer(deposit, await checkClearing(bank).ask(trx, deposit.id, nowMs), nowMs),
};

const releaseHold = (
  deposit: StoredDeposit,
  nowMs: number,
  reason: ReasonCode,
): readonly TransactionPosting[] =>
  deposit.hold_id === null || deposit.status === 'COMPLETE'
    ? []
    : [
        {
          kind: 'close-hold',
          holdId: deposit.hold_id,
          transactionId: deposit.hold_transaction_id!,
          outcome: 'RELEASED',
          atMs: nowMs,
          reason,
        },
      ];

/** The opposite of the credit; what was spent meanwhile is owed (product.md A32). */
const reversal = (
  { random }: Pick<Bank, 'random'>,
  deposit: StoredDeposit,
  reason: ReasonCode,
  nowMs: number,
): TransactionPosting => ({
  kind: 'post',
  journal: {
    id: random.newId(),
    kind: 'reversal',
    bookedAtMs: nowMs,
    reverses: deposit.journal_id!,
    advanceId: random.newId(),
    entries: [],
  },
  transactions: [
    {
      id: random.newId(),
      referenceId: newReference(random),
      accountId: deposit.account_id,
      direction: 'debit',
      amount: deposit.amount,
      type: 'REVERSAL',
      subtype: 'ADD_MONEY_RETURN',
      status: 'POSTED',
      memo: `Returned: ${deposit.reference_id}`,
      dstAccountNo: `••${deposit.source_mask}`,
      dstAccountNickname: deposit.source_name,
      reason,
      related: { type: 'DEPOSIT', id: deposit.id },
      timeMs: nowMs,
    },
  ],
});

const bookingsOf = (
  bank: Bank,
  deposit: StoredDeposit,
  { move, reason }: PlannedDepositStep,
  nowMs: number,
): readonly TransactionPosting[] => {
  switch (move) {
    case 'none':
      return [];
    case 'clear':
      return releaseHold(deposit, nowMs, 'FUNDS_AVAILABLE');
    case 'take-back':
      return [...releaseHold(deposit, nowMs, reason!), reversal(bank, deposit, reason!, nowMs)];
  }
};

/** Nothing more is pulled from an account that its bank says cannot be pulled from. */
const closeBrokenLink = async (trx: Executor, { linked_bank_id: id }: StoredDeposit) => {
  if (id === null) return;
  await trx
    .updateTable('linked_bank')
    .set({ status: 'RELOGIN_REQUIRED' })
    .where('id', '=', id)
    .execute();
};

/**
 * Takes a planned step of a deposit that the caller has locked: ledger, story and notice together or
 * not at all.
 */
export const applyDepositStep = async (
  trx: Executor,
  bank: Bank,
  deposit: StoredDeposit,
  { step, nowMs }: { readonly step: PlannedDepositStep; readonly nowMs: number },
): Promise<void> => {
  await postTransactions(trx, bookingsOf(bank, deposit, step, nowMs));
  await trx
    .updateTable('deposit')
    .set({
      status: step.status,
      reason: step.reason ?? deposit.reason,
      next_step: step.askAtMs === undefined ? null : 'ASK',
      due_at: step.askAtMs === undefined ? null : new Date(step.askAtMs),
    })
    .where('id', '=', deposit.id)
    .execute();
  await insertDepositEvents(trx, deposit.id, step.events);
  if (step.reason !== null && isLinkBroken(step.reason)) await closeBrokenLink(trx, deposit);
  if (step.notice === undefined) return;
  const named = {
    id: bank.random.newId(),
    personId: deposit.person_id,
    createdAtMs: nowMs,
    related: { type: 'DEPOSIT', id: deposit.id } as const,
  };
  await notify(trx, [{ ...step.notice, ...named }]);
};
