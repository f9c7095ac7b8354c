import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { profileApprovalStatuses } from '#domain/identity/approval-status.ts';
import { validateDecision, canRequestItemAgain } from '#domain/identity/status-decisions.ts';
import { isStaleProposal } from '#domain/identity/status-decisions.ts';
import type { StaffProposal } from '#domain/identity/status-decisions.ts';
import type { Decider } from '#domain/identity/status-decisions.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import type { Bank } from '../../bank.ts';
import { peopleOfSharedNumbers } from '../../users/identification/shared-numbers.ts';

/** A decision that is possible for a person now, and who makes it. */
export interface Choice {
  readonly by: Extract<Decider, 'back_office' | 'kyc_provider' | 'partner_bank'>;
  readonly to: ProfileApprovalStatus;
}

/** A person as the sandbox's back office sees them. */
export interface CaseLine {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly status: ProfileApprovalStatus;
  readonly isFrozen: boolean;
  readonly isBlocked: boolean;
  /** Somebody else gave the number of their paper, too. */
  readonly hasSharedNumber: boolean;
  readonly canBeAskedForMore: boolean;
  readonly choices: readonly Choice[];
  /** What one of the staff has proposed and another has not approved yet. */
  readonly proposal: StaffProposal | undefined;
}

const mostShown = 60;

const choicesOf = (status: ProfileApprovalStatus, hasCase: boolean): readonly Choice[] =>
  (['back_office', 'kyc_provider', 'partner_bank'] as const).flatMap((by) =>
    profileApprovalStatuses
      .filter((to) => validateDecision(by, status, to) === 'allowed')
      // The provider speaks of a case, never of a person.
      .filter(() => by !== 'kyc_provider' || hasCase)
      .map((to) => ({ by, to })),
  );

interface ProposalColumns {
  readonly profile_approval_status: ProfileApprovalStatus;
  readonly from_status: ProfileApprovalStatus | null;
  readonly to_status: ProfileApprovalStatus | null;
  readonly proposed_by: string | null;
}

const proposalIn = (person: ProposalColumns): StaffProposal | undefined => {
  const { from_status: from, to_status: to, proposed_by: proposedBy } = person;
  if (from === null || to === null || proposedBy === null) return undefined;
  const proposal = { from, to, proposedBy };
  return isStaleProposal(proposal, person.profile_approval_status) ? undefined : proposal;
};

/** Everybody, those who wait for a decision first, then the newest. */
export const readCases = async (bank: Bank): Promise<readonly CaseLine[]> => {
  const people = await bank.db
    .selectFrom('person')
    .leftJoin('verification_case', (join) =>
      join
        .onRef('verification_case.person_id', '=', 'person.id')
        .on('verification_case.closed_at', 'is', null),
    )
    .leftJoin('staff_proposal', (join) =>
      join
        .onRef('staff_proposal.person_id', '=', 'person.id')
        .on('staff_proposal.outcome', 'is', null),
    )
    .select([
      'person.id',
      'first_name',
      'last_name',
      'email_address',
      'profile_approval_status',
      'synctera_user_status',
      'admin_review_status',
      'verification_case.id as case_id',
      'staff_proposal.from_status',
      'staff_proposal.to_status',
      'staff_proposal.proposed_by',
    ])
    .orderBy('person.created_at', 'desc')
    .orderBy('person.id', 'desc')
    .limit(mostShown)
    .execute();
  const shared = await peopleOfSharedNumbers(
    bank,
    people.map(({ id }) => id),
  );
  const lines = people.map((person): CaseLine => {
    const status = person.profile_approval_status;
    return {
      id: person.id,
      name: `${person.first_name} ${person.last_name}`.trim(),
      email: person.email_address,
      status,
      isFrozen: person.synctera_user_status === 'FROZEN',
      isBlocked: person.admin_review_status === 'BLOCKED',
      hasSharedNumber: shared.has(person.id),
      canBeAskedForMore: canRequestItemAgain(status),
      choices: choicesOf(status, person.case_id !== null),
      proposal: proposalIn(person),
    };
  });
  const isWaiting = ({ status }: CaseLine): number =>
    verificationStages[status] === 'waiting' ? 0 : 1;
  return lines.toSorted((left, right) => isWaiting(left) - isWaiting(right));
};
