/** Under review, or how the claim ended. */
export const claimStatuses = ['UNDER_REVIEW', 'WON', 'LOST', 'WITHDRAWN'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** What two members of staff decide; a credit leaves the claim under review. */
export const claimDecisions = ['CREDIT', 'WON', 'LOST'] as const;
export type ClaimDecision = (typeof claimDecisions)[number];

/** What happened to a claim, as the customer sees it. */
export const claimEvents = [
  'OPENED',
  'CREDITED',
  'WON',
  'LOST',
  'REFUNDED',
  'RESENT',
  'CREDIT_FINAL',
  'CREDIT_TAKEN_BACK',
  'WITHDRAWN',
] as const;
export type ClaimEvent = (typeof claimEvents)[number];

/** The state of a claim that decides what staff can do. */
export interface ClaimState {
  readonly status: ClaimStatus;
  /** Whether its kind has provisional credit, and whether it was given. */
  readonly hasCredit: boolean;
  readonly isCredited: boolean;
}

/** Whether staff can propose a decision now. */
export const canDecide = (
  { status, hasCredit, isCredited }: ClaimState,
  decision: ClaimDecision,
): boolean => status === 'UNDER_REVIEW' && (decision !== 'CREDIT' || (hasCredit && !isCredited));

/** The customer can withdraw a claim until it is decided. */
export const canWithdraw = (status: ClaimStatus): boolean => status === 'UNDER_REVIEW';

/** Whether a member of staff may approve: never their own proposal (docs/decisions/0032). */
export const canApprove = (proposedBy: string, staff: string): boolean => proposedBy !== staff;
