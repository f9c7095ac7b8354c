import type { ProfileApprovalStatus } from './profile-approval-status.ts';

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
