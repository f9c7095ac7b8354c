import { isAcceptedForBdtOnly, isKycAccepted } from '../identity/profile-approval-status.ts';
import { verificationStages } from '../identity/verification-stage.ts';
import type { VerificationStage } from '../identity/verification-stage.ts';
import type { PermissionFacts } from './permission-facts.ts';
import { stoppedReason } from './stopped.ts';

/** Why something is closed; each says what would open it, or that nothing will. */
export const permissionReasons = [
  'signup_incomplete',
  'profile_incomplete',
  'verification_not_submitted',
  'verification_in_progress',
  'verification_refused',
  'verified_for_bdt_only',
  'user_frozen',
  'user_blocked',
  'full_access_needed',
  'us_only',
  'bangladesh_only',
  'bangladesh_link_needed',
  'dollar_account_needed',
  'taka_account_needed',
  'second_dollar_account_needed',
  'already_verified',
  'not_offered_yet',
] as const;

export type PermissionReason = (typeof permissionReasons)[number];

/** One condition of a rule: the reason it is not met, or nothing. */
export type Need = (facts: PermissionFacts) => PermissionReason | undefined;

const reasonOfStage: Readonly<Record<VerificationStage, PermissionReason>> = {
  signup: 'signup_incomplete',
  profile: 'profile_incomplete',
  submission: 'verification_not_submitted',
  waiting: 'verification_in_progress',
  refused: 'verification_refused',
  accepted: 'user_frozen',
  accepted_for_bdt_only: 'verified_for_bdt_only',
};

const verificationReason = (facts: PermissionFacts): PermissionReason =>
  reasonOfStage[verificationStages[facts.profile_approval_status]];

const isActive = (facts: PermissionFacts): boolean => facts.synctera_user_status !== 'FROZEN';

/** KYC accepted and the user active. */
export const verifiedAndActive: Need = (facts) =>
  isKycAccepted(facts.profile_approval_status) && isActive(facts)
    ? undefined
    : verificationReason(facts);

/** Accepted for taka only, or KYC accepted and the user active. */
export const verified: Need = (facts) =>
  isAcceptedForBdtOnly(facts.profile_approval_status) ? undefined : verifiedAndActive(facts);

/** Accepted, stopped or not: what a stopped customer can still read (product.md A33). */
export const accepted: Need = (facts) =>
  isAcceptedForBdtOnly(facts.profile_approval_status) ||
  isKycAccepted(facts.profile_approval_status)
    ? undefined
    : verificationReason(facts);

/** Neither frozen nor blocked: asked first by everything that moves money (product.md A33, A42). */
export const notStopped: Need = stoppedReason;

/** Not blocked by admin review. */
export const notBlocked: Need = (facts) =>
  facts.admin_review_status === 'BLOCKED' ? 'user_blocked' : undefined;

/** Full access was given. */
export const fullAccess: Need = (facts) =>
  facts.is_full_access_given ? undefined : 'full_access_needed';

/** The user's address is in the United States. */
export const inUnitedStates: Need = (facts) => (facts.country === 'US' ? undefined : 'us_only');

/** The user's address is in Bangladesh: spec 6 asks it of Non-US Business, A34 of branch deposits. */
export const inBangladesh: Need = (facts) =>
  facts.country === 'BD' ? undefined : 'bangladesh_only';

/** Bangladesh-linked, as the bank says: it opens send targets and beneficiary types (A34). */
export const bangladeshLinked: Need = (facts) =>
  facts.is_bangladesh_linked ? undefined : 'bangladesh_link_needed';

/** KYC is not accepted yet: additional information can still be changed. */
export const notYetAccepted: Need = (facts) =>
  isKycAccepted(facts.profile_approval_status) ? 'already_verified' : undefined;

/** Named by the specification and switched off (nagad, upay). */
export const switchedOff: Need = () => 'not_offered_yet';
