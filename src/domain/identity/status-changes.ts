import type { ProfileApprovalStatus } from './approval-status.ts';

/**
 * The bank's facts about a customer who requests another status; never the customer's own claims.
 */
export interface ProfileFacts {
  readonly isMobileVerified: boolean;
  readonly isEmailVerified: boolean;
  readonly hasName: boolean;
  readonly hasBirthDate: boolean;
  readonly hasAddress: boolean;
  /** All fields and documents that the country requires. */
  readonly hasAllFields: boolean;
  readonly hasAllDocuments: boolean;
  /** `idv_verification_status` is `completed` (spec 4). */
  readonly isIdentityChecked: boolean;
  /** SSN or ITIN, national ID, passport or licence: required for a submission (domain.md 2). */
  readonly hasIdentityNumber: boolean;
  readonly hasOpenCase: boolean;
  readonly restartsInThirtyDays: number;
}

/** What is missing for a change; the app has a text for each. */
export type MissingFact =
  | 'mobile'
  | 'email'
  | 'name'
  | 'birth_date'
  | 'address'
  | 'fields'
  | 'documents'
  | 'identity_check'
  | 'identity_number'
  | 'certification'
  | 'open_case'
  | 'too_many_restarts';

type Guard = (facts: ProfileFacts) => readonly MissingFact[];

const unless = (holds: boolean, missing: MissingFact): readonly MissingFact[] =>
  holds ? [] : [missing];

const contactVerified: Guard = (facts) => [
  ...unless(facts.isMobileVerified, 'mobile'),
  ...unless(facts.isEmailVerified, 'email'),
];
const basicsPresent: Guard = (facts) => [
  ...unless(facts.hasName, 'name'),
  ...unless(facts.hasBirthDate, 'birth_date'),
  ...unless(facts.hasAddress, 'address'),
];
const everythingPresent: Guard = (facts) => [
  ...unless(facts.hasAllFields, 'fields'),
  ...unless(facts.hasAllDocuments, 'documents'),
];
const nothing: Guard = () => [];
const readyToSubmit: Guard = (facts) => [
  ...unless(facts.hasAllDocuments, 'documents'),
  ...unless(facts.isIdentityChecked, 'identity_check'),
  ...unless(facts.hasIdentityNumber, 'identity_number'),
];

/** After more restarts within thirty days staff must review the case (reliability.md 2.1). */
export const maximumRestarts = 3;

const mayRestart: Guard = (facts) => [
  ...unless(!facts.hasOpenCase, 'open_case'),
  ...unless(facts.restartsInThirtyDays < maximumRestarts, 'too_many_restarts'),
];

interface StatusChange {
  readonly from: readonly ProfileApprovalStatus[];
  readonly to: ProfileApprovalStatus;
  readonly guard: Guard;
}

/**
 * The fifteen transitions of `profile_approval_status` that customers may make (reliability.md 2.1,
 * product.md A23). All others belong to providers and the back office.
 */
const customerChanges: readonly StatusChange[] = [
  {
    from: ['AWAITING_SIGNUP_COMPLETION'],
    to: 'AWAITING_PROFILE_COMPLETION',
    guard: contactVerified,
  },
  { from: ['AWAITING_PROFILE_COMPLETION'], to: 'PROFILE_INFO_SAVED', guard: basicsPresent },
  { from: ['PROFILE_INFO_SAVED'], to: 'PROFILE_COMPLETED', guard: everythingPresent },
  { from: ['PROFILE_COMPLETED'], to: 'PROFILE_INFO_SAVED', guard: nothing },
  {
    from: ['PROFILE_INFO_SAVED', 'PROFILE_COMPLETED', 'IDV_VERIFICATION_COMPLETE'],
    to: 'VERIFICATION_IN_PROGRESS',
    guard: readyToSubmit,
  },
  {
    from: [
      'PROFILE_INFO_SAVED',
      'PROFILE_COMPLETED',
      'KYC_REJECTED',
      'MANUAL_KYC_REJECTED',
      'KYC_UNVERIFIED',
      'KYC_REJECTED_FOR_BDT_ONLY',
      'ADMIN_REJECTED',
      'PROFILE_REJECTED_SYNCTERA',
    ],
    to: 'AWAITING_PROFILE_COMPLETION',
    guard: mayRestart,
  },
];

/** `same` changes nothing; `not_ready` lists what is missing; `forbidden` responds with 409. */
export type StatusChangeResult =
  | { readonly kind: 'same' | 'allowed' | 'forbidden' }
  | { readonly kind: 'not_ready'; readonly missing: readonly MissingFact[] };

/** Whether customers may make a transition at all, whatever the facts. */
export const isCustomerChange = (from: ProfileApprovalStatus, to: ProfileApprovalStatus): boolean =>
  customerChanges.some((one) => one.to === to && one.from.includes(from));

/** Validates a customer's status change against the facts (reliability.md 2.1, T20, T21). */
export const validateStatusChange = (
  from: ProfileApprovalStatus,
  to: ProfileApprovalStatus,
  facts: ProfileFacts,
): StatusChangeResult => {
  if (from === to) return { kind: 'same' };
  const change = customerChanges.find((one) => one.to === to && one.from.includes(from));
  if (!change) return { kind: 'forbidden' };
  const missing = change.guard(facts);
  return missing.length === 0 ? { kind: 'allowed' } : { kind: 'not_ready', missing };
};
