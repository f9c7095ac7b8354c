import { toRailName } from '#domain/beneficiaries/account-fields.ts';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { railAccount, transferEntries } from '#bank/ledger/rail-accounts.ts';
import { paymentRails, reviewDelayMs } from '#bank/rails/payment-rails.ts';
import { newReference } from '#bank/transactions/new-reference.ts';
import type { Posting } from '#bank/ledger/postings.ts';
import type { RecordedTransferEvent } from './transfer-view.ts';
import { releasePosting } from '../steps/planned-step.ts';
import type { LockNextDue, PlanNext, PostingsOf } from '../steps/step-machine.ts';
import { createStepMachine, lockByFunction, writeByFunction } from '../steps/step-machine.ts';
import type { OpenTransfer, StoredTransfer, TransferStep } from './transfer-step-plans.ts';
import { planAfterAnswer, planSent } from './transfer-step-plans.ts';

/** Adds the quote to a transfer. */
export const withQuote = async (db: Executor, transfer: StoredTransfer): Promise<OpenTransfer> => ({
  ...transfer,
  quote: await db
    .selectFrom('transfer_quote')
    .selectAll()
    .where('id', '=', transfer.quote_id)
    .executeTakeFirstOrThrow(),
});

const lockDueRow = lockByFunction<StoredTransfer>('take_due_transfer');

const lockNextDue: LockNextDue<OpenTransfer> = async (trx, nowMs) => {
  const transfer = await lockDueRow(trx, nowMs);
  return transfer && withQuote(trx, transfer);
};

const submitToRail: PlanNext<OpenTransfer, TransferStep> = async (trx, bank, transfer, nowMs) => {
  const { quote } = transfer;
  const beneficiary = await trx
    .selectFrom('beneficiary')
    .select(['account_number', 'beneficiary_type'])
    .where('id', '=', quote.destination_id)
    .executeTakeFirstOrThrow();
  const arrivalFromMs = Date.parse(quote.shown.expected_arrival_from);
  await paymentRails(bank).submit(trx, {
    id: transfer.id,
    rail: quote.rail as Exclude<Rail, 'book'>,
    accountNumber: beneficiary.account_number,
    holderName: toRailName(quote.shown.payee.name, beneficiary.beneficiary_type),
    memo: transfer.memo,
    sentAtMs: nowMs,
    arrivalFromMs,
    arrivalToMs: Date.parse(quote.shown.expected_arrival_to),
  });
  return planSent(transfer, {
    nowMs,
    pollAtMs: Math.max(nowMs, arrivalFromMs),
    wasReviewed: reviewDelayMs(bank, transfer.memo) > 0,
  });
};

const pollRail: PlanNext<OpenTransfer, TransferStep> = async (trx, bank, transfer, nowMs) =>
  planAfterAnswer(transfer, await paymentRails(bank).ask(trx, transfer.id, nowMs), nowMs);

/** The timeline records once that the transfer waits; meanwhile it can be cancelled. */
const stoppedEvents = async (
  trx: Executor,
  { id }: OpenTransfer,
  nowMs: number,
): Promise<readonly RecordedTransferEvent[]> => {
  const reason = 'CUSTOMER_STOPPED';
  const recorded = await trx
    .selectFrom('transfer_event')
    .select('number')
    .where('transfer_id', '=', id)
    .where('reason', '=', reason)
    .executeTakeFirst();
  return recorded === undefined ? [{ kind: 'HELD', atMs: nowMs, reason }] : [];
};

const settlePosting = (
  { random }: Pick<Bank, 'random'>,
  { quote, ...transfer }: OpenTransfer,
  nowMs: number,
): Posting => ({
  kind: 'settle',
  holdId: transfer.hold_id!,
  transactionId: transfer.transaction_id,
  amount: quote.send_amount + quote.fee_amount,
  journal: {
    id: random.newId(),
    kind: 'transfer',
    bookedAtMs: nowMs,
    entries: transferEntries({
      sourceAccountId: quote.source_account_id,
      sourceCurrency: quote.shown.send_currency,
      receiverAccountId: railAccount(quote.rail as Exclude<Rail, 'book'>),
      receiveCurrency: quote.receive_currency,
      send: quote.send_amount,
      fee: quote.fee_amount,
      feeDiscount: quote.fee_discount,
      receive: quote.receive_amount,
    }),
  },
});

/** Reverses the posting including fees, as a transaction of its own for the sender. */
const reversal = (
  { random }: Pick<Bank, 'random'>,
  { quote, ...transfer }: OpenTransfer,
  reason: ReasonCode,
  nowMs: number,
): Posting => ({
  kind: 'post',
  journal: {
    id: random.newId(),
    kind: 'reversal',
    bookedAtMs: nowMs,
    reverses: transfer.journal_id!,
    repaymentId: random.newId(),
    entries: [],
  },
  transactions: [
    {
      id: random.newId(),
      referenceId: newReference(random),
      accountId: quote.source_account_id,
      direction: 'credit',
      amount: quote.send_amount + quote.fee_amount,
      type: 'REVERSAL',
      subtype: `${quote.target}_RETURN`,
      status: 'POSTED',
      memo: `Returned: ${transfer.reference_id}`,
      dstAccountNickname: quote.shown.payee.nickname ?? quote.shown.payee.name,
      reason,
      related: { type: 'TRANSFER', id: transfer.id },
      timeMs: nowMs,
    },
  ],
});

const postingsOf: PostingsOf<OpenTransfer, TransferStep> = (
  bank,
  transfer,
  { move, reason },
  nowMs,
) => {
  const { hold_id: id, transaction_id: transactionId } = transfer;
  switch (move) {
    case 'none':
      return [];
    case 'settle':
      return [settlePosting(bank, transfer, nowMs)];
    case 'confirm':
      return [{ kind: 'confirm', transactionId }];
    case 'release':
      return [releasePosting({ id: id!, transactionId }, reason!, nowMs)];
    case 'reverse':
      return [reversal(bank, transfer, reason!, nowMs)];
  }
};

const machine = createStepMachine({
  type: 'TRANSFER',
  table: 'transfer',
  lockNextDue,
  submit: submitToRail,
  poll: pollRail,
  postingsOf,
  write: writeByFunction('step_transfer'),
  stoppedEvents,
});

/** Performs the next step of a transfer that the caller has locked. */
export const stepTransfer = async (
  trx: Executor,
  bank: Bank,
  transfer: StoredTransfer,
  nowMs: number,
): Promise<void> => machine.performStep(trx, bank, await withQuote(trx, transfer), nowMs);

/** Applies a planned step of a transfer that the caller has locked. */
export const applyTransferStep = machine.applyStep;

/** Performs every transfer step that is due in bank time. Returns the number of steps. */
export const runDueTransfers = machine.runDueSteps;
