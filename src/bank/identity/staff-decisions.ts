import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { isStaleProposal, resolveStaffDecision } from '#domain/identity/status-decisions.ts';
import type { StaffProposal } from '#domain/identity/status-decisions.ts';
import { storedReason } from '#domain/identity/verification-items.ts';
import type { RejectionReason } from '#domain/identity/verification-items.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import { type Executor, transaction } from '../database/transaction.ts';
import { decide, mailDecision } from './status-changes.ts';

interface OpenProposal extends StaffProposal {
  readonly id: string;
  readonly reason: RejectionReason | null;
}

/** The proposal about a person that waits for a second person, overtaken or not. */
export const findProposal = async (
  db: Executor,
  personId: string,
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
    .where('person_id', '=', personId)
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

/** Where a person stands; they stay there until the transaction ends, so two words take turns. */
const lockStatus = async (trx: Executor, personId: string): Promise<ProfileApprovalStatus> => {
  const person = await trx
    .selectFrom('person')
    .select('profile_approval_status')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (person === undefined) throw refused('not_found');
  return person.profile_approval_status;
};

/**
 * Takes the word of one of the staff about a person: the first proposes, another's same word makes it
 * take effect (reliability.md 2.1), and the person is told then. The reason of a refusal is the one it was
 * proposed with: that is what was approved. Refuses `not_found`, and `conflict`
 * for what the table forbids and while another proposal waits.
 */
export const decideAsStaff = async (
  bank: Bank,
  personId: string,
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
    const status = await lockStatus(trx, personId);
    const proposal = await findProposal(trx, personId);
    const answer = resolveStaffDecision(proposal, { staff, status, to });
    if (answer === 'forbidden')
      throw refused('conflict', { detail: 'From here this decision is not possible.' });
    if (answer === 'another_waits')
      throw refused('conflict', { detail: 'Another proposal waits. Approve or decline it first.' });
    if (answer === 'same' || answer === 'waits') return undefined;
    if (answer === 'take_effect' && proposal !== undefined) {
      await endProposal(trx, proposal, { outcome: 'APPROVED', ended_by: staff, ended_at: now });
      const decision = { personId, by: 'back_office', to, reason: proposal.reason } as const;
      return (await decide(trx, bank, decision)).notice;
    }
    if (proposal !== undefined)
      await endProposal(trx, proposal, { outcome: 'OVERTAKEN', ended_by: null, ended_at: now });
    await trx
      .insertInto('staff_proposal')
      .values({
        id: bank.random.newId(),
        person_id: personId,
        from_status: status,
        to_status: to,
        proposed_by: staff,
        proposed_at: now,
        reason_code: storedReason(to, reason),
      })
      .execute();
    return undefined;
  });
  if (notice !== undefined) await mailDecision(bank, personId, notice);
};

/**
 * Ends a proposal without effect: who made it takes it back, or another says no. Refuses `not_found`
 * where none waits.
 */
export const declineProposal = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  personId: string,
  staff: string,
): Promise<void> =>
  transaction(bank.db, async (trx) => {
    const status = await lockStatus(trx, personId);
    const proposal = await findProposal(trx, personId);
    if (proposal === undefined || isStaleProposal(proposal, status)) throw refused('not_found');
    const ended_at = new Date(bank.clock.wallMs());
    await endProposal(trx, proposal, { outcome: 'DECLINED', ended_by: staff, ended_at });
  });
