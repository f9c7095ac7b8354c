import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import { sql } from 'kysely';
import type { Rail } from '#domain/transfers/rails.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { newReference } from '../../rails/new-reference.ts';
import { type Booking, bookingRequest } from '../../transactions/book.ts';
import { railAccount, transferLegs } from '../rail-accounts.ts';
import { eventRequests, noticeRequests } from '../sending/place.ts';
import type { OpenTransfer, PlannedStep } from './plan-step.ts';

type Parts = Pick<Bank, 'random'>;

/** What a step's booking is called, and when it is made. */
interface Made {
  readonly journalId: string;
  readonly nowMs: number;
}

const instant = (ms: number): string => new Date(ms).toISOString();

const settleBooking = ({ transfer, quote }: OpenTransfer, { journalId, nowMs }: Made): Booking => ({
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

/** The opposite of what was booked, fees too, told to the sender as money that came back. */
const reverseBooking = (
  { random }: Parts,
  { transfer, quote }: OpenTransfer,
  reason: ReasonCode | null,
  { journalId, nowMs }: Made,
): Booking => ({
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

/** A hold that ends as failed: a kind of booking that only transfers have. */
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
): Booking => ({
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
  { move, reason }: PlannedStep,
  made: Made,
): object | undefined => {
  switch (move) {
    case 'none':
      return undefined;
    case 'settle':
      return bookingRequest(settleBooking(open, made));
    case 'confirm':
      return bookingRequest({ kind: 'confirm', transactionId: open.transfer.transaction_id });
    case 'release':
      return bookingRequest(releaseBooking(open, reason!, made.nowMs));
    case 'fail':
      return failRequest(open, reason, made.nowMs);
    case 'reverse':
      return bookingRequest(reverseBooking(parts, open, reason, made));
  }
};

/**
 * Takes a planned step of a transfer that the caller has locked: ledger, rows, story and notice
 * together or not at all.
 */
export const takeStep = async (
  trx: Executor,
  parts: Parts,
  open: OpenTransfer,
  { step, nowMs }: { readonly step: PlannedStep; readonly nowMs: number },
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
    events: eventRequests(step.events),
    notices: noticeRequests(notice === undefined ? [] : [{ ...notice, ...named }]),
    returns_limit: step.returnsLimit,
  });
  await sql`select step_transfer(${request}::jsonb)`.execute(trx);
};
