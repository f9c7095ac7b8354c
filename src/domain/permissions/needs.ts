import { isAcceptedForBdtOnly, isKycAccepted } from '../identity/profile-approval-status.ts';
import { verificationStages } from '../identity/verification-stage.ts';
import type { VerificationStage } from '../identity/verification-stage.ts';
import type { PermissionFacts } from './permission-facts.ts';

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

/** Accepted for taka only, or KYC accepted and the user active: the rule of the main tabs. */
export const verified: Need = (facts) =>
  isAcceptedForBdtOnly(facts.profile_approval_status) ? undefined : verifiedAndActive(facts);

/** Not blocked by admin review. */
export const notBlocked: Need = (facts) =>
  facts.admin_review_status === 'BLOCKED' ? 'user_blocked' : undefined;

/** Full access was given. */
export const fullAccess: Need = (facts) =>
  facts.is_full_access_given ? undefined : 'full_access_needed';

/** The user's address is in the United States. */
export const inUnitedStates: Need = (facts) => (facts.country === 'US' ? undefined : 'us_only');

/**
 * Bangladesh-linked. The specification says of one and the same menu item "only for
 * Bangladesh-linked users" (spec 2) and "requires Bangladesh country" (spec 6), so both mean this.
 */
export const bangladeshLinked: Need = (facts) =>
  facts.country === 'BD' ? undefined : 'bangladesh_only';

/** KYC is not accepted yet: additional information can still be changed. */
export const notYetAccepted: Need = (facts) =>
  isKycAccepted(facts.profile_approval_status) ? 'already_verified' : undefined;

/** Named by the specification and switched off (nagad, upay). */
export const switchedOff: Need = () => 'not_offered_yet';
