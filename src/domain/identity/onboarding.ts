import type { Country } from '../countries.ts';
import type { SubscriptionPlan } from '../subscriptions/plans.ts';
import { cleanNumber } from '../text/clean-number.ts';
import type { ProfileApprovalStatus } from './approval-status.ts';
import { verificationStages } from './approval-status.ts';
import type { RejectionReason } from './verification-items.ts';

/** ONBOARDING_TYPE (spec 4). */
export const onboardingTypes = ['PERSONAL', 'BUSINESS'] as const;

/**
 * The facts that determine the onboarding steps, in the form of `GET /onboarding/`. Any device
 * derives the next step from these alone (product.md B2).
 */
export interface OnboardingFacts {
  readonly country: Country | null;
  readonly profile_approval_status: ProfileApprovalStatus;
  readonly has_referral: boolean;
  readonly onboarding_type: (typeof onboardingTypes)[number] | null;
  readonly has_name: boolean;
  readonly has_birth_date: boolean;
  /** City and state, or division, district and thana, of the legal address. */
  readonly has_location: boolean;
  /** The complete legal address. */
  readonly has_address: boolean;
  readonly has_profile_picture: boolean;
  readonly has_all_documents: boolean;
  readonly has_additional_info: boolean;
  /** The wish of a plan; a paid one starts later (decision 0156). */
  readonly subscription_plan: SubscriptionPlan | null;
  readonly is_identity_checked: boolean;
  readonly has_identity_number: boolean;
}

/** The onboarding steps by the specification's names (spec 4). */
export const wizardSteps = [
  'REFERRAL',
  'ONBOARDING_TYPE',
  'NAME_DOB',
  'LOCATION',
  'ADDRESS',
  'PROFILE_PICTURE',
  'DOCUMENTS',
  'ADDITIONAL_INFO',
  'SUBSCRIPTION',
  'PERSONA_VERIFICATION',
  'SSN',
  'KYC_SUBMISSION',
] as const;

export type WizardStep = (typeof wizardSteps)[number];

/** Whether the customer has submitted: the bank is deciding or has accepted. */
const isSubmitted = ({ profile_approval_status: status }: OnboardingFacts): boolean =>
  ['waiting', 'accepted', 'accepted_for_bdt_only'].includes(verificationStages[status]);

/** Whether the answers of a step are stored. */
export const isStepDone: Readonly<Record<WizardStep, (facts: OnboardingFacts) => boolean>> = {
  REFERRAL: (facts) => facts.has_referral,
  ONBOARDING_TYPE: (facts) => facts.onboarding_type !== null,
  NAME_DOB: (facts) => facts.has_name && facts.has_birth_date,
  LOCATION: (facts) => facts.has_location,
  ADDRESS: (facts) => facts.has_address,
  PROFILE_PICTURE: (facts) => facts.has_profile_picture,
  DOCUMENTS: (facts) => facts.has_all_documents,
  ADDITIONAL_INFO: (facts) => facts.has_additional_info,
  SUBSCRIPTION: (facts) => facts.subscription_plan !== null,
  PERSONA_VERIFICATION: (facts) => facts.is_identity_checked,
  // The identity number of the country: SSN or ITIN in the US, national ID or passport in
  // Bangladesh.
  SSN: (facts) => facts.has_identity_number,
  KYC_SUBMISSION: isSubmitted,
};

/** Steps that may stay empty (product.md B2). */
const optionalSteps: ReadonlySet<WizardStep> = new Set(['REFERRAL', 'PROFILE_PICTURE']);

export const isStepOptional = (step: WizardStep): boolean => optionalSteps.has(step);

/**
 * The first open step, undefined if none. A skipped optional step is not shown again once a later
 * one is done.
 */
export const nextStep = (
  facts: OnboardingFacts,
  steps: readonly WizardStep[] = wizardSteps,
): WizardStep | undefined => {
  const open = steps.filter((step) => !isStepDone[step](facts));
  return open.find(
    (step) =>
      !isStepOptional(step) ||
      !steps.slice(steps.indexOf(step) + 1).some((following) => isStepDone[following](facts)),
  );
};

/** Whether a step can be opened: all required steps before it are done. */
export const canReachStep = (
  facts: OnboardingFacts,
  step: WizardStep,
  steps: readonly WizardStep[] = wizardSteps,
): boolean =>
  steps.includes(step) &&
  steps
    .slice(0, steps.indexOf(step))
    .every((before) => isStepOptional(before) || isStepDone[before](facts));

/**
 * The status to request after an answer was saved (spec 4: saving sets a status), undefined if it
 * stays: PROFILE_INFO_SAVED with the basics, PROFILE_COMPLETED with everything before the plan.
 */
export const statusAfterSaving = (facts: OnboardingFacts): ProfileApprovalStatus | undefined => {
  const { profile_approval_status: status } = facts;
  const areBasicsThere = facts.has_name && facts.has_birth_date && facts.has_address;
  if (status === 'AWAITING_PROFILE_COMPLETION')
    return areBasicsThere ? 'PROFILE_INFO_SAVED' : undefined;
  if (status !== 'PROFILE_INFO_SAVED') return undefined;
  return areBasicsThere && facts.has_additional_info && facts.has_all_documents
    ? 'PROFILE_COMPLETED'
    : undefined;
};

/**
 * Additional information (product.md B2): income and intended use of the account. The specification
 * has no values; these are ours.
 */
export const occupations = [
  'EMPLOYEE',
  'SELF_EMPLOYED',
  'BUSINESS_OWNER',
  'PUBLIC_SERVANT',
  'STUDENT',
  'HOMEMAKER',
  'RETIRED',
  'WITHOUT_WORK',
  'OTHER',
] as const;

export const fundSources = [
  'SALARY',
  'BUSINESS_INCOME',
  'FAMILY_SUPPORT',
  'SAVINGS',
  'INVESTMENTS',
  'PENSION',
  'GOVERNMENT_BENEFITS',
  'OTHER',
] as const;

/** Expected turnover per month, in US dollars. */
export const monthlyVolumes = [
  'UNDER_1000',
  'FROM_1000_TO_5000',
  'FROM_5000_TO_20000',
  'OVER_20000',
] as const;

export const accountPurposes = [
  'SUPPORT_FAMILY',
  'DAILY_SPENDING',
  'SAVING',
  'PAY_ABROAD',
  'RECEIVE_INCOME',
  'OTHER',
] as const;

/** The onboarding step where a rejected customer corrects the reason. */
export const correctionSteps: Readonly<Record<RejectionReason, WizardStep>> = {
  BLURRED: 'DOCUMENTS',
  EXPIRED_DOCUMENT: 'DOCUMENTS',
  UNSUPPORTED_DOCUMENT: 'DOCUMENTS',
  NAME_MISMATCH: 'NAME_DOB',
  UNDERAGE: 'NAME_DOB',
  ADDRESS_MISMATCH: 'ADDRESS',
  // Two profiles of one customer share a number, so a mistyped number matches another customer's.
  DUPLICATE_PERSON: 'SSN',
  DETAILS_NOT_CONFIRMED: 'NAME_DOB',
};

/** Normalizes an invitation code: capitals, no spaces or hyphens; undefined if invalid. */
export const parseReferralCode = (typed: string): string | undefined => {
  const code = cleanNumber(typed).toUpperCase();
  return /^[A-Z0-9]{4,20}$/.test(code) ? code : undefined;
};
