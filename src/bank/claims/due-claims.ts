import type { Transaction } from 'kysely';
import type { Bank } from '../database/bank.ts';
import { advanceEachDue } from '../database/due-jobs.ts';
import type { Tables } from '../database/tables.ts';
import type { Executor } from '../database/transaction.ts';
import { postClaimMove } from './claim-postings.ts';
import { lockCreditedAccount } from './credited-account.ts';
import { appendEvent, lockClaim, type LockedClaim } from './queries.ts';
import { askAboutResend } from './resend.ts';
import { claimTotal, creditProvisionally, notifyOfClaim } from './settle-claim.ts';
import { creditEndNotice, wonNotice } from './texts.ts';
import { lockUnreturned, readCredited } from './unreturned.ts';

const lockNextDue = async (trx: Executor, nowMs: number): Promise<LockedClaim | undefined> => {
  const due = await trx
    .selectFrom('claim')
    .select('id')
    .where('due_at', '<=', new Date(nowMs))
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return due && lockClaim(trx, due.id);
};

/** Takes back what is not the customer's of a provisional credit. */
const takeBackCredit = async (
  trx: Transaction<Tables>,
  bank: Bank,
  claim: LockedClaim,
  nowMs: number,
): Promise<void> => {
  const amount = (await readCredited(trx, claim)) - claim.refunded;
  const id = await postClaimMove(trx, bank, claim, { move: 'CLAIM_CREDIT_END', amount, nowMs });
  await trx
    .updateTable('claim')
    .set({ credit_end_transaction_id: id, due_at: null })
    .where('id', '=', claim.id)
    .execute();
  const happened_at = new Date(nowMs);
  await appendEvent(trx, claim.id, { kind: 'CREDIT_TAKEN_BACK', amount, happened_at });
  await notifyOfClaim(trx, bank, claim, { notice: creditEndNotice(claim), nowMs });
};

/** Refunds what a claim still owes whose second payment came back too: its fee was often returned before. */
const refundReturned = async (
  trx: Transaction<Tables>,
  bank: Bank,
  claim: LockedClaim,
  nowMs: number,
): Promise<void> => {
  const total = claimTotal(claim);
  const amount = total - claim.refunded;
  const id = await postClaimMove(trx, bank, claim, { move: 'CLAIM_REFUND', amount, nowMs });
  await trx
    .updateTable('claim')
    .set({
      refund_transaction_id: id,
      refunded: total,
      resent: null,
      due_at: null,
    })
    .where('id', '=', claim.id)
    .execute();
  await appendEvent(trx, claim.id, { kind: 'REFUNDED', amount, happened_at: new Date(nowMs) });
  await notifyOfClaim(trx, bank, claim, { notice: wonNotice(claim, false), nowMs });
};

/** Credits a claim that was not decided in time; nothing where the payment was paid back meanwhile. */
const creditInTime = async (
  trx: Transaction<Tables>,
  bank: Bank,
  claim: LockedClaim,
  nowMs: number,
): Promise<void> => {
  const { left } = await lockUnreturned(trx, claim);
  if (left > 0n)
    return void (await creditProvisionally(trx, bank, claim, { deciders: undefined, nowMs }));
  await trx.updateTable('claim').set({ due_at: null }).where('id', '=', claim.id).execute();
};

const followResend = async (
  trx: Transaction<Tables>,
  bank: Bank,
  claim: LockedClaim,
  nowMs: number,
): Promise<void> => {
  const answer = await askAboutResend(trx, bank, claim, nowMs);
  if (answer === 'returned') return refundReturned(trx, bank, claim, nowMs);
  const due_at = answer === 'arrived' ? null : new Date(answer.askAtMs);
  await trx.updateTable('claim').set({ due_at }).where('id', '=', claim.id).execute();
};

const dayMs = 86_400_000;

/** Waits until a customer whose account is closed has opened another one. */
const askLater = async (
  trx: Transaction<Tables>,
  { id }: LockedClaim,
  nowMs: number,
): Promise<void> => {
  const due_at = new Date(nowMs + dayMs);
  await trx.updateTable('claim').set({ due_at }).where('id', '=', id).execute();
};

/**
 * Performs the steps of claims that are due: the provisional credit of a claim that is not decided in
 * time, its end after a refusal, and the second payment of a claim. Returns the number of steps.
 */
export const runDueClaims = (bank: Bank, nowMs: number): Promise<number> =>
  advanceEachDue(bank, 'claim', nowMs, async (trx) => {
    const claim = await lockNextDue(trx, nowMs);
    if (claim === undefined) return undefined;
    const work = trx as Transaction<Tables>;
    const advance = async (): Promise<void> => {
      if ((await lockCreditedAccount(work, claim)) === undefined)
        return askLater(work, claim, nowMs);
      if (claim.status === 'UNDER_REVIEW') return creditInTime(work, bank, claim, nowMs);
      if (claim.resent !== null) return followResend(work, bank, claim, nowMs);
      return takeBackCredit(work, bank, claim, nowMs);
    };
    return { id: claim.id, advance };
  });
