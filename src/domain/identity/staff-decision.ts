import type { ProfileApprovalStatus } from './profile-approval-status.ts';
import { judgeDecision } from './status-decisions.ts';

/** What one of the staff has proposed about a person, waiting for another's yes. */
export interface StaffProposal {
  readonly proposedBy: string;
  readonly from: ProfileApprovalStatus;
  readonly to: ProfileApprovalStatus;
}

/** Who of the staff says what about a person who stands where. */
interface StaffWord {
  readonly staff: string;
  readonly status: ProfileApprovalStatus;
  readonly to: ProfileApprovalStatus;
}

/**
 * What becomes of a word of staff: it is `proposed`, it `waits` for somebody else than who proposed it,
 * another's yes makes it `take_effect`; `forbidden` by the table, or not while `another_waits`.
 */
export type StaffAnswer =
  | 'same'
  | 'forbidden'
  | 'proposed'
  | 'waits'
  | 'take_effect'
  | 'another_waits';

/** True where the person no longer stands where a proposal found them: it is overtaken. */
export const isOvertaken = (proposal: StaffProposal, status: ProfileApprovalStatus): boolean =>
  proposal.from !== status;

/** Judges a word of staff by the table and by four eyes (reliability.md 2.1). */
export const judgeStaffWord = (
  proposal: StaffProposal | undefined,
  { staff, status, to }: StaffWord,
): StaffAnswer => {
  const answer = judgeDecision('back_office', status, to);
  if (answer !== 'allowed') return answer;
  if (proposal === undefined || isOvertaken(proposal, status)) return 'proposed';
  if (proposal.to !== to) return 'another_waits';
  return proposal.proposedBy === staff ? 'waits' : 'take_effect';
};
