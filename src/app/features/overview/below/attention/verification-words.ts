import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ProfileApprovalStatus } from '#domain/identity/profile-approval-status.ts';
import type { VerificationStage } from '#domain/identity/verification-stage.ts';

const rejected = msg`Your KYC is rejected`;
const inReview = msg`Your KYC approval is in review`;

/** The specification's own sentences (spec 8). */
const byStatus: Partial<Record<ProfileApprovalStatus, MessageDescriptor>> = {
  KYC_PENDING: msg`Your KYC approval is pending.`,
  KYC_REVIEW: inReview,
  MANUAL_KYC_IN_REVIEW: inReview,
  KYC_UNVERIFIED: msg`Your KYC is unverified`,
  KYC_PROVISIONAL: msg`Your KYC is provisional`,
  KYC_REJECTED: rejected,
  MANUAL_KYC_REJECTED: rejected,
  KYC_REJECTED_FOR_BDT_ONLY: rejected,
  VERIFICATION_IN_PROGRESS: msg`Your KYC verification is in progress`,
};

const byStage: Record<VerificationStage, MessageDescriptor> = {
  signup: msg`Your sign-up is not complete yet`,
  profile: msg`Your profile is not complete yet`,
  submission: msg`You are not verified yet`,
  waiting: msg`The bank is looking at your profile`,
  refused: msg`Your profile was not accepted`,
  accepted: msg`You are verified`,
  accepted_for_bdt_only: msg`You are verified for taka accounts`,
};

/** What it means for the customer: what happens next, and what they can do. */
const nextByStage: Record<VerificationStage, MessageDescriptor> = {
  signup: msg`Accounts open once it is.`,
  profile: msg`Accounts open once it is and you are verified.`,
  submission: msg`Accounts open once your identity is verified.`,
  waiting: msg`You need do nothing now. You will be told by e-mail.`,
  refused: msg`Support can tell you what was missing.`,
  accepted: msg`Everything is open to you.`,
  accepted_for_bdt_only: msg`Dollar accounts open with a full verification.`,
};

/** Where the verification stands, in a sentence. */
export const verificationSentence = (
  status: ProfileApprovalStatus,
  stage: VerificationStage,
): MessageDescriptor => byStatus[status] ?? byStage[stage];

/** What comes next, in a sentence. */
export const verificationNext = (stage: VerificationStage): MessageDescriptor => nextByStage[stage];
