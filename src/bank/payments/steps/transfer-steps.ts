import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import type { Bank } from '#bank/bank.ts';
import { advanceEachDue } from '#bank/database/due-jobs.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { railAccount, transferLegs } from '#bank/ledger/rail-accounts.ts';
import { paymentRails, reviewDelayMs } from '#bank/rails/payment-rails.ts';
import { newReference } from '#bank/transactions/new-reference.ts';
import type { TransactionPosting } from '#bank/transactions/post-transactions.ts';
import { postingRequest } from '#bank/transactions/post-transactions.ts';
import { isStoppedCustomer, stoppedWaitReason } from '../stopped-customer.ts';
import type { TransferTable } from '../transfers/tables.ts';
import { noticeRequests, transferEventRequests } from './place-transfer.ts';
import type { OpenTransfer, PlannedTransferStep } from './transfer-step-plans.ts';
import { planAfterAnswer, planSent, planStoppedWait } from './transfer-step-plans.ts';

/** Adds the quote to a transfer. */
export const withQuote = async (
  db: Executor,
  transfer: Selectable<TransferTable>,
): Promise<OpenTransfer> => ({
  transfer,
  quote: await db
    .selectFrom('transfer_quote')
    .selectAll()
    .where('id', '=', transfer.quote_id)
    .executeTakeFirstOrThrow(),
});

/** Submits a transfer to its rail; repeating it has no effect. */
const submitToRail = async (trx: Executor, bank: Bank, open: OpenTransfer, nowMs: number) => {
  const { quote, transfer } = open;
  const beneficiary = await trx
    .selectFrom('beneficiary')
    .select('account_number')
    .where('id', '=', quote.destination_id)
    .executeTakeFirstOrThrow();
  const arrivalFromMs = Date.parse(quote.shown.expected_arrival_from);
  await paymentRails(bank).submit(trx, {
    id: transfer.id,
    rail: quote.rail as Exclude<Rail, 'book'>,
    accountNumber: beneficiary.account_number,
    memo: transfer.memo,
    sentAtMs: nowMs,
    arrivalFromMs,
    arrivalToMs: Date.parse(quote.shown.expected_arrival_to),
  });
  return planSent(open, {
    nowMs,
    pollAtMs: Math.max(nowMs, arrivalFromMs),
    wasReviewed: reviewDelayMs(bank, transfer.memo) > 0,
  });
};

const pollRail = async (trx: Executor, bank: Bank, open: OpenTransfer, nowMs: number) =>
  planAfterAnswer(open, await paymentRails(bank).ask(trx, open.transfer.id, nowMs), nowMs);

const waitWhileStopped = async (trx: Executor, open: OpenTransfer, nowMs: number) => {
  const recorded = await trx
    .selectFrom('transfer_event')
    .select('number')
    .where('transfer_id', '=', open.transfer.id)
    .where('reason', '=', stoppedWaitReason)
    .executeTakeFirst();
  return planStoppedWait(open, { nowMs, isRecorded: recorded !== undefined });
};

const planNext = async (trx: Executor, bank: Bank, open: OpenTransfer, nowMs: number) => {
  if (open.transfer.next_step !== 'SEND') return pollRail(trx, bank, open, nowMs);
  return (await isStoppedCustomer(trx, open.transfer.person_id))
    ? waitWhileStopped(trx, open, nowMs)
    : submitToRail(trx, bank, open, nowMs);
};

/** Performs the next step of a transfer that the caller has locked. */
export const stepTransfer = async (
  trx: Executor,
  bank: Bank,
  transfer: Selectable<TransferTable>,
  nowMs: number,
): Promise<void> => {
  const open = await withQuote(trx, transfer);
  const step = await planNext(trx, bank, open, nowMs);
  await applyTransferStep(trx, bank, open, { step, nowMs });
};

/**
 * Performs every transfer step that is due in bank time, one at a time: submits the transfer to its
 * rail, or asks for its state. Transfers of stopped customers are not submitted. Returns the number
 * of steps.
 */
export const runDueTransfers = (bank: Bank, nowMs: number): Promise<number> =>
  advanceEachDue(bank, 'transfer_not_advanced', async (trx, failedIds) => {
    const { rows } = await sql<Selectable<TransferTable>>`
      select * from take_due_transfer(${new Date(nowMs)}, ${[...failedIds]}::uuid[])`.execute(trx);
    const [transfer] = rows;
    return transfer && { id: transfer.id, advance: () => stepTransfer(trx, bank, transfer, nowMs) };
  });

