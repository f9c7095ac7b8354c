import type { ProfileApprovalStatus } from './profile-approval-status.ts';

/** The KYC messages of spec 8, word for word. The app translates them, the bank writes them. */
export const kycSentences = {
  pending: 'Your KYC approval is pending.',
  in_review: 'Your KYC approval is in review',
  unverified: 'Your KYC is unverified',
  provisional: 'Your KYC is provisional',
  rejected: 'Your KYC is rejected',
  in_progress: 'Your KYC verification is in progress',
  unknown: 'Something went wrong',
} as const;

export type KycMessage = keyof typeof kycSentences;

const byStatus: Partial<Record<ProfileApprovalStatus, KycMessage>> = {
  KYC_PENDING: 'pending',
  KYC_REVIEW: 'in_review',
  MANUAL_KYC_IN_REVIEW: 'in_review',
  KYC_UNVERIFIED: 'unverified',
  KYC_PROVISIONAL: 'provisional',
  KYC_REJECTED: 'rejected',
  MANUAL_KYC_REJECTED: 'rejected',
  KYC_REJECTED_FOR_BDT_ONLY: 'rejected',
  VERIFICATION_IN_PROGRESS: 'in_progress',
};

/** Which message a status has; a status that tells nothing of a KYC has the default one (spec 8). */
export const kycMessageOf = (status: ProfileApprovalStatus): KycMessage =>
  byStatus[status] ?? 'unknown';

/**
 * What a customer is shown when they have submitted (spec 4): a message for pending, rejected,
 * unverified, provisional and review, else one of the success pages of spec 8. The one that offers an
 * account in dollars is for who can open one.
 */
export type SubmissionOutcome =
  | { readonly kind: 'message'; readonly message: KycMessage }
  | { readonly kind: 'submitted' | 'accepted' | 'accepted_for_bdt_only' };

export const submissionOutcome = (status: ProfileApprovalStatus): SubmissionOutcome => {
  if (status === 'VERIFICATION_IN_PROGRESS') return { kind: 'submitted' };
  if (status === 'KYC_ACCEPTED' || status === 'MANUAL_KYC_ACCEPTED') return { kind: 'accepted' };
  if (status === 'KYC_ACCEPTED_FOR_BDT_ONLY') return { kind: 'accepted_for_bdt_only' };
  return { kind: 'message', message: kycMessageOf(status) };
};
