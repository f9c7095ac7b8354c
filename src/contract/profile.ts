import * as v from 'valibot';
import {
  accountPurposes,
  fundSources,
  monthlyVolumes,
  occupations,
} from '#domain/identity/additional-info.ts';
import { bangladeshClasses, identificationClasses } from '#domain/identity/identity-number.ts';
import { onboardingTypes, subscriptionPlans } from '#domain/identity/onboarding.ts';
import type { OnboardingFacts } from '#domain/identity/onboarding.ts';
import { profileApprovalStatuses } from '#domain/identity/profile-approval-status.ts';
import { endpoint } from './endpoint.ts';
import { country, wireDay, wireText } from './values.ts';

/** What the bank keeps of the way in (domain/identity/onboarding.ts tells what each means). */
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
  summary: 'What is kept of the person so far, from which any device reckons where to go on',
  access: 'session',
  response: onboardingFacts,
  isNew: true,
});

export const updateOnboarding = endpoint({
  name: 'updateOnboarding',
  method: 'PATCH',
  path: '/onboarding/',
  summary: 'Keeps what a person chose on the way in: who invited them, for whom, and the plan',
  access: 'session',
  body: v.strictObject({
    referral_code: v.optional(wireText(40)),
    onboarding_type: v.optional(v.picklist(onboardingTypes)),
    subscription_plan: v.optional(v.picklist(subscriptionPlans)),
  }),
  response: onboardingFacts,
  refusals: ['invalid_input'],
  isNew: true,
});

/** Who a person is (spec 7, not shown there). A number is written, never read back: T32. */
export const userIdentification = v.object({
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
  summary: 'Who the person is, of the number of their paper the last four characters',
  access: 'session',
  response: userIdentification,
});

export const updateUserIdentification = endpoint({
  name: 'updateUserIdentification',
  method: 'PATCH',
  path: '/user-identification/',
  summary:
    'Names, day of birth, and the number of a paper: `ssn` in the United States, `identification` in Bangladesh. Closed while the bank has them, and after (409)',
  access: 'session',
  body: v.strictObject({
    first_name: v.optional(wireText(200)),
    middle_name: v.optional(v.nullable(wireText(200))),
    last_name: v.optional(wireText(200)),
    date_of_birth: v.optional(wireText(20)),
    /** SSN or ITIN, in any grouping. */
    ssn: v.optional(wireText(40)),
    identification: v.optional(
      v.strictObject({
        identification_class: v.picklist(bangladeshClasses),
        identification_number: wireText(40),
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

/** What the bank asks beside who somebody is (product.md B2); null where it was not told yet. */
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
  summary: 'What the person lives on and will use the account for',
  access: 'session',
  response: additionalInfo,
});

export const updateAdditionalInfo = endpoint({
  name: 'updateAdditionalInfo',
  method: 'PATCH',
  path: '/additional-info/',
  summary: 'Keeps some of it; closed once KYC is accepted (spec 6)',
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
