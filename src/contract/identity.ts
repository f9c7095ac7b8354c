import * as v from 'valibot';
import { profileApprovalStatuses } from '#domain/identity/approval-status.ts';
import { consentDocuments } from '#domain/identity/consents.ts';
import { bangladeshClasses, identificationClasses } from '#domain/identity/identity-numbers.ts';
import type { OnboardingFacts } from '#domain/identity/onboarding.ts';
import { subscriptionPlans } from '#domain/subscriptions/plans.ts';
import {
  accountPurposes,
  fundSources,
  monthlyVolumes,
  occupations,
  onboardingTypes,
} from '#domain/identity/onboarding.ts';
import {
  inquiryStatuses,
  itemActions,
  itemKinds,
  itemStatuses,
  rejectionReasons,
} from '#domain/identity/verification-items.ts';
import { user } from './customers.ts';
import { endpoint } from './endpoint.ts';
import {
  country,
  idParams,
  listOf,
  typedNumber,
  wireDay,
  wireId,
  wireInstant,
  wireText,
} from './values.ts';

/** The onboarding facts; domain/identity/onboarding.ts documents them. */
export const onboardingFacts = v.object({
  country: v.nullable(country),
  profile_approval_status: v.picklist(profileApprovalStatuses),
  has_referral: v.boolean(),
  onboarding_type: v.nullable(v.picklist(onboardingTypes)),
  has_name: v.boolean(),
  has_birth_date: v.boolean(),
  has_location: v.boolean(),
  has_address: v.boolean(),
  has_profile_picture: v.boolean(),
  has_all_documents: v.boolean(),
  has_additional_info: v.boolean(),
  subscription_plan: v.nullable(v.picklist(subscriptionPlans)),
  is_identity_checked: v.boolean(),
  has_identity_number: v.boolean(),
}) satisfies v.GenericSchema<unknown, OnboardingFacts>;

export const getOnboarding = endpoint({
  name: 'getOnboarding',
  method: 'GET',
  path: '/onboarding/',
  summary: 'The stored answers, from which any device derives the next step',
  access: 'session',
  response: onboardingFacts,
  isNew: true,
});

export const updateOnboarding = endpoint({
  name: 'updateOnboarding',
  method: 'PATCH',
  path: '/onboarding/',
  summary: 'Saves the choices of the onboarding: referral, profile type and plan',
  access: 'session',
  body: v.strictObject({
    referral_code: v.optional(typedNumber),
    onboarding_type: v.optional(v.picklist(onboardingTypes)),
    subscription_plan: v.optional(v.picklist(subscriptionPlans)),
  }),
  response: onboardingFacts,
  refusals: ['invalid_input'],
  isNew: true,
});

/** Identity data (spec 7, not shown there). Numbers can be written but never read back (T32). */
export const userIdentification = v.object({
  /** Empty for people with one name, which is then the last name. */
  first_name: wireText(80),
  middle_name: v.nullable(wireText(80)),
  last_name: wireText(80),
  date_of_birth: v.nullable(wireDay),
  identification: v.nullable(
    v.object({
      identification_class: v.picklist(identificationClasses),
      last_four: v.pipe(v.string(), v.length(4)),
    }),
  ),
});
export type UserIdentification = v.InferOutput<typeof userIdentification>;

export const getUserIdentification = endpoint({
  name: 'getUserIdentification',
  method: 'GET',
  path: '/user-identification/',
  summary: 'The customer’s identity, with the last four characters of the document number',
  access: 'session',
  response: userIdentification,
});

export const updateUserIdentification = endpoint({
  name: 'updateUserIdentification',
  method: 'PATCH',
  path: '/user-identification/',
  summary:
    'Saves names, date of birth and document number: `ssn` in the United States, `identification` in Bangladesh. 409 while they are being verified and afterwards',
  access: 'session',
  body: v.strictObject({
    first_name: v.optional(wireText(200)),
    middle_name: v.optional(v.nullable(wireText(200))),
    last_name: v.optional(wireText(200)),
    date_of_birth: v.optional(wireText(20)),
    /** SSN or ITIN, in any grouping. */
    ssn: v.optional(typedNumber),
    identification: v.optional(
      v.strictObject({
        identification_class: v.picklist(bangladeshClasses),
        identification_number: typedNumber,
      }),
    ),
  }),
  response: userIdentification,
  refusals: ['invalid_input', 'details_settled'],
  isNew: true,
});

