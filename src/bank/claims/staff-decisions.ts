import type { Transaction } from 'kysely';
import { canApprove, canDecide, type ClaimDecision } from '#domain/claims/claim-status.ts';
import { type ClaimRemedy, isSentAgain } from '#domain/claims/claim-kinds.ts';
import { leastRefund } from '#domain/claims/claimable.ts';
import { parseWireAmount } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import { cleanLines } from '#domain/text/clean-text.ts';
import { claimReasonLength } from '#contract/claims.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import { mailNotice, type Notice } from '../messaging/notifications.ts';
import {
  appendEntry,
  lockTicket,
  requireStep,
  type StaffMember,
  statusColumns,
} from '../tickets/thread.ts';
import { appendEvent, lastProposal, lockClaim, type LockedClaim } from './queries.ts';
import {
  claimTotal,
  creditProvisionally,
  loseClaim,
  noProposal,
  winClaim,
} from './settle-claim.ts';
import { lockUnreturned } from './unreturned.ts';

const requireReason = (typed: string): string => {
  const reason = cleanLines(typed, claimReasonLength * 2);
  if (reason === '') refuseProblems({ reason: 'missing' });
  return reason;
};

const requirePossible = (claim: LockedClaim, decision: ClaimDecision): void => {
  const { status } = claim;
  const hasCredit = claim.credit_by !== null;
  const isCredited = claim.credit_transaction_id !== null;
  if (!canDecide({ status, hasCredit, isCredited }, decision))
    throw refused('conflict', { detail: 'This claim does not allow this decision now.' });
};

/**
 * How a claim that is won is corrected: as the customer asked, unless staff choose another remedy where
 * a second payment was asked for. Refuses `invalid_input` for a second payment that the customer did not
 * request, or to a wrong recipient.
 */
const requireRemedy = (
  { remedy: wanted, problem }: LockedClaim,
  chosen: ClaimRemedy = wanted,
): ClaimRemedy => {
  if (chosen === 'RESEND' && (wanted !== 'RESEND' || !isSentAgain(problem)))
    refuseProblems({ remedy: 'refused' });
  return chosen;
};

/**
 * What a claim is won with, by default all of it. What was paid back meanwhile lowers the least amount.
 * Refuses `invalid_input` beyond its bounds.
 */
const requireAmount = async (
  trx: Transaction<Tables>,
  claim: LockedClaim,
  { amount: typed, remedy }: { amount: string | undefined; remedy: ClaimRemedy },
): Promise<bigint> => {
  const total = claimTotal(claim);
  if (typed === undefined || remedy === 'RESEND') return total;
  const amount = parseWireAmount(typed, claim.currency)?.minor ?? 0n;
  if (amount > total) refuseProblems({ amount: 'amount_too_large' });
  const { left } = await lockUnreturned(trx, claim);
  const least = leastRefund(total, claim.liability);
  if (amount < (left < least ? left : least)) refuseProblems({ amount: 'too_small' });
  return amount;
};

/** A proposal of one member of staff; it takes effect when another approves it. */
interface Proposal {
  readonly staff: StaffMember;
  readonly decision: ClaimDecision;
  readonly reason: string;
  readonly amount?: string | undefined;
  readonly remedy?: ClaimRemedy | undefined;
}

/** What a claim is won with and how; the remedy only where the customer asked for a second payment. */
const requireTerms = async (
  trx: Transaction<Tables>,
  claim: LockedClaim,
  { amount: typed, remedy: chosen }: Pick<Proposal, 'amount' | 'remedy'>,
) => {
  const remedy = requireRemedy(claim, chosen);
  const amount = await requireAmount(trx, claim, { amount: typed, remedy });
  return { amount, remedy: claim.remedy === 'RESEND' ? remedy : null };
};

/**
 * Proposes a decision. Refuses `not_found`, `invalid_input`, and `conflict` while another proposal
 * waits or for a decision that is not possible.
 */
export const proposeDecision = (bank: Bank, claimId: string, proposal: Proposal): Promise<void> =>
  transaction(bank.db, async (trx) => {
    const reason = requireReason(proposal.reason);
    const claim = await lockClaim(trx, claimId);
    requirePossible(claim, proposal.decision);
    const { amount, remedy } =
      proposal.decision === 'WON'
        ? await requireTerms(trx, claim, proposal)
        : { amount: null, remedy: null };
    if (claim.proposed !== null)
      throw refused('conflict', { detail: 'Another decision waits to be approved.' });
    const nowMs = await bank.clock.businessMs();
    await trx
      .updateTable('claim')
      .set({
        proposed: proposal.decision,
        proposed_by: proposal.staff.id,
        proposed_reason: reason,
        proposed_amount: amount,
        proposed_remedy: remedy,
      })
      .where('id', '=', claimId)
      .execute();
    await appendEvent(trx, claimId, {
      kind: 'PROPOSED',
      staff: proposal.staff.id,
      reason: `${[proposal.decision, remedy ?? ''].join(' ').trim()}: ${reason}`.slice(0, 2000),
      amount,
      happened_at: new Date(nowMs),
    });
  });

