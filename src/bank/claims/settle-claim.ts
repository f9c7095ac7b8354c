import type { Transaction, Updateable } from 'kysely';
import { dayStartMs, localDayAt } from '#domain/calendar/days.ts';
import { type ClaimRemedy, isSentAgain } from '#domain/claims/claim-kinds.ts';
import { decisionDeadlines } from '#domain/claims/deadlines.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import type { ClaimTable } from '../database/tables/claims.ts';
import { type Notice, notify } from '../messaging/notifications.ts';
import { claimCalendar } from './claimed-payment.ts';
import { postChargeback, postClaimMove } from './claim-postings.ts';
import { appendEvent, type LockedClaim } from './queries.ts';
import { resend } from './resend.ts';
import { creditNotice, lostNotice, wonNotice } from './texts.ts';
import { lockUnreturned, readCredited } from './unreturned.ts';

/** The two members of staff who decided. */
export interface Deciders {
  readonly staff: string;
  readonly proposedBy: string;
}

/** Notifies the customer of a claim; the notification leads to its ticket. */
export const notifyOfClaim = (
  trx: Transaction<Tables>,
  bank: Bank,
  { customer_id: customerId, account_id: accountId, ticket_id: ticketId }: LockedClaim,
  { notice, nowMs }: { readonly notice: Notice; readonly nowMs: number },
): Promise<void> =>
  notify(trx, [
    {
      ...notice,
      id: bank.random.newId(),
      customerId,
      accountId,
      createdAtMs: nowMs,
      ...(ticketId !== null && { related: { type: 'TICKET' as const, id: ticketId } }),
    },
  ]);

const update = (
  trx: Transaction<Tables>,
  { id }: LockedClaim,
  changes: Updateable<ClaimTable>,
): Promise<unknown> => trx.updateTable('claim').set(changes).where('id', '=', id).execute();

/** A decision ends the proposal for it, and every other one with the claim. */
export const noProposal = {
  proposed: null,
  proposed_by: null,
  proposed_reason: null,
  proposed_amount: null,
  proposed_remedy: null,
} as const;

const paidBack = 'The payment was paid back meanwhile.';

/** The whole amount of a claim: what is claimed and the returned fee. */
export const claimTotal = ({ amount, fee }: Pick<LockedClaim, 'amount' | 'fee'>): bigint =>
  amount + fee;

/**
 * Credits what was not paid back meanwhile provisionally: by two members of staff, or by the deadline
 * of the law. Refuses `conflict` if all of it was paid back.
 */
export const creditProvisionally = async (
  trx: Transaction<Tables>,
  bank: Bank,
  claim: LockedClaim,
  { deciders, nowMs }: { readonly deciders: Deciders | undefined; readonly nowMs: number },
): Promise<Notice> => {
  const { left } = await lockUnreturned(trx, claim);
  const amount = left < claimTotal(claim) ? left : claimTotal(claim);
  if (amount <= 0n) throw refused('conflict', { detail: paidBack });
  const id = await postClaimMove(trx, bank, claim, { move: 'CLAIM_CREDIT', amount, nowMs });
  await update(trx, claim, {
    credit_transaction_id: id,
    due_at: null,
    // Another decision that waits for approval stays.
    ...(claim.proposed === 'CREDIT' && noProposal),
  });
  await appendEvent(trx, claim.id, {
    kind: 'CREDITED',
    amount,
    staff: deciders?.staff ?? null,
    proposed_by: deciders?.proposedBy ?? null,
    happened_at: new Date(nowMs),
  });
  const notice = creditNotice(claim);
  await notifyOfClaim(trx, bank, claim, { notice, nowMs });
  return notice;
};

const endOfCredit = (claim: LockedClaim, nowMs: number) => {
  const zone = homeZoneOf(claim.currency);
  const { creditEndsOn, reportBy } = decisionDeadlines(
    localDayAt(nowMs, zone),
    claimCalendar(claim.currency),
  );
  return { creditEndsOn, reportBy, dueAt: new Date(dayStartMs(creditEndsOn, zone)) };
};

interface Closing {
  readonly deciders: Deciders;
  readonly reason: string;
  readonly nowMs: number;
}

/** What the customer gets in all: the provisional credit becomes final, the rest is paid or taken. */
const refundOf = async (
  trx: Transaction<Tables>,
  bank: Bank,
  claim: LockedClaim,
  { amount, nowMs }: { readonly amount: bigint; readonly nowMs: number },
) => {
  const happened_at = new Date(nowMs);
  const credited = await readCredited(trx, claim);
  const end = endOfCredit(claim, nowMs);
  if (credited > 0n)
    await appendEvent(trx, claim.id, {
      kind: 'CREDIT_FINAL',
      amount: amount < credited ? amount : credited,
      happened_at,
    });
  const rest = amount - credited;
  if (rest <= 0n)
    return rest === 0n
      ? { refunded: amount, due_at: null }
      : { refunded: amount, due_at: end.dueAt, credit_ends_on: end.creditEndsOn };
  const move = { move: 'CLAIM_REFUND', amount: rest, nowMs } as const;
  const refundId = await postClaimMove(trx, bank, claim, move);
  await appendEvent(trx, claim.id, { kind: 'REFUNDED', amount: rest, happened_at });
  return { refunded: amount, refund_transaction_id: refundId, due_at: null };
};

