/** Every `profile_approval_status`, in the specification's order (spec 4). */
export const profileApprovalStatuses = [
  'AWAITING_SIGNUP_COMPLETION',
  'AWAITING_ADMIN_APPROVAL',
  'AWAITING_PROFILE_COMPLETION',
  'PROFILE_INFO_SAVED',
  'PROFILE_COMPLETED',
  'ADMIN_APPROVED',
  'ADMIN_REJECTED',
  'VERIFICATION_IN_PROGRESS',
  'KYC_REVIEW',
  'KYC_ACCEPTED',
  'KYC_REJECTED',
  'KYC_UNVERIFIED',
  'KYC_PROVISIONAL',
  'KYC_PENDING',
  'MANUAL_KYC_IN_REVIEW',
  'MANUAL_KYC_ACCEPTED',
  'MANUAL_KYC_REJECTED',
  'PROFILE_CREATED_SYNCTERA',
  'PROFILE_REJECTED_SYNCTERA',
  'IDV_VERIFICATION_COMPLETE',
  'ACCOUNT_CREATED',
  'CARD_CREATED',
  'KYC_ACCEPTED_FOR_BDT_ONLY',
  'KYC_REJECTED_FOR_BDT_ONLY',
] as const;

export type ProfileApprovalStatus = (typeof profileApprovalStatuses)[number];

/** KYC accepted: by the provider or by hand (spec 4). Acceptance for taka alone is another thing. */
export const isKycAccepted = (status: ProfileApprovalStatus): boolean =>
  status === 'KYC_ACCEPTED' || status === 'MANUAL_KYC_ACCEPTED';

/** KYC rejected: by the provider or by hand (spec 4). */
export const isKycRejected = (status: ProfileApprovalStatus): boolean =>
  status === 'KYC_REJECTED' || status === 'MANUAL_KYC_REJECTED';

/** Accepted for taka accounts only (spec 6). */
export const isAcceptedForBdtOnly = (status: ProfileApprovalStatus): boolean =>
  status === 'KYC_ACCEPTED_FOR_BDT_ONLY';

/** Whether the person has yet to finish signing up, at `/auth/token` (spec 2). */
export const isAwaitingSignup = (status: ProfileApprovalStatus): boolean =>
  status === 'AWAITING_SIGNUP_COMPLETION';

/** Whether KYC has begun: such a profile is not submitted again by itself (spec 4). */
export const isInKyc = (status: ProfileApprovalStatus): boolean => /^(?:MANUAL_)?KYC_/.test(status);

/**
 * Where a person stands on the way to being verified, by what has to happen next: they finish
 * signing up, complete the profile, submit for verification, wait for the bank, or were refused.
 */
export type VerificationStage =
  | 'signup'
  | 'profile'
  | 'submission'
  | 'waiting'
  | 'refused'
  | 'accepted'
  | 'accepted_for_bdt_only';

/** The stage of each status. The specification gives no graph: this reading is ours (spec 4). */
export const verificationStages: Readonly<Record<ProfileApprovalStatus, VerificationStage>> = {
  AWAITING_SIGNUP_COMPLETION: 'signup',
  AWAITING_ADMIN_APPROVAL: 'waiting',
  AWAITING_PROFILE_COMPLETION: 'profile',
  PROFILE_INFO_SAVED: 'profile',
  PROFILE_COMPLETED: 'submission',
  ADMIN_APPROVED: 'submission',
  ADMIN_REJECTED: 'refused',
  VERIFICATION_IN_PROGRESS: 'waiting',
  KYC_REVIEW: 'waiting',
  KYC_ACCEPTED: 'accepted',
  KYC_REJECTED: 'refused',
  KYC_UNVERIFIED: 'submission',
  KYC_PROVISIONAL: 'waiting',
  KYC_PENDING: 'waiting',
  MANUAL_KYC_IN_REVIEW: 'waiting',
  MANUAL_KYC_ACCEPTED: 'accepted',
  MANUAL_KYC_REJECTED: 'refused',
  PROFILE_CREATED_SYNCTERA: 'submission',
  PROFILE_REJECTED_SYNCTERA: 'refused',
  IDV_VERIFICATION_COMPLETE: 'submission',
  // Spec 4 calls only two statuses accepted, so these two steps of the provider are not.
  ACCOUNT_CREATED: 'waiting',
  CARD_CREATED: 'waiting',
  KYC_ACCEPTED_FOR_BDT_ONLY: 'accepted_for_bdt_only',
  KYC_REJECTED_FOR_BDT_ONLY: 'refused',
};

/** Whether a person may still change who they say they are: before the bank has it in hand. */
export const isOpenToChange = (status: ProfileApprovalStatus): boolean =>
  ['signup', 'profile', 'submission'].includes(verificationStages[status]);

/** The KYC messages of spec 8, word for word. The app translates them, the bank writes them. */
export const kycMessages = {
  pending: 'Your KYC approval is pending.',
  in_review: 'Your KYC approval is in review',
  unverified: 'Your KYC is unverified',
  provisional: 'Your KYC is provisional',
  rejected: 'Your KYC is rejected',
  in_progress: 'Your KYC verification is in progress',
  unknown: 'Something went wrong',
} as const;

export type KycMessage = keyof typeof kycMessages;

const messageByStatus: Partial<Record<ProfileApprovalStatus, KycMessage>> = {
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
export const getKycMessage = (status: ProfileApprovalStatus): KycMessage =>
  messageByStatus[status] ?? 'unknown';

/**
 * What a customer is shown when they have submitted (spec 4): a message for pending, rejected,
 * unverified, provisional and review, else one of the success pages of spec 8. The one that offers an
 * account in dollars is for who can open one.
 */
export type SubmissionOutcome =
  | { readonly kind: 'message'; readonly message: KycMessage }
  | { readonly kind: 'submitted' | 'accepted' | 'accepted_for_bdt_only' };

export const getSubmissionOutcome = (status: ProfileApprovalStatus): SubmissionOutcome => {
  if (status === 'VERIFICATION_IN_PROGRESS') return { kind: 'submitted' };
  if (status === 'KYC_ACCEPTED' || status === 'MANUAL_KYC_ACCEPTED') return { kind: 'accepted' };
  if (status === 'KYC_ACCEPTED_FOR_BDT_ONLY') return { kind: 'accepted_for_bdt_only' };
  return { kind: 'message', message: getKycMessage(status) };
};
