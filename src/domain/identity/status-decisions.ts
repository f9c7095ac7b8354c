import type { ProfileApprovalStatus } from './approval-status.ts';

/**
 * Who may change a profile status besides the customer: the identity provider, the KYC provider,
 * the partner bank, staff, and the bank itself on a submission.
 */
export const deciders = [
  'identity_provider',
  'kyc_provider',
  'partner_bank',
  'back_office',
  'bank',
] as const;
export type Decider = (typeof deciders)[number];

interface Decision {
  readonly by: Decider;
  readonly from: readonly ProfileApprovalStatus[];
  readonly to: readonly ProfileApprovalStatus[];
}

/** A verification that the provider has not completed. */
const underVerification = [
  'VERIFICATION_IN_PROGRESS',
  'KYC_PENDING',
  'KYC_REVIEW',
  'KYC_PROVISIONAL',
] as const;

/**
 * The transitions that others than the customer make (product.md A23); the customer's are in
 * status-changes.ts. The specification has no graph (spec 4), so this one is ours: a provider
 * changes only an open verification; only staff reopen a completed one.
 */
const decisions: readonly Decision[] = [
  { by: 'identity_provider', from: ['PROFILE_COMPLETED'], to: ['IDV_VERIFICATION_COMPLETE'] },
  // Staff review of new customers before submission.
  {
    by: 'back_office',
    from: ['PROFILE_COMPLETED', 'IDV_VERIFICATION_COMPLETE'],
    to: ['AWAITING_ADMIN_APPROVAL'],
  },
  {
    by: 'back_office',
    from: ['AWAITING_ADMIN_APPROVAL'],
    to: ['ADMIN_APPROVED', 'ADMIN_REJECTED'],
  },
  {
    by: 'partner_bank',
    from: ['ADMIN_APPROVED'],
    to: ['PROFILE_CREATED_SYNCTERA', 'PROFILE_REJECTED_SYNCTERA'],
  },
  { by: 'partner_bank', from: ['PROFILE_CREATED_SYNCTERA'], to: ['ACCOUNT_CREATED'] },
  { by: 'partner_bank', from: ['ACCOUNT_CREATED'], to: ['CARD_CREATED'] },
  {
    by: 'bank',
    from: ['ADMIN_APPROVED', 'PROFILE_CREATED_SYNCTERA', 'ACCOUNT_CREATED', 'CARD_CREATED'],
    to: ['VERIFICATION_IN_PROGRESS'],
  },
  {
    by: 'kyc_provider',
    from: underVerification,
    to: [
      'KYC_ACCEPTED',
      'KYC_REJECTED',
      'KYC_UNVERIFIED',
      'KYC_ACCEPTED_FOR_BDT_ONLY',
      'KYC_REJECTED_FOR_BDT_ONLY',
    ],
  },
  { by: 'kyc_provider', from: ['VERIFICATION_IN_PROGRESS'], to: ['KYC_PENDING'] },
  {
    by: 'kyc_provider',
    from: ['VERIFICATION_IN_PROGRESS', 'KYC_PENDING', 'KYC_PROVISIONAL'],
    to: ['KYC_REVIEW'],
  },
  {
    by: 'kyc_provider',
    from: ['VERIFICATION_IN_PROGRESS', 'KYC_PENDING', 'KYC_REVIEW'],
    to: ['KYC_PROVISIONAL'],
  },
  // Staff take over a case: an open one, an appeal, or a customer to be reviewed again.
  {
    by: 'back_office',
    from: [
      ...underVerification,
      'KYC_UNVERIFIED',
      'KYC_REJECTED',
      'KYC_REJECTED_FOR_BDT_ONLY',
      'MANUAL_KYC_REJECTED',
      'KYC_ACCEPTED',
      'KYC_ACCEPTED_FOR_BDT_ONLY',
      'MANUAL_KYC_ACCEPTED',
    ],
    to: ['MANUAL_KYC_IN_REVIEW'],
  },
  {
    by: 'back_office',
    from: [...underVerification, 'MANUAL_KYC_IN_REVIEW'],
    to: [
      'MANUAL_KYC_ACCEPTED',
      'MANUAL_KYC_REJECTED',
      'KYC_ACCEPTED_FOR_BDT_ONLY',
      'KYC_REJECTED_FOR_BDT_ONLY',
    ],
  },
];

/** `same` changes nothing; a `forbidden` status is never written. */
export type DecisionResult = 'same' | 'allowed' | 'forbidden';

/** Validates a status decision against the table (product.md A23). */
export const validateDecision = (
  by: Decider,
  from: ProfileApprovalStatus,
  to: ProfileApprovalStatus,
): DecisionResult => {
  if (from === to) return 'same';
  const isKnown = decisions.some(
    (one) => one.by === by && one.from.includes(from) && one.to.includes(to),
  );
  return isKnown ? 'allowed' : 'forbidden';
};

/**
 * Whether staff may request an item again: only of an open verification. Reopening a completed one
 * changes permissions and needs four-eyes approval (reliability.md 2.1).
 */
export const canRequestItemAgain = (status: ProfileApprovalStatus): boolean =>
  status === 'MANUAL_KYC_IN_REVIEW' || underVerification.some((open) => open === status);

/** A staff proposal that waits for approval by a second person. */
export interface StaffProposal {
  readonly proposedBy: string;
  readonly from: ProfileApprovalStatus;
  readonly to: ProfileApprovalStatus;
}

interface StaffDecision {
  readonly staff: string;
  readonly status: ProfileApprovalStatus;
  readonly to: ProfileApprovalStatus;
}

/**
 * `proposed`; `waits` for approval by another staff member; `take_effect` after the second approval; `forbidden` by the
 * table; `another_waits` if a different proposal is open.
 */
export type StaffDecisionResult =
  | 'same'
  | 'forbidden'
  | 'proposed'
  | 'waits'
  | 'take_effect'
  | 'another_waits';

/** Whether the status has changed since the proposal. */
export const isStaleProposal = (proposal: StaffProposal, status: ProfileApprovalStatus): boolean =>
  proposal.from !== status;

/** Resolves a staff decision by the table and four-eyes approval (reliability.md 2.1). */
export const resolveStaffDecision = (
  proposal: StaffProposal | undefined,
  { staff, status, to }: StaffDecision,
): StaffDecisionResult => {
  const answer = validateDecision('back_office', status, to);
  if (answer !== 'allowed') return answer;
  if (proposal === undefined || isStaleProposal(proposal, status)) return 'proposed';
  if (proposal.to !== to) return 'another_waits';
  return proposal.proposedBy === staff ? 'waits' : 'take_effect';
};