/** Sends the amount to the recipient again, and returns the fee of the first time to the customer. */
const resendWithFee = async (
  trx: Transaction<Tables>,
  bank: Bank,
  claim: LockedClaim,
  nowMs: number,
): Promise<Updateable<ClaimTable>> => {
  // Claims of before such a wish was refused still ask for it.
  if (!isSentAgain(claim.problem))
    throw refused('conflict', { detail: 'The recipient was the wrong one. Propose a refund.' });
  const happened_at = new Date(nowMs);
  const { received, askAtMs } = await resend(trx, bank, claim, nowMs);
  await appendEvent(trx, claim.id, { kind: 'RESENT', amount: received, happened_at });
  const sent = { resent: received, due_at: new Date(askAtMs) };
  if (claim.fee === 0n) return sent;
  const move = { move: 'CLAIM_REFUND', amount: claim.fee, nowMs } as const;
  const feeId = await postClaimMove(trx, bank, claim, move);
  await appendEvent(trx, claim.id, { kind: 'REFUNDED', amount: claim.fee, happened_at });
  return { ...sent, refunded: claim.fee, fee_transaction_id: feeId };
};

/** A decision for the customer: what they get, and how. */
interface Winning extends Closing {
  readonly amount: bigint;
  readonly remedy: ClaimRemedy;
}

/**
 * Decides a claim for the customer: the amount is refunded, or sent to the recipient again. Refuses
 * `conflict` for more than was not paid back meanwhile, while a transfer may still return, and for a
 * customer without an open account in the currency.
 */
export const winClaim = async (
  trx: Transaction<Tables>,
  bank: Bank,
  claim: LockedClaim,
  { deciders, reason, nowMs, amount, remedy }: Winning,
): Promise<Notice> => {
  const happened_at = new Date(nowMs);
  const { left, mayReturn } = await lockUnreturned(trx, claim);
  if (mayReturn) throw refused('conflict', { detail: 'The transfer may still return by itself.' });
  if (left < amount) throw refused('conflict', { detail: paidBack });
  await appendEvent(trx, claim.id, {
    kind: 'WON',
    reason,
    staff: deciders.staff,
    proposed_by: deciders.proposedBy,
    happened_at,
  });
  const { reportBy: report_by } = endOfCredit(claim, nowMs);
  const closed = { ...noProposal, closed_at: happened_at, reason, report_by };
  if (remedy === 'RESEND') {
    const given = await resendWithFee(trx, bank, claim, nowMs);
    await update(trx, claim, { ...closed, ...given, status: 'WON' });
  } else {
    const given = await refundOf(trx, bank, claim, { amount, nowMs });
    // The network returns what it billed; the bank bears its own fee for another currency.
    const billed = amount < claim.amount ? amount : claim.amount;
    if (claim.kind === 'CARD_DISPUTE')
      await postChargeback(trx, bank, claim, { amount: billed, nowMs });
    await update(trx, claim, { ...closed, ...given, status: 'WON' });
  }
  const notice = wonNotice(claim, remedy === 'RESEND');
  await notifyOfClaim(trx, bank, claim, { notice, nowMs });
  return notice;
};

/** The end of a claim without a refund: a provisional credit is taken back five business days later. */
const closeWithoutRefund = (claim: LockedClaim, nowMs: number) => {
  const { creditEndsOn, reportBy, dueAt } = endOfCredit(claim, nowMs);
  const isCredited = claim.credit_transaction_id !== null;
  return {
    ...noProposal,
    closed_at: new Date(nowMs),
    report_by: reportBy,
    due_at: isCredited ? dueAt : null,
    credit_ends_on: isCredited ? creditEndsOn : null,
  };
};

/** Decides a claim against the customer. */
export const loseClaim = async (
  trx: Transaction<Tables>,
  bank: Bank,
  claim: LockedClaim,
  { deciders, reason, nowMs }: Closing,
): Promise<Notice> => {
  const closed = closeWithoutRefund(claim, nowMs);
  await update(trx, claim, { ...closed, reason, status: 'LOST' });
  await appendEvent(trx, claim.id, {
    kind: 'LOST',
    reason,
    staff: deciders.staff,
    proposed_by: deciders.proposedBy,
    happened_at: closed.closed_at,
  });
  const notice = lostNotice(claim, closed.credit_ends_on !== null);
  await notifyOfClaim(trx, bank, claim, { notice, nowMs });
  return notice;
};

/** Withdraws a locked claim that is under review. */
export const closeWithdrawn = async (
  trx: Transaction<Tables>,
  claim: LockedClaim,
  nowMs: number,
): Promise<void> => {
  const { report_by: _none, ...closed } = closeWithoutRefund(claim, nowMs);
  await update(trx, claim, { ...closed, status: 'WITHDRAWN' });
  await appendEvent(trx, claim.id, { kind: 'WITHDRAWN', happened_at: closed.closed_at });
};