type Parts = Pick<Bank, 'random'>;

/** The journal id and time of a step. */
interface PostingIds {
  readonly journalId: string;
  readonly nowMs: number;
}

const instant = (ms: number): string => new Date(ms).toISOString();

const settleBooking = (
  { transfer, quote }: OpenTransfer,
  { journalId, nowMs }: PostingIds,
): TransactionPosting => ({
  kind: 'settle',
  holdId: transfer.hold_id!,
  transactionId: transfer.transaction_id,
  amount: quote.send_amount + quote.fee_amount,
  journal: {
    id: journalId,
    kind: 'transfer',
    bookedAtMs: nowMs,
    entries: transferLegs({
      sourceAccountId: quote.source_account_id,
      sourceCurrency: quote.shown.send_currency,
      receiverAccountId: railAccount(quote.rail as Exclude<Rail, 'book'>),
      receiveCurrency: quote.receive_currency,
      send: quote.send_amount,
      fee: quote.fee_amount,
      receive: quote.receive_amount,
    }),
  },
});

/** Reverses the posting including fees, as a transaction of its own for the sender. */
const reverseBooking = (
  { random }: Parts,
  { transfer, quote }: OpenTransfer,
  reason: ReasonCode | null,
  { journalId, nowMs }: PostingIds,
): TransactionPosting => ({
  kind: 'post',
  journal: {
    id: journalId,
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
      ...(reason !== null && { reason }),
      related: { type: 'TRANSFER', id: transfer.id },
      timeMs: nowMs,
    },
  ],
});

/** Ends a hold as failed, a posting that only transfers use. */
const failRequest = (
  { transfer }: OpenTransfer,
  reason: ReasonCode | null,
  nowMs: number,
): object => ({
  kind: 'fail-hold',
  release: { id: transfer.hold_id, status: 'released', closed_at: instant(nowMs) },
  transaction_id: transfer.transaction_id,
  reason,
});

const releaseBooking = (
  { transfer }: OpenTransfer,
  reason: ReasonCode,
  nowMs: number,
): TransactionPosting => ({
  kind: 'close-hold',
  holdId: transfer.hold_id!,
  transactionId: transfer.transaction_id,
  outcome: 'RELEASED',
  atMs: nowMs,
  reason,
});

const moveRequest = (
  parts: Parts,
  open: OpenTransfer,
  { move, reason }: PlannedTransferStep,
  ids: PostingIds,
): object | undefined => {
  switch (move) {
    case 'none':
      return undefined;
    case 'settle':
      return postingRequest(settleBooking(open, ids));
    case 'confirm':
      return postingRequest({ kind: 'confirm', transactionId: open.transfer.transaction_id });
    case 'release':
      return postingRequest(releaseBooking(open, reason!, ids.nowMs));
    case 'fail':
      return failRequest(open, reason, ids.nowMs);
    case 'reverse':
      return postingRequest(reverseBooking(parts, open, reason, ids));
  }
};

/**
 * Applies a planned step of a transfer that the caller has locked: ledger, rows, events and
 * notification in one transaction.
 */
export const applyTransferStep = async (
  trx: Executor,
  parts: Parts,
  open: OpenTransfer,
  { step, nowMs }: { readonly step: PlannedTransferStep; readonly nowMs: number },
): Promise<void> => {
  const { transfer } = open;
  const { notice, next } = step;
  const journalId = parts.random.newId();
  const named = {
    id: parts.random.newId(),
    personId: transfer.person_id,
    createdAtMs: nowMs,
    related: { type: 'TRANSFER', id: transfer.id } as const,
  };
  const request = JSON.stringify({
    id: transfer.id,
    from_status: transfer.status,
    status: step.status,
    booking: moveRequest(parts, open, step, { journalId, nowMs }),
    journal_id: step.move === 'settle' ? journalId : undefined,
    next: next && { step: next.step, due_at: instant(next.dueAtMs) },
    events: transferEventRequests(step.events),
    notices: noticeRequests(notice === undefined ? [] : [{ ...notice, ...named }]),
    returns_limit: step.returnsLimit,
  });
  await sql`select step_transfer(${request}::jsonb)`.execute(trx);
};
