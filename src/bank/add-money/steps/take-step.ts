import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import { isLinkBroken } from '#domain/deposits/deposits.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { newReference } from '../../rails/new-reference.ts';
import { type Booking, bookMany } from '../../transactions/book.ts';
import { writeEvents } from '../events.ts';
import type { PlannedDepositStep, StoredDeposit } from './plan-step.ts';

const letHoldGo = (deposit: StoredDeposit, nowMs: number, reason: ReasonCode): readonly Booking[] =>
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
const takeBack = (
  { random }: Pick<Bank, 'random'>,
  deposit: StoredDeposit,
  reason: ReasonCode,
  nowMs: number,
): Booking => ({
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
): readonly Booking[] => {
  switch (move) {
    case 'none':
      return [];
    case 'clear':
      return letHoldGo(deposit, nowMs, 'FUNDS_AVAILABLE');
    case 'take-back':
      return [...letHoldGo(deposit, nowMs, reason!), takeBack(bank, deposit, reason!, nowMs)];
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
export const takeDepositStep = async (
  trx: Executor,
  bank: Bank,
  deposit: StoredDeposit,
  { step, nowMs }: { readonly step: PlannedDepositStep; readonly nowMs: number },
): Promise<void> => {
  await bookMany(trx, bookingsOf(bank, deposit, step, nowMs));
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
  await writeEvents(trx, deposit.id, step.events);
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