const additionalValues = {
  occupation: v.picklist(occupations),
  source_of_funds: v.picklist(fundSources),
  expected_monthly_volume: v.picklist(monthlyVolumes),
  account_purpose: v.picklist(accountPurposes),
  is_politically_exposed: v.boolean(),
};

/** Additional information (product.md B2); null if not answered yet. */
export const additionalInfo = v.object({
  occupation: v.nullable(additionalValues.occupation),
  source_of_funds: v.nullable(additionalValues.source_of_funds),
  expected_monthly_volume: v.nullable(additionalValues.expected_monthly_volume),
  account_purpose: v.nullable(additionalValues.account_purpose),
  is_politically_exposed: v.nullable(additionalValues.is_politically_exposed),
});
export type AdditionalInfo = v.InferOutput<typeof additionalInfo>;

export const getAdditionalInfo = endpoint({
  name: 'getAdditionalInfo',
  method: 'GET',
  path: '/additional-info/',
  summary: 'The customer’s source of funds and intended use of the account',
  access: 'session',
  response: additionalInfo,
});

export const updateAdditionalInfo = endpoint({
  name: 'updateAdditionalInfo',
  method: 'PATCH',
  path: '/additional-info/',
  summary: 'Saves some of these answers; not allowed once KYC is accepted (spec 6)',
  access: 'session',
  body: v.strictObject({
    occupation: v.optional(additionalValues.occupation),
    source_of_funds: v.optional(additionalValues.source_of_funds),
    expected_monthly_volume: v.optional(additionalValues.expected_monthly_volume),
    account_purpose: v.optional(additionalValues.account_purpose),
    is_politically_exposed: v.optional(additionalValues.is_politically_exposed),
  }),
  response: additionalInfo,
  refusals: ['not_permitted'],
  isNew: true,
});

/** The specification sends no body with these calls (spec 7). */
const emptyBody = v.optional(v.strictObject({}));

const reasonCode = v.picklist(rejectionReasons);

/** An identity check at the provider (spec 3). */
export const identityVerification = v.object({
  inquiry_id: wireId,
  idv_verification_status: v.picklist(inquiryStatuses),
  reason_code: v.nullable(reasonCode),
  created_at: wireInstant,
  updated_at: wireInstant,
});
export type IdentityVerification = v.InferOutput<typeof identityVerification>;

export const generateIdv = endpoint({
  name: 'generateIdv',
  method: 'POST',
  path: '/generate-idv/',
  summary:
    'Starts the identity check or returns the open one: a page of the provider, opened at the top level, that returns to /profile-onboarding/verification',
  access: 'session',
  body: emptyBody,
  status: 201,
  response: v.object({ inquiry_id: wireId, session_url: wireText(300) }),
  refusals: ['still_missing', 'already_verified', 'identity_checked', 'too_many_requests'],
});

export const listPersonaIdv = endpoint({
  name: 'listPersonaIdv',
  method: 'GET',
  path: '/persona-idv/',
  summary: 'The customer’s identity checks, newest first',
  access: 'session',
  response: listOf(identityVerification),
});

export const verifyPerson = endpoint({
  name: 'verifyPerson',
  method: 'POST',
  path: '/person-verify/',
  summary:
    'Submits the customer for KYC and returns the profile after the provider’s decision; later calls only return the profile',
  access: 'session',
  body: emptyBody,
  response: user,
  refusals: ['conflict', 'still_missing', 'start_again_first', 'step_not_possible'],
});

export const verificationItem = v.object({
  id: wireId,
  kind: v.picklist(itemKinds),
  status: v.picklist(itemStatuses),
  reason_code: v.nullable(reasonCode),
  /** The reason as English text; the app has its own instruction for each code. */
  reason: v.nullable(wireText(200)),
  updated_at: wireInstant,
  action: v.nullable(v.picklist(itemActions)),
});
export type VerificationItem = v.InferOutput<typeof verificationItem>;

