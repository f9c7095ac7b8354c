import { type Selectable, sql } from 'kysely';
import type { Rail } from '#domain/transfers/rails.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { paymentRails, reviewMsOf } from '../../rails/payments/rails-of-bank.ts';
import { runEachDue } from '../../rails/due/run-each-due.ts';
import { isStoppedCustomer, stoppedWaitReason } from '../../rails/due/stopped-customer.ts';
import type { TransferTable } from '../tables.ts';
import { type OpenTransfer, planByAnswer, planSent, planStoppedWait } from './plan-step.ts';
import { takeStep } from './take-step.ts';

/** A transfer with the quote it was sent by. */
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

/** Hands a transfer to its rail; handing it over again changes nothing. */
const send = async (trx: Executor, bank: Bank, open: OpenTransfer, nowMs: number) => {
  const { quote, transfer } = open;
  const payee = await trx
    .selectFrom('beneficiary')
    .select('account_number')
    .where('id', '=', quote.destination_id)
    .executeTakeFirstOrThrow();
  const arrivalFromMs = Date.parse(quote.shown.expected_arrival_from);
  await paymentRails(bank).submit(trx, {
    id: transfer.id,
    rail: quote.rail as Exclude<Rail, 'book'>,
    accountNumber: payee.account_number,
    memo: transfer.memo,
    sentAtMs: nowMs,
    arrivalFromMs,
    arrivalToMs: Date.parse(quote.shown.expected_arrival_to),
  });
  return planSent(open, {
    nowMs,
    askAtMs: Math.max(nowMs, arrivalFromMs),
    wasReviewed: reviewMsOf(bank, transfer.memo) > 0,
  });
};

const ask = async (trx: Executor, bank: Bank, open: OpenTransfer, nowMs: number) =>
  planByAnswer(open, await paymentRails(bank).ask(trx, open.transfer.id, nowMs), nowMs);

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
  if (open.transfer.next_step !== 'SEND') return ask(trx, bank, open, nowMs);
  return (await isStoppedCustomer(trx, open.transfer.person_id))
    ? waitWhileStopped(trx, open, nowMs)
    : send(trx, bank, open, nowMs);
};

/** Takes the next step of a transfer that the caller has locked. */
export const stepTransfer = async (
  trx: Executor,
  bank: Bank,
  transfer: Selectable<TransferTable>,
  nowMs: number,
): Promise<void> => {
  const open = await withQuote(trx, transfer);
  const step = await planNext(trx, bank, open, nowMs);
  await takeStep(trx, bank, open, { step, nowMs });
};

/**
 * Brings every transfer on that is due in bank time, one at a time: hands it to its rail, or asks the
 * rail what became of it and follows. One of a stopped customer waits to be handed over. Gives how
 * many steps were taken.
 */
export const runDueTransfers = (bank: Bank, nowMs: number): Promise<number> =>
  runEachDue(bank, 'transfer_not_advanced', async (trx, inVain) => {
    const { rows } = await sql<Selectable<TransferTable>>`
      select * from take_due_transfer(${new Date(nowMs)}, ${[...inVain]}::uuid[])`.execute(trx);
    const [transfer] = rows;
    return transfer && { id: transfer.id, advance: () => stepTransfer(trx, bank, transfer, nowMs) };
  });
