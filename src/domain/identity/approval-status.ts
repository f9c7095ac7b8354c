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

/** KYC accepted by the provider or manually (spec 4). Acceptance for BDT only does not count. */
export const isKycAccepted = (status: ProfileApprovalStatus): boolean =>
  status === 'KYC_ACCEPTED' || status === 'MANUAL_KYC_ACCEPTED';

/** KYC rejected by the provider or manually (spec 4). */
export const isKycRejected = (status: ProfileApprovalStatus): boolean =>
  status === 'KYC_REJECTED' || status === 'MANUAL_KYC_REJECTED';

/** Accepted for BDT accounts only (spec 6). */
export const isAcceptedForBdtOnly = (status: ProfileApprovalStatus): boolean =>
  status === 'KYC_ACCEPTED_FOR_BDT_ONLY';

/** Whether the sign-up at `/auth/token` is incomplete (spec 2). */
export const isAwaitingSignup = (status: ProfileApprovalStatus): boolean =>
  status === 'AWAITING_SIGNUP_COMPLETION';

/** Whether KYC has begun: such a profile is not resubmitted automatically (spec 4). */
export const isInKyc = (status: ProfileApprovalStatus): boolean => /^(?:MANUAL_)?KYC_/.test(status);

/**
 * The stage of verification, by the next step: complete the sign-up, complete the profile, submit,
 * wait for the bank, or rejected.
 */
export type VerificationStage =
  | 'signup'
  | 'profile'
  | 'submission'
  | 'waiting'
  | 'refused'
  | 'accepted'
  | 'accepted_for_bdt_only';

/** The stage of each status. The specification has no graph: this mapping is ours (spec 4). */
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
  // Spec 4 names only two accepted statuses, so these two provider steps are not.
  ACCOUNT_CREATED: 'waiting',
  CARD_CREATED: 'waiting',
  KYC_ACCEPTED_FOR_BDT_ONLY: 'accepted_for_bdt_only',
  KYC_REJECTED_FOR_BDT_ONLY: 'refused',
};

/** Whether the customer may still change identity data: before the bank reviews it. */
export const isOpenToChange = (status: ProfileApprovalStatus): boolean =>
  ['signup', 'profile', 'submission'].includes(verificationStages[status]);

/** The KYC messages of spec 8, verbatim. The app translates them, the bank sends them. */
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

/** The message of a status; a status without KYC meaning has the default one (spec 8). */
export const getKycMessage = (status: ProfileApprovalStatus): KycMessage =>
  messageByStatus[status] ?? 'unknown';

/**
 * What to show after a submission (spec 4): a message for pending, rejected, unverified,
 * provisional and review, otherwise a success page of spec 8. The page that offers a USD account is
 * for customers who can open one.
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