const requireProposal = (claim: LockedClaim) => {
  const { proposed: decision, proposed_by: proposedBy, proposed_reason: reason } = claim;
  if (decision === null || proposedBy === null || reason === null)
    throw refused('conflict', { detail: 'No decision waits to be approved.' });
  return { decision, proposedBy, reason };
};

/** The customer reads the reason in the thread, and can answer it there. */
const writeReason = async (
  trx: Transaction<Tables>,
  bank: Bank,
  { ticket_id: ticketId }: LockedClaim,
  { staff, body, nowMs }: { staff: StaffMember; body: string; nowMs: number },
): Promise<void> => {
  if (ticketId === null) return;
  const ticket = await lockTicket(trx, ticketId);
  const status = requireStep(ticket, 'staff_answers', nowMs) ?? ticket.status;
  const now = new Date(nowMs);
  const columns = await statusColumns(trx, ticket, status, nowMs);
  const entry = { kind: 'COMMENT', author: staff, body } as const;
  const changes = { ...columns, updated_at: now, answered_at: now };
  await appendEntry(trx, bank, ticket, entry, changes, nowMs);
};

const applyDecision = (
  trx: Transaction<Tables>,
  bank: Bank,
  claim: LockedClaim,
  staff: StaffMember,
  nowMs: number,
): Promise<Notice> => {
  const { decision, proposedBy, reason } = requireProposal(claim);
  const deciders = { staff: staff.id, proposedBy };
  switch (decision) {
    case 'CREDIT':
      return creditProvisionally(trx, bank, claim, { deciders, nowMs });
    case 'WON': {
      const amount = claim.proposed_amount ?? claimTotal(claim);
      const remedy = claim.proposed_remedy ?? claim.remedy;
      return winClaim(trx, bank, claim, { deciders, reason, nowMs, amount, remedy });
    }
    case 'LOST':
      return loseClaim(trx, bank, claim, { deciders, reason, nowMs });
  }
};

/** An approval of the proposal that was read, by its number in the claim's history. */
interface Approval {
  readonly staff: StaffMember;
  readonly decision: ClaimDecision;
  readonly seen: number;
}

/**
 * Approves the decision that another member of staff has proposed: it takes effect with its postings,
 * its audit rows, the reason in the thread and a notification. Refuses `not_found`, and `conflict`
 * without that proposal, as for one with another amount meanwhile, or for one's own.
 */
export const approveDecision = async (
  bank: Bank,
  claimId: string,
  { staff, decision, seen }: Approval,
): Promise<void> => {
  const { customerId, notice, kind } = await transaction(bank.db, async (trx) => {
    const claim = await lockClaim(trx, claimId);
    const proposal = requireProposal(claim);
    if (proposal.decision !== decision || (await lastProposal(trx, claimId)) !== seen)
      throw refused('conflict', { detail: 'Another decision was proposed meanwhile.' });
    if (!canApprove(proposal.proposedBy, staff.id))
      throw refused('conflict', {
        detail: 'You proposed this yourself. Another member of staff has to approve it.',
      });
    requirePossible(claim, decision);
    const nowMs = await bank.clock.businessMs();
    const applied = await applyDecision(trx, bank, claim, staff, nowMs);
    if (decision !== 'CREDIT')
      await writeReason(trx, bank, claim, { staff, body: proposal.reason, nowMs });
    return { customerId: claim.customer_id, notice: applied, kind: `CLAIM_${decision}` };
  });
  await mailNotice(bank, customerId, kind, notice);
};

/** Declines a proposal, which ends it; its author may withdraw it so. Refuses as `approveDecision`. */
export const declineDecision = (
  bank: Bank,
  claimId: string,
  { staff, reason: typed }: { readonly staff: StaffMember; readonly reason: string },
): Promise<void> =>
  transaction(bank.db, async (trx) => {
    const reason = requireReason(typed);
    const claim = await lockClaim(trx, claimId);
    requireProposal(claim);
    await trx.updateTable('claim').set(noProposal).where('id', '=', claimId).execute();
    const happened_at = new Date(await bank.clock.businessMs());
    await appendEvent(trx, claimId, { kind: 'DECLINED', staff: staff.id, reason, happened_at });
  });
