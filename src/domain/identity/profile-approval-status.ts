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
