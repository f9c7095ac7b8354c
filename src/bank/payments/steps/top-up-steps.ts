import { sql } from 'kysely';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { Bank } from '#bank/bank.ts';
import { advanceEachDue } from '#bank/database/due-jobs.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { bankAccounts } from '#bank/ledger/bank-accounts.ts';
import { transferLegs } from '#bank/ledger/rail-accounts.ts';
import { operatorNetwork } from '#bank/rails/mobile-operators.ts';
import { postingRequest } from '#bank/transactions/post-transactions.ts';
import { isStoppedCustomer } from '../stopped-customer.ts';
import { topUpEventRequests } from './place-top-up.ts';
import { noticeRequests } from './place-transfer.ts';
import type { PlannedTopUpStep, StoredTopUp } from './top-up-step-plans.ts';
import { planAfterAnswer, planSent, planStoppedWait } from './top-up-step-plans.ts';

const submitToOperator = async (trx: Executor, bank: Bank, topUp: StoredTopUp, nowMs: number) => {
  if (await isStoppedCustomer(trx, topUp.person_id)) return planStoppedWait(nowMs);
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

const pollOperator = async (trx: Executor, bank: Bank, topUp: StoredTopUp, nowMs: number) => {
  const delayed = await trx
    .selectFrom('top_up_event')
    .select('number')
    .where('top_up_id', '=', topUp.id)
    .where('kind', '=', 'DELAYED')
    .executeTakeFirst();
  const answer = await operatorNetwork(bank).ask(trx, topUp.id, nowMs);
  return planAfterAnswer(topUp, answer, { nowMs, isDelayNotified: delayed !== undefined });
};

/** Performs the next step of a top-up that the caller has locked. */
export const stepTopUp = async (
  trx: Executor,
  bank: Bank,
  topUp: StoredTopUp,
  nowMs: number,
): Promise<void> => {
  const step = await (topUp.next_step === 'SEND' ? submitToOperator : pollOperator)(
    trx,
    bank,
    topUp,
    nowMs,
  );
  await applyTopUpStep(trx, bank, topUp, { step, nowMs });
};

/**
 * Performs every top-up step that is due in bank time, one at a time: submits the top-up to its
 * operator, or asks for its state. Returns the number of steps.
 */
export const runDueTopUps = (bank: Bank, nowMs: number): Promise<number> =>
  advanceEachDue(bank, 'top_up_not_advanced', async (trx, failedIds) => {
    const { rows } = await sql<StoredTopUp>`
      select * from take_due_top_up(${new Date(nowMs)}, ${[...failedIds]}::uuid[])`.execute(trx);
    const [topUp] = rows;
    return topUp && { id: topUp.id, advance: () => stepTopUp(trx, bank, topUp, nowMs) };
  });

const instant = (ms: number): string => new Date(ms).toISOString();

/** The journal id and time of a step. */
interface PostingIds {
  readonly nowMs: number;
  readonly journalId: string;
}

/**
 * The customer pays and the taka are credited to the operators' account; dollars go through the
 * liquidity accounts of both currencies.
 */
const settleRequest = (topUp: StoredTopUp, { nowMs, journalId }: PostingIds): object =>
  postingRequest({
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
  { move, reason }: PlannedTopUpStep,
  ids: PostingIds,
): object | undefined => {
  switch (move) {
    case 'none':
      return undefined;
    case 'settle':
      return settleRequest(topUp, ids);
    case 'fail':
      return failRequest(topUp, reason, ids.nowMs);
  }
};

/**
 * Applies a planned step of a top-up that the caller has locked: ledger, rows, events and
 * notification in one transaction.
 */
const applyTopUpStep = async (
  trx: Executor,
  { random }: Pick<Bank, 'random'>,
  topUp: StoredTopUp,
  { step, nowMs }: { readonly step: PlannedTopUpStep; readonly nowMs: number },
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
    events: topUpEventRequests(step.events),
    notices: noticeRequests(notice === undefined ? [] : [{ ...notice, ...named }]),
    returns_limit: step.move === 'fail',
  });
  await sql`select step_top_up(${request}::jsonb)`.execute(trx);
};
