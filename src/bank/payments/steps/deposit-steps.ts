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

/** An ACH pull of a stopped customer is not sent (product.md A33); an accepted check is. */
const isStopped = async (trx: Executor, { next_step, method, person_id }: StoredDeposit) =>
  next_step === 'SEND' && method === 'ACH_PULL' && isStoppedCustomer(trx, person_id);

/** Performs the next step of a deposit that the caller has locked. */
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

/**
 * Locks the deposit that has been due longest and that no other process works on, except `inVain`.
 */
const lockNextDue = (trx: Executor, nowMs: number, failedIds: readonly string[]) =>
  trx
    .selectFrom('deposit')
    .selectAll()
    .where('due_at', '<=', new Date(nowMs))
    .$if(failedIds.length > 0, (due) => due.where('id', 'not in', [...failedIds]))
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

/**
 * Performs every deposit step that is due in bank time, one at a time. Due steps are rows in the
 * database, so none is lost and any number of processes may run this. A failing one is logged and
 * retried on the next run. Returns the number of steps.
 */
export const runDueDeposits = async (bank: Bank, nowMs: number): Promise<number> => {
  const failedIds: string[] = [];
  for (let done = 0; ;) {
    let depositId: string | undefined;
    try {
      const found = await transaction(bank.db, async (trx) => {
        const deposit = await lockNextDue(trx, nowMs, failedIds);
        depositId = deposit?.id;
        if (deposit !== undefined) await stepDeposit(trx, bank, deposit, nowMs);
        return deposit !== undefined;
      });
      if (!found) return done;
      done += 1;
    } catch (error) {
      if (depositId === undefined) throw error;
      bank.log.error('deposit_not_advanced', { deposit: depositId, error });
      failedIds.push(depositId);
    }
  }
};

/** Steps of an ACH pull. */
const achSteps: DepositSteps = {
  send: async (trx, bank, deposit, nowMs) => {
    const { account_number: accountNumber } = await trx
      .selectFrom('linked_bank')
      .select('account_number')
      .where('id', '=', deposit.linked_bank_id)
      .executeTakeFirstOrThrow();
    // It belongs to the file whose cut-off was its due time.
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

/** Steps of a check: it is presented to the bank it is drawn on. */
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

/** Reverses the credit; what was already spent becomes a debt (product.md A32). */
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

/** Marks a link as unusable after its bank has reported that the account cannot be debited. */
const closeBrokenLink = async (trx: Executor, { linked_bank_id: id }: StoredDeposit) => {
  if (id === null) return;
  await trx
    .updateTable('linked_bank')
    .set({ status: 'RELOGIN_REQUIRED' })
    .where('id', '=', id)
    .execute();
};

/**
 * Applies a planned step of a deposit that the caller has locked: ledger, events and notification
 * in one transaction.
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
      next_step: step.pollAtMs === undefined ? null : 'ASK',
      due_at: step.pollAtMs === undefined ? null : new Date(step.pollAtMs),
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
