import * as v from 'valibot';
import { profileApprovalStatuses } from '#domain/identity/profile-approval-status.ts';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../pagination.ts';
import { user } from '../users.ts';
import { idParams, wireText } from '../values.ts';

export const getMaskedMobileEmail = endpoint({
  name: 'getMaskedMobileEmail',
  method: 'GET',
  path: '/masked-mobile-email/',
  summary: 'Where one-time codes can go, masked',
  access: 'session',
  isOpenToUnknownDevice: true,
  response: v.object({
    mobile_number: v.nullable(wireText(40)),
    email_address: wireText(254),
  }),
});

/** The dial codes of the two countries (spec 5). */
export const mobileNumberCountryPrefix = v.picklist(['1', '880']);

/** A mobile number in the two parts the specification sends apart (spec 3, domain.md 11). */
const mobileParts = {
  /** The national part, digits alone, without a leading zero. */
  mobile_number: v.pipe(v.string(), v.regex(/^\d{6,12}$/)),
  mobile_number_country_prefix: mobileNumberCountryPrefix,
};

export const listUserMobiles = endpoint({
  name: 'listUserMobiles',
  method: 'GET',
  path: '/user-mobile/',
  summary: 'The mobile number of the person signed in, as the only result',
  access: 'session',
  response: listOf(v.object({ ...mobileParts, is_verified: v.boolean() })),
});

export const createUserMobile = endpoint({
  name: 'createUserMobile',
  method: 'POST',
  path: '/user-mobile/',
  summary: 'Gives a mobile number, which a code of /otp/generate/ then proves',
  access: 'session',
  body: v.strictObject({
    mobile_number: wireText(40),
    mobile_number_country_prefix: mobileNumberCountryPrefix,
  }),
  status: 201,
  response: v.object({ ...mobileParts, is_verified: v.boolean() }),
  refusals: ['invalid_input', 'mobile_proved'],
});

export const updateUserStatus = endpoint({
  name: 'updateUserStatus',
  method: 'PATCH',
  path: '/user/{id}/',
  summary:
    'Moves one’s own profile along where the facts allow it; every other change answers 409 with what stands (product.md A23)',
  access: 'session',
  params: idParams,
  body: v.strictObject({ profile_approval_status: v.picklist(profileApprovalStatuses) }),
  response: user,
  refusals: ['not_found', 'conflict', 'still_missing', 'step_not_possible'],
});

/** The steps of the onboarding (spec 4). */
export const onboardingSteps = [
  'LOG_IN',
  'REFERRAL',
  'ONBOARDING_TYPE',
  'COUNTRY',
  'MOBILE',
  'NAME_DOB',
  'LOCATION',
  'ADDRESS',
  'PROFILE_PICTURE',
  'DOCUMENTS',
  'ADDITIONAL_INFO',
  'SUBSCRIPTION',
  'PERSONA_VERIFICATION',
  'ADMIN_APPROVAL',
  'SYNCTERA_PROFILE_CREATION',
  'SSN',
  'KYC_SUBMISSION',
  'KYC_ACCEPTANCE',
] as const;

export const postOnboardingStep = endpoint({
  name: 'postOnboardingStep',
  method: 'POST',
  path: '/onboarding-steps/',
  summary: 'Notes that a step was taken, for analytics; where to resume is reckoned from the facts',
  access: 'session',
  body: v.strictObject({ step: v.picklist(onboardingSteps) }),
  status: 201,
  response: v.object({ step: v.picklist(onboardingSteps) }),
});