/** A change of the profile status, visible to the customer. */
const statusChange = v.object({
  status: v.picklist(profileApprovalStatuses),
  changed_at: wireInstant,
});

export const verificationCentre = v.object({
  overall: v.picklist(profileApprovalStatuses),
  /** When a decision is expected; null if nothing is pending. */
  expected_by: v.nullable(wireInstant),
  items: v.array(verificationItem),
  /** New: the status changes, newest first. */
  history: v.array(statusChange),
});
export type VerificationCentre = v.InferOutput<typeof verificationCentre>;

export const getVerificationCentre = endpoint({
  name: 'getVerificationCentre',
  method: 'GET',
  path: '/verification-center/',
  summary: 'The status of each check with its reason and the possible action',
  access: 'session',
  response: verificationCentre,
});

export const resubmitItem = endpoint({
  name: 'resubmitItem',
  method: 'POST',
  path: '/verification-center/{id}/resubmit/',
  summary: 'Resubmits an item that was requested again; staff review it',
  access: 'session',
  params: idParams,
  body: emptyBody,
  response: verificationItem,
  refusals: ['not_found', 'nothing_to_resubmit', 'not_put_right'],
  isNew: true,
});

const occurredAt = { occurred_at: wireInstant };

/**
 * A provider's webhook. The body is signed as in Standard Webhooks: `webhook-id`,
 * `webhook-timestamp` and `webhook-signature` over `id.timestamp.body`.
 */
export const providerEvent = v.variant('type', [
  v.strictObject({
    ...occurredAt,
    type: v.picklist([
      'inquiry.started',
      'inquiry.completed',
      'inquiry.failed',
      'inquiry.abandoned',
    ]),
    inquiry_id: wireId,
    reason: v.optional(reasonCode),
  }),
  v.strictObject({
    ...occurredAt,
    type: v.literal('kyc.decided'),
    case_id: wireId,
    decision: v.picklist(profileApprovalStatuses),
    /** The reason of a rejection. */
    reason: v.optional(reasonCode),
  }),
  v.strictObject({
    ...occurredAt,
    type: v.literal('partner.decided'),
    person_id: wireId,
    decision: v.picklist(profileApprovalStatuses),
  }),
]);
export type ProviderEvent = v.InferOutput<typeof providerEvent>;

/** The effect of an event: applied (also if repeated), older than what is known, or rejected. */
export const eventEffects = ['APPLIED', 'LATE', 'REFUSED'] as const;
export type EventEffect = (typeof eventEffects)[number];

export const receiveProviderEvent = endpoint({
  name: 'receiveProviderEvent',
  method: 'POST',
  path: '/provider-callback/',
  summary:
    'A provider’s signed decision. Idempotent; an event older than the stored one changes nothing',
  access: 'api-key',
  response: v.object({ effect: v.picklist(eventEffects) }),
  refusals: ['invalid_input', 'not_permitted', 'too_large'],
  isNew: true,
});

const consent = {
  document: v.picklist(consentDocuments),
  /** The effective date of the text that was shown. */
  version: wireDay,
};

export const userConsents = listOf(v.object({ ...consent, given_at: wireInstant }));
export type UserConsent = v.InferOutput<typeof userConsents>['results'][number];

export const listUserConsents = endpoint({
  name: 'listUserConsents',
  method: 'GET',
  path: '/user-consent/',
  summary: 'The customer’s consents and declarations, with version and time',
  access: 'session',
  response: userConsents,
  isNew: true,
});

export const createUserConsents = endpoint({
  name: 'createUserConsents',
  method: 'POST',
  path: '/user-consent/',
  summary: 'Records consent to documents in their current versions',
  access: 'session',
  body: v.strictObject({
    consents: v.pipe(
      v.array(v.strictObject(consent)),
      v.minLength(1),
      v.maxLength(consentDocuments.length),
    ),
  }),
  response: userConsents,
  refusals: ['invalid_input'],
  isNew: true,
});
