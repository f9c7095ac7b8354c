import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { isStaleProposal, resolveStaffDecision } from '#domain/identity/status-decisions.ts';
import type { StaffProposal } from '#domain/identity/status-decisions.ts';
import { storedReason } from '#domain/identity/verification-items.ts';
import type { RejectionReason } from '#domain/identity/verification-items.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import { type Executor, transaction } from '../database/transaction.ts';
import { decide, mailDecision } from './status-changes.ts';

interface OpenProposal extends StaffProposal {
  readonly id: string;
  readonly reason: RejectionReason | null;
}

/** The proposal about a customer that has not ended, even if it is stale. */
export const findProposal = async (
  db: Executor,
  customerId: string,
): Promise<OpenProposal | undefined> => {
  const row = await db
    .selectFrom('staff_proposal')
    .select([
      'id',
      'from_status as from',
      'to_status as to',
      'proposed_by as proposedBy',
      'reason_code as reason',
    ])
    .where('customer_id', '=', customerId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return row;
};

const endProposal = (
  db: Executor,
  { id }: OpenProposal,
  ended: {
    readonly outcome: 'APPROVED' | 'DECLINED' | 'OVERTAKEN';
    readonly ended_by: string | null;
    readonly ended_at: Date;
  },
) => db.updateTable('staff_proposal').set(ended).where('id', '=', id).execute();

/**
 * The status of a customer, locked until the transaction ends, so that decisions run one after
 * another.
 */
const lockStatus = async (trx: Executor, customerId: string): Promise<ProfileApprovalStatus> => {
  const customer = await trx
    .selectFrom('customer')
    .select('profile_approval_status')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (customer === undefined) throw refused('not_found');
  return customer.profile_approval_status;
};

/**
 * Processes a decision of a member of staff about a customer: the first proposes it, and another's
 * equal decision makes it take effect (reliability.md 2.1) and notifies the customer. The reason of
 * a rejection is that of the proposal, since that was approved. Refuses `not_found`, and `conflict`
 * for what the table forbids and while a different proposal is open.
 */
export const decideAsStaff = async (
  bank: Bank,
  customerId: string,
  {
    staff,
    to,
    reason,
  }: {
    readonly staff: string;
    readonly to: ProfileApprovalStatus;
    readonly reason?: RejectionReason | undefined;
  },
): Promise<void> => {
  const now = new Date(bank.clock.wallMs());
  const notice = await transaction(bank.db, async (trx) => {
    const status = await lockStatus(trx, customerId);
    const proposal = await findProposal(trx, customerId);
    const answer = resolveStaffDecision(proposal, { staff, status, to });
    if (answer === 'forbidden')
      throw refused('conflict', { detail: 'From here this decision is not possible.' });
    if (answer === 'another_waits')
      throw refused('conflict', { detail: 'Another proposal waits. Approve or decline it first.' });
    if (answer === 'same' || answer === 'waits') return undefined;
    if (answer === 'take_effect' && proposal !== undefined) {
      await endProposal(trx, proposal, { outcome: 'APPROVED', ended_by: staff, ended_at: now });
      const decision = { customerId, by: 'back_office', to, reason: proposal.reason } as const;
      return (await decide(trx, bank, decision)).notice;
    }
    if (proposal !== undefined)
      await endProposal(trx, proposal, { outcome: 'OVERTAKEN', ended_by: null, ended_at: now });
    await trx
      .insertInto('staff_proposal')
      .values({
        id: bank.random.newId(),
        customer_id: customerId,
        from_status: status,
        to_status: to,
        proposed_by: staff,
        proposed_at: now,
        reason_code: storedReason(to, reason),
      })
      .execute();
    return undefined;
  });
  if (notice !== undefined) await mailDecision(bank, customerId, notice);
};

/**
 * Ends a proposal without effect: withdrawn by its author or declined by another. Refuses
 * `not_found` where none is open.
 */
export const declineProposal = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  customerId: string,
  staff: string,
): Promise<void> =>
  transaction(bank.db, async (trx) => {
    const status = await lockStatus(trx, customerId);
    const proposal = await findProposal(trx, customerId);
    if (proposal === undefined || isStaleProposal(proposal, status)) throw refused('not_found');
    const ended_at = new Date(bank.clock.wallMs());
    await endProposal(trx, proposal, { outcome: 'DECLINED', ended_by: staff, ended_at });
  });
