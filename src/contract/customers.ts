import * as v from 'valibot';
import { addressTypes } from '#domain/customers/address-types.ts';
import { profileApprovalStatuses } from '#domain/identity/approval-status.ts';
import { endpoint } from './endpoint.ts';
import { country, idParams, listOf, typedNumber, typedParts, wireId, wireText } from './values.ts';

/** Address (spec 3): Bangladesh uses division, district and thana; others city and state. */
export const userAddress = v.object({
  id: wireId,
  address_line_1: wireText(120),
  address_line_2: v.nullable(wireText(120)),
  city: v.nullable(wireText(80)),
  state: v.nullable(wireText(80)),
  thana: v.nullable(wireText(80)),
  district: v.nullable(wireText(80)),
  division: v.nullable(wireText(80)),
  postal_code: wireText(12),
  country,
  address_type: v.picklist(addressTypes),
});
export type UserAddress = v.InferOutput<typeof userAddress>;

/** User profile (spec 3). */
export const user = v.object({
  id: wireId,
  /** Empty for people with one name, which is then the last name. */
  first_name: wireText(80),
  middle_name: v.nullable(wireText(80)),
  last_name: wireText(80),
  email_address: wireText(254),
  profile_picture: v.nullable(wireText(200)),
  profile_approval_status: v.picklist(profileApprovalStatuses),
  synctera_user_status: v.nullable(v.picklist(['ACTIVE', 'FROZEN'])),
  is_full_access_given: v.boolean(),
  admin_review_status: v.nullable(v.picklist(['BLOCKED'])),
  user_address: v.nullable(userAddress),
  /** New: the country of residence from the sign-up, before there is an address. */
  residence_country: v.nullable(country),
  /**
   * New: an address in Bangladesh, an open BDT account, a verified national ID, or a linked
   * business (product.md A34). Transfer targets and beneficiary types depend on it.
   */
  is_bangladesh_linked: v.boolean(),
});
export type User = v.InferOutput<typeof user>;

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/user/',
  summary: 'The signed-in customer, as the only result',
  access: 'session',
  response: listOf(user),
});

/** An address as typed; validated by country (domain/customers/address.ts). */
const typedAddress = {
  address_line_1: wireText(200),
  address_line_2: v.optional(v.nullable(wireText(200))),
  city: v.optional(v.nullable(wireText(200))),
  state: v.optional(v.nullable(wireText(200))),
  thana: v.optional(v.nullable(wireText(200))),
  district: v.optional(v.nullable(wireText(200))),
  division: v.optional(v.nullable(wireText(200))),
  postal_code: typedParts,
  country,
};

export const listUserAddresses = endpoint({
  name: 'listUserAddresses',
  method: 'GET',
  path: '/user-address/',
  summary: 'The customer’s addresses of all types',
  access: 'session',
  response: listOf(userAddress),
});

export const createUserAddress = endpoint({
  name: 'createUserAddress',
  method: 'POST',
  path: '/user-address/',
  summary:
    'Saves the address of a type and replaces the previous one. A legal address may be saved without line 1 first, and in Bangladesh without postal code',
  access: 'session',
  body: v.strictObject({ ...typedAddress, address_type: v.picklist(addressTypes) }),
  status: 201,
  response: userAddress,
  refusals: ['invalid_input', 'details_settled'],
});

export const updateUserAddress = endpoint({
  name: 'updateUserAddress',
  method: 'PATCH',
  path: '/user-address/{id}/',
  summary:
    'Changes parts of an address. 409 for a legal address that the bank verifies or has verified',
  access: 'session',
  params: idParams,
  body: v.strictObject({
    ...typedAddress,
    address_line_1: v.optional(typedAddress.address_line_1),
    postal_code: v.optional(typedAddress.postal_code),
    country: v.optional(country),
  }),
  response: userAddress,
  refusals: ['invalid_input', 'not_found', 'details_settled'],
});

export const getMaskedMobileEmail = endpoint({
  name: 'getMaskedMobileEmail',
  method: 'GET',
  path: '/masked-mobile-email/',
  summary: 'The masked phone number and e-mail that can receive one-time codes',
  access: 'session',
  isOpenToUnknownDevice: true,
  response: v.object({
    mobile_number: v.nullable(wireText(40)),
    email_address: wireText(254),
  }),
});

/** The dial codes of the two countries (spec 5). */
export const mobileNumberCountryPrefix = v.picklist(['1', '880']);

/** A mobile number in the specification's two parts (spec 3, domain.md 11). */
const mobileParts = {
  /** The national part, digits only, without a leading zero. */
  mobile_number: v.pipe(v.string(), v.regex(/^\d{6,12}$/)),
  mobile_number_country_prefix: mobileNumberCountryPrefix,
};

export const listUserMobiles = endpoint({
  name: 'listUserMobiles',
  method: 'GET',
  path: '/user-mobile/',
  summary: 'The customer’s mobile number, as the only result',
  access: 'session',
  response: listOf(v.object({ ...mobileParts, is_verified: v.boolean() })),
});

export const createUserMobile = endpoint({
  name: 'createUserMobile',
  method: 'POST',
  path: '/user-mobile/',
  summary: 'Saves a mobile number, to be confirmed by a code of /otp/generate/',
  access: 'session',
  body: v.strictObject({
    mobile_number: typedNumber,
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
    'Changes the profile status where the facts allow it; any other change answers 409 with the current status (product.md A23)',
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
  summary:
    'Records a completed step for analytics; the step to resume at is derived from stored data',
  access: 'session',
  body: v.strictObject({ step: v.picklist(onboardingSteps) }),
  status: 201,
  response: v.object({ step: v.picklist(onboardingSteps) }),
});
