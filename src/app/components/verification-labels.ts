import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  KycMessage,
  ProfileApprovalStatus,
  VerificationStage,
} from '#domain/identity/approval-status.ts';
import { getKycMessage } from '#domain/identity/approval-status.ts';

const byStage: Record<VerificationStage, MessageDescriptor> = {
  signup: msg`Your sign-up is not complete yet`,
  profile: msg`Your profile is not complete yet`,
  submission: msg`You are not verified yet`,
  waiting: msg`The bank is looking at your profile`,
  refused: msg`Your profile was not accepted`,
  accepted: msg`You are verified`,
  accepted_for_bdt_only: msg`You are verified for taka accounts`,
};

/** What happens next, and what the customer can do. */
const nextByStage: Record<VerificationStage, MessageDescriptor> = {
  signup: msg`Accounts open once it is.`,
  profile: msg`Accounts open once it is and you are verified.`,
  submission: msg`Accounts open once your identity is verified.`,
  waiting: msg`You don’t need to do anything now. We’ll e-mail you.`,
  refused: msg`Read why. Where it can be put right, you can start again.`,
  accepted: msg`You have full access.`,
  accepted_for_bdt_only: msg`Dollar accounts open with a full verification.`,
};

/** The verification's status in a sentence, in the specification's words where it has any. */
export const verificationStatusLabel = (
  status: ProfileApprovalStatus,
  stage: VerificationStage,
): MessageDescriptor => {
  const message = getKycMessage(status);
  return message === 'unknown' ? byStage[stage] : kycLabels[message];
};

/** The next step, in a sentence. */
export const verificationNextStepLabel = (stage: VerificationStage): MessageDescriptor =>
  nextByStage[stage];

/** The KYC messages of spec 8: verbatim in English, translated in Bangla. */
export const kycLabels: Readonly<Record<KycMessage, MessageDescriptor>> = {
  pending: msg`Your KYC approval is pending.`,
  in_review: msg`Your KYC approval is in review`,
  unverified: msg`Your KYC is unverified`,
  provisional: msg`Your KYC is provisional`,
  rejected: msg`Your KYC is rejected`,
  in_progress: msg`Your KYC verification is in progress`,
  unknown: msg`Something went wrong`,
};
