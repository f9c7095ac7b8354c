import type { Country } from '../countries.ts';
import { toAsciiDigits } from '../text/digits.ts';
import type { ProfileApprovalStatus } from './approval-status.ts';
import { verificationStages } from './approval-status.ts';
import type { RejectionReason } from './verification-items.ts';

/** Who opens the account (spec 4, ONBOARDING_TYPE). */
export const onboardingTypes = ['PERSONAL', 'BUSINESS'] as const;
/** The plans that can be chosen on the way in: the free one alone. */
export const subscriptionPlans = ['FREE'] as const;

/**
 * What the bank keeps of a person that a step of the onboarding depends on, in the words of
 * `GET /onboarding/`. Where to resume is reckoned from these alone, on any device (product.md B2).
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
  /** The whole legal address. */
  readonly has_address: boolean;
  readonly has_profile_picture: boolean;
  readonly has_all_documents: boolean;
  readonly has_additional_info: boolean;
  readonly subscription_plan: (typeof subscriptionPlans)[number] | null;
  readonly is_identity_checked: boolean;
  readonly has_identity_number: boolean;
}

/** The steps that a person takes in the app, by the specification's names (spec 4). */
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

/** Whether a person's own part is over: the bank has it, or has decided. */
const isSubmitted = ({ profile_approval_status: status }: OnboardingFacts): boolean =>
  ['waiting', 'accepted', 'accepted_for_bdt_only'].includes(verificationStages[status]);

/** Whether what a step asks for is kept already. */
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
  // The number of the country's own paper: SSN or ITIN there, national ID or passport here.
  SSN: (facts) => facts.has_identity_number,
  KYC_SUBMISSION: isSubmitted,
};

/** Steps that may be left empty for good (product.md B2). */
const optionalSteps: ReadonlySet<WizardStep> = new Set(['REFERRAL', 'PROFILE_PICTURE']);

export const isStepOptional = (step: WizardStep): boolean => optionalSteps.has(step);

/**
 * The first of some steps that is still to be taken, undefined where none is. An optional one that
 * was passed by is not asked again: whatever comes after it has been answered since.
 */
export const nextStep = (
  facts: OnboardingFacts,
  steps: readonly WizardStep[] = wizardSteps,
): WizardStep | undefined => {
  const open = steps.filter((step) => !isStepDone[step](facts));
  return open.find(
    (step) =>
      !isStepOptional(step) ||
      !steps.slice(steps.indexOf(step) + 1).some((later) => isStepDone[later](facts)),
  );
};

/** Whether a person may stand at a step: nothing that must come before it is missing. */
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
 * The status to ask for once something was saved (spec 4: saving sets a chosen status), undefined
 * where it stays: with the basics the profile counts as saved, with everything before the plan as
 * completed.
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
 * What the bank asks beside who somebody is (product.md B2): what they live on, what they will use
 * the account for and how much of it. The specification shows no values; these are ours.
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

/** What is expected to go in and out in a month, in US dollars. */
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

/** The onboarding step in which a refused customer corrects what the reason names. */
export const correctionSteps: Readonly<Record<RejectionReason, WizardStep>> = {
  BLURRED: 'DOCUMENTS',
  EXPIRED_DOCUMENT: 'DOCUMENTS',
  UNSUPPORTED_DOCUMENT: 'DOCUMENTS',
  NAME_MISMATCH: 'NAME_DOB',
  UNDERAGE: 'NAME_DOB',
  ADDRESS_MISMATCH: 'ADDRESS',
  // Two profiles of one person have one number: a mistyped one is another person's.
  DUPLICATE_PERSON: 'SSN',
  DETAILS_NOT_CONFIRMED: 'NAME_DOB',
};

/** A code of an invitation as it is kept, in capitals without blanks; undefined where it can be none. */
export const parseReferralCode = (typed: string): string | undefined => {
  const code = toAsciiDigits(typed.normalize('NFC')).replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{4,20}$/.test(code) ? code : undefined;
};
