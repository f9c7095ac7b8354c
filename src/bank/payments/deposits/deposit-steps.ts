import { toRailName } from '#domain/beneficiaries/account-fields.ts';
import { isLinkBroken } from '#domain/deposits/deposits.ts';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import { estimateArrival } from '#domain/transfers/arrival.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { notify } from '#bank/messaging/notifications.ts';
import { railCalendar } from '#bank/platform/service-settings.ts';
import { checkClearing } from '#bank/rails/check-clearing.ts';
import { paymentRails } from '#bank/rails/payment-rails.ts';
import { newReference } from '#bank/transactions/new-reference.ts';
import * as ledger from '#bank/ledger/ledger.ts';
import type { Posting } from '#bank/ledger/postings.ts';
import { insertDepositEvents } from './deposit-view.ts';
import { linkedAccountNumber } from './linked-banks.ts';
import type { DepositStep, StoredDeposit } from './deposit-step-plans.ts';
import { planAfterAnswer, planSent } from './deposit-step-plans.ts';
import { releasePosting } from '../steps/planned-step.ts';
import type { LockNextDue, PlanNext, PostingsOf, StepToWrite } from '../steps/step-machine.ts';
import { createStepMachine } from '../steps/step-machine.ts';

type PlanDeposit = PlanNext<StoredDeposit, DepositStep>;

const lockNextDue: LockNextDue<StoredDeposit> = (trx, nowMs) =>
  trx
    .selectFrom('deposit')
    .selectAll()
    .where('due_at', '<=', new Date(nowMs))
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

const isCheck = ({ method }: StoredDeposit): boolean => method === 'CHECK_DEPOSIT';

const poll: PlanDeposit = async (trx, bank, deposit, nowMs) => {
  const rail = isCheck(deposit) ? checkClearing(bank) : paymentRails(bank);
  return planAfterAnswer(deposit, await rail.ask(trx, deposit.id, nowMs), nowMs);
};

/** A check is presented to the bank it is drawn on, which may decide immediately. */
const presentCheck: PlanDeposit = async (trx, bank, deposit, nowMs) => {
  const { id, memo } = deposit;
  await checkClearing(bank).present(trx, { id, memo, sentAtMs: nowMs });
  const step = await poll(trx, bank, deposit, nowMs);
  return { ...step, events: [{ kind: 'SENT', atMs: nowMs }, ...step.events] };
};

const submitToAch: PlanDeposit = async (trx, bank, deposit, nowMs) => {
  const link = await trx
    .selectFrom('linked_bank')
    .select(['id', 'account_holder_name', 'sealed_account_number', 'sealing_key_id'])
    .where('id', '=', deposit.linked_bank_id)
    .executeTakeFirstOrThrow();
  // It belongs to the file whose cut-off was its due time.
  const sentAtMs = Math.min(nowMs, deposit.sent_at!.getTime());
  const { expectedFromMs, expectedToMs } = estimateArrival('ach', sentAtMs - 1, railCalendar);
  await paymentRails(bank).submit(trx, {
    id: deposit.id,
    rail: 'ach',
    accountNumber: linkedAccountNumber(bank, link),
    holderName: toRailName(link.account_holder_name),
    memo: deposit.memo,
    sentAtMs: nowMs,
    arrivalFromMs: expectedFromMs,
    arrivalToMs: expectedToMs,
  });
  return planSent(nowMs, Math.max(nowMs, expectedFromMs));
};

const releaseHold = (
  deposit: StoredDeposit,
  reason: ReasonCode,
  nowMs: number,
): readonly Posting[] => {
  const { hold_id: id, hold_transaction_id: transactionId } = deposit;
  if (id === null || deposit.status === 'COMPLETE') return [];
  return [releasePosting({ id, transactionId: transactionId! }, reason, nowMs)];
};

/** Reverses the credit; what was already spent becomes a debt (product.md A32). */
const reversal = (
  { random }: Pick<Bank, 'random'>,
  deposit: StoredDeposit,
  reason: ReasonCode,
  nowMs: number,
): Posting => ({
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

const postingsOf: PostingsOf<StoredDeposit, DepositStep> = (
  bank,
  deposit,
  { move, reason },
  nowMs,
) => {
  switch (move) {
    case 'none':
      return [];
    case 'release':
      return releaseHold(deposit, 'FUNDS_AVAILABLE', nowMs);
    case 'reverse':
      return [...releaseHold(deposit, reason!, nowMs), reversal(bank, deposit, reason!, nowMs)];
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

/** Deposits have no SQL function: the bank may write their tables itself. */
const write = async (
  trx: Executor,
  deposit: StoredDeposit,
  { step, postings, notices }: StepToWrite<DepositStep>,
): Promise<void> => {
  await ledger.postBatch(trx, postings);
  await trx
    .updateTable('deposit')
    .set({
      status: step.status,
      reason: step.reason ?? deposit.reason,
      next_step: step.next?.step ?? null,
      due_at: step.next === undefined ? null : new Date(step.next.dueAtMs),
    })
    .where('id', '=', deposit.id)
    .execute();
  await insertDepositEvents(trx, deposit.id, step.events);
  if (step.reason !== null && isLinkBroken(step.reason)) await closeBrokenLink(trx, deposit);
  await notify(trx, notices);
};

const machine = createStepMachine({
  type: 'DEPOSIT',
  table: 'deposit',
  lockNextDue,
  submit: (trx, bank, deposit, nowMs) =>
    (isCheck(deposit) ? presentCheck : submitToAch)(trx, bank, deposit, nowMs),
  poll,
  postingsOf,
  write,
  // An ACH pull of a stopped customer is not sent (product.md A33); an accepted check is.
  isSentWhileStopped: isCheck,
});

/** Performs the next step of a deposit that the caller has locked. */
export const stepDeposit = machine.performStep;

/** Applies a planned step of a deposit that the caller has locked. */
export const applyDepositStep = machine.applyStep;

/** Performs every deposit step that is due in bank time. Returns the number of steps. */
export const runDueDeposits = machine.runDueSteps;
