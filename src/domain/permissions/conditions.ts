import type { VerificationStage } from '../identity/approval-status.ts';
import {
  isAcceptedForBdtOnly,
  isKycAccepted,
  verificationStages,
} from '../identity/approval-status.ts';
import type { PermissionFacts } from './facts.ts';
import { stoppedReason } from './facts.ts';

/** Whether something is visible and usable, and why not. */
export interface Permission {
  readonly canSee: boolean;
  readonly canUse: boolean;
  readonly reason?: PermissionReason;
}

/**
 * The conditions to see something, and the further conditions to use it; the first unmet one gives
 * the reason.
 */
export interface PermissionRule {
  readonly see: readonly Condition[];
  readonly use: readonly Condition[];
}

/** Evaluates a rule. What is hidden is not usable; a stop takes precedence as the reason (A42). */
export const evaluateRule = (rule: PermissionRule, facts: PermissionFacts): Permission => {
  const hidden = firstUnmet(rule.see, facts);
  if (hidden) {
    const stopped = rule.use.includes(notStopped) ? notStopped(facts) : undefined;
    return { canSee: false, canUse: false, reason: stopped ?? hidden };
  }
  const closed = firstUnmet(rule.use, facts);
  return closed ? { canSee: true, canUse: false, reason: closed } : { canSee: true, canUse: true };
};

const firstUnmet = (
  needs: readonly Condition[],
  facts: PermissionFacts,
): PermissionReason | undefined => {
  for (const need of needs) {
    const reason = need(facts);
    if (reason) return reason;
  }
  return undefined;
};

/** Why something is denied; each reason implies what would open it, or that nothing will. */
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

/** A condition returns the reason if it is not met. */
type Condition = (facts: PermissionFacts) => PermissionReason | undefined;

/** KYC accepted and the user active. */
export const verifiedAndActive: Condition = (facts) =>
  isKycAccepted(facts.profile_approval_status) && isActive(facts)
    ? undefined
    : verificationReason(facts);

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

/** Accepted for BDT only, or KYC accepted and the user active. */
export const verified: Condition = (facts) =>
  isAcceptedForBdtOnly(facts.profile_approval_status) ? undefined : verifiedAndActive(facts);

/** Accepted, whether stopped or not: what a stopped customer can still read (product.md A33). */
export const accepted: Condition = (facts) =>
  isAcceptedForBdtOnly(facts.profile_approval_status) ||
  isKycAccepted(facts.profile_approval_status)
    ? undefined
    : verificationReason(facts);

/**
 * Neither frozen nor blocked: checked first for everything that moves money (product.md A33, A42).
 */
export const notStopped: Condition = stoppedReason;

/** Not blocked by admin review. */
export const notBlocked: Condition = (facts) =>
  facts.admin_review_status === 'BLOCKED' ? 'user_blocked' : undefined;

/** Full access was given. */
export const fullAccess: Condition = (facts) =>
  facts.is_full_access_given ? undefined : 'full_access_needed';

/** The user's address is in the United States. */
export const inUnitedStates: Condition = (facts) =>
  facts.country === 'US' ? undefined : 'us_only';

/** The user's address is in Bangladesh: for Non-US Business (spec 6) and branch deposits (A34). */
export const inBangladesh: Condition = (facts) =>
  facts.country === 'BD' ? undefined : 'bangladesh_only';

/** Bangladesh-linked according to the bank: opens transfer targets and beneficiary types (A34). */
export const bangladeshLinked: Condition = (facts) =>
  facts.is_bangladesh_linked ? undefined : 'bangladesh_link_needed';

/** KYC is not accepted yet: additional information can still be changed. */
export const notYetAccepted: Condition = (facts) =>
  isKycAccepted(facts.profile_approval_status) ? 'already_verified' : undefined;

/** Named by the specification but switched off (nagad, upay). */
export const switchedOff: Condition = () => 'not_offered_yet';
