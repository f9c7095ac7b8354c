import type { ProfileApprovalStatus } from './approval-status.ts';

/**
 * Who decides about a person besides the person: the provider that checks who they are, the one that
 * judges KYC, the partner bank that keeps their profile, the bank's own staff, and the bank itself
 * when it takes a submission.
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

/** A verification the provider has not ended yet. */
const underVerification = [
  'VERIFICATION_IN_PROGRESS',
  'KYC_PENDING',
  'KYC_REVIEW',
  'KYC_PROVISIONAL',
] as const;

/**
 * The changes that are not the customer's (product.md A23): the other half of the table in
 * status-changes.ts. The specification shows no graph (spec 4), so this one is ours: a provider moves
 * a verification that is open, and never one that has ended; only staff take an ended one up again.
 */
const decisions: readonly Decision[] = [
  { by: 'identity_provider', from: ['PROFILE_COMPLETED'], to: ['IDV_VERIFICATION_COMPLETE'] },
  // Where the bank looks at newcomers by hand before they may submit.
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
  // Staff take a case in hand: an open one, an appeal, or a customer who is to be looked at anew.
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

/** What becomes of a decision: the `same` status is no change, a `forbidden` one is never written. */
export type DecisionResult = 'same' | 'allowed' | 'forbidden';

/** Judges a decision of somebody else about a person's status, by the table alone (product.md A23). */
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
 * Whether one of the staff may ask for an item again: only of a verification that is open. Taking up
 * an ended one changes what the person may do, and needs two of them (reliability.md 2.1).
 */
export const canRequestItemAgain = (status: ProfileApprovalStatus): boolean =>
  status === 'MANUAL_KYC_IN_REVIEW' || underVerification.some((open) => open === status);

/** What one of the staff has proposed about a person, waiting for another's yes. */
export interface StaffProposal {
  readonly proposedBy: string;
  readonly from: ProfileApprovalStatus;
  readonly to: ProfileApprovalStatus;
}

/** Who of the staff says what about a person who stands where. */
interface StaffDecision {
  readonly staff: string;
  readonly status: ProfileApprovalStatus;
  readonly to: ProfileApprovalStatus;
}

/**
 * What becomes of a word of staff: it is `proposed`, it `waits` for somebody else than who proposed it,
 * another's yes makes it `take_effect`; `forbidden` by the table, or not while `another_waits`.
 */
export type StaffDecisionResult =
  | 'same'
  | 'forbidden'
  | 'proposed'
  | 'waits'
  | 'take_effect'
  | 'another_waits';

/** True where the person no longer stands where a proposal found them: it is overtaken. */
export const isStaleProposal = (proposal: StaffProposal, status: ProfileApprovalStatus): boolean =>
  proposal.from !== status;

/** Judges a word of staff by the table and by four eyes (reliability.md 2.1). */
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
