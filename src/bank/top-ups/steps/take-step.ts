import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import { sql } from 'kysely';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { bankAccounts } from '../../ledger/bank-accounts.ts';
import { bookingRequest } from '../../transactions/book.ts';
import { transferLegs } from '../../transfers/rail-accounts.ts';
import { noticeRequests } from '../../transfers/sending/place.ts';
import { eventRequests } from '../sending/place-top-up.ts';
import type { PlannedStep, StoredTopUp } from './plan-step.ts';

const instant = (ms: number): string => new Date(ms).toISOString();

/** When a step is taken, and what its journal is called. */
interface Made {
  readonly nowMs: number;
  readonly journalId: string;
}

/** The buyer pays, the operators are owed the taka; dollars go through the liquidity of both. */
const settleRequest = (topUp: StoredTopUp, { nowMs, journalId }: Made): object =>
  bookingRequest({
    kind: 'settle',
    holdId: topUp.hold_id,
    transactionId: topUp.transaction_id,
    amount: topUp.send_amount,
    journal: {
      id: journalId,
      kind: 'top_up',
      bookedAtMs: nowMs,
      entries: transferLegs({
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

const failRequest = (topUp: StoredTopUp, reason: ReasonCode | null, nowMs: number): object => ({
  kind: 'fail-hold',
  release: { id: topUp.hold_id, status: 'released', closed_at: instant(nowMs) },
  transaction_id: topUp.transaction_id,
  reason,
});

const moveRequest = (
  topUp: StoredTopUp,
  { move, reason }: PlannedStep,
  made: Made,
): object | undefined => {
  switch (move) {
    case 'none':
      return undefined;
    case 'settle':
      return settleRequest(topUp, made);
    case 'fail':
      return failRequest(topUp, reason, made.nowMs);
  }
};

/**
 * Takes a planned step of a recharge that the caller has locked: ledger, rows, story and notice
 * together or not at all.
 */
export const takeStep = async (
  trx: Executor,
  { random }: Pick<Bank, 'random'>,
  topUp: StoredTopUp,
  { step, nowMs }: { readonly step: PlannedStep; readonly nowMs: number },
): Promise<void> => {
  const { notice, next } = step;
  const journalId = random.newId();
  const named = {
    id: random.newId(),
    personId: topUp.person_id,
    createdAtMs: nowMs,
    related: { type: 'TOP_UP', id: topUp.id } as const,
  };
  const request = JSON.stringify({
    id: topUp.id,
    from_status: topUp.status,
    status: step.status,
    booking: moveRequest(topUp, step, { nowMs, journalId }),
    journal_id: step.move === 'settle' ? journalId : undefined,
    next: next && { step: next.step, due_at: instant(next.dueAtMs) },
    events: eventRequests(step.events),
    notices: noticeRequests(notice === undefined ? [] : [{ ...notice, ...named }]),
    returns_limit: step.move === 'fail',
  });
  await sql`select step_top_up(${request}::jsonb)`.execute(trx);
};
