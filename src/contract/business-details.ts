import * as v from 'valibot';
import * as activity from '#domain/business/activity.ts';
import { businessAddressTypes } from '#domain/business/addresses.ts';
import { businessOwnership } from './business.ts';
import { endpoint } from './endpoint.ts';
import { country, idParams, listOf, typedParts, wireId, wireText } from './values.ts';

/** The business of a list of its records. */
export const ofBusinessQuery = v.strictObject({ business: wireId });

const addressType = v.picklist(businessAddressTypes);

/** An address of a business (spec 3). */
export const businessAddress = v.object({
  id: wireId,
  business: wireId,
  address_type: addressType,
  address_line_1: wireText(120),
  address_line_2: v.nullable(wireText(120)),
  city: v.nullable(wireText(80)),
  state: v.nullable(wireText(80)),
  thana: v.nullable(wireText(80)),
  district: v.nullable(wireText(80)),
  division: v.nullable(wireText(80)),
  postal_code: wireText(12),
  country,
});
export type BusinessAddress = v.InferOutput<typeof businessAddress>;

const optionalLine = v.optional(v.nullable(wireText(200)));

/** An address as typed; validated by country (domain/customers/address.ts). */
export const typedBusinessAddress = {
  address_line_1: wireText(200),
  address_line_2: optionalLine,
  city: optionalLine,
  state: optionalLine,
  thana: optionalLine,
  district: optionalLine,
  division: optionalLine,
  postal_code: typedParts,
  country,
};

export const listBusinessAddresses = endpoint({
  name: 'listBusinessAddresses',
  method: 'GET',
  path: '/business-address/',
  summary: 'The addresses of a business, the legal one first',
  access: 'session',
  query: ofBusinessQuery,
  response: listOf(businessAddress),
  refusals: ['not_found'],
});

const changeRefusals = ['invalid_input', 'not_permitted', 'not_found', 'details_settled'] as const;

export const createBusinessAddress = endpoint({
  name: 'createBusinessAddress',
  method: 'POST',
  path: '/business-address/',
  summary: 'Saves the address of a type and replaces the previous one',
  access: 'session',
  body: v.strictObject({ business: wireId, address_type: addressType, ...typedBusinessAddress }),
  status: 201,
  response: businessAddress,
  refusals: changeRefusals,
});

export const updateBusinessAddress = endpoint({
  name: 'updateBusinessAddress',
  method: 'PATCH',
  path: '/business-address/{id}/',
  summary: 'Changes parts of an address of a business',
  access: 'session',
  params: idParams,
  body: v.strictObject({
    ...typedBusinessAddress,
    address_line_1: v.optional(typedBusinessAddress.address_line_1),
    postal_code: v.optional(typedBusinessAddress.postal_code),
    country: v.optional(country),
  }),
  response: businessAddress,
  refusals: changeRefusals,
});

const volume = v.nullable(v.picklist(activity.volumeBands));

/** The thirteen answers of the business metadata (spec 3); null where it is not answered yet. */
const answers = {
  naics_code: v.nullable(v.picklist(activity.naicsCodes)),
  description: v.nullable(wireText(500)),
  purpose: v.nullable(wireText(200)),
  products: v.nullable(wireText(500)),
  international_activity: v.nullable(v.picklist(activity.internationalActivities)),
  revenue_or_funding_source: v.nullable(v.picklist(activity.fundingSources)),
  number_of_employees: v.nullable(v.picklist(activity.employeeBands)),
  revenue: v.nullable(v.picklist(activity.revenueBands)),
  check_deposit_amount: volume,
  outgoing_electronic_transfer_ach_and_checks_amount: volume,
  incoming_electronic_transfer_ach_amount: volume,
  incoming_wire_transfer_amount: volume,
  outgoing_wire_transfer_amount: volume,
};

const acknowledgements = {
  restricted_business_agreement: v.boolean(),
  ownership_agreement: v.boolean(),
  all_information_correct: v.boolean(),
  business_disclosures: v.boolean(),
};

export const businessMetadata = v.object({
  id: wireId,
  business: wireId,
  ...answers,
  ...acknowledgements,
  /** The owners of the business (spec 3). */
  ownerships: v.array(businessOwnership),
});
export type BusinessMetadata = v.InferOutput<typeof businessMetadata>;

/** Longer than stored: the bank names the field that is too long. */
const typedText = v.optional(v.nullable(wireText(2_000)));

const typedAnswers = {
  naics_code: v.optional(answers.naics_code),
  description: typedText,
  purpose: typedText,
  products: typedText,
  international_activity: v.optional(answers.international_activity),
  revenue_or_funding_source: v.optional(answers.revenue_or_funding_source),
  number_of_employees: v.optional(answers.number_of_employees),
  revenue: v.optional(answers.revenue),
  check_deposit_amount: v.optional(volume),
  outgoing_electronic_transfer_ach_and_checks_amount: v.optional(volume),
  incoming_electronic_transfer_ach_amount: v.optional(volume),
  incoming_wire_transfer_amount: v.optional(volume),
  outgoing_wire_transfer_amount: v.optional(volume),
  restricted_business_agreement: v.optional(v.boolean()),
  ownership_agreement: v.optional(v.boolean()),
  all_information_correct: v.optional(v.boolean()),
  business_disclosures: v.optional(v.boolean()),
};

export const listBusinessMetadata = endpoint({
  name: 'listBusinessMetadata',
  method: 'GET',
  path: '/business-metadata/',
  summary: 'The metadata of a business, as the only result; none before it is saved',
  access: 'session',
  query: ofBusinessQuery,
  response: listOf(businessMetadata),
  refusals: ['not_found'],
  isNew: true,
});

export const createBusinessMetadata = endpoint({
  name: 'createBusinessMetadata',
  method: 'POST',
  path: '/business-metadata/',
  summary: 'Saves the metadata of a business; where there are some, changes the given answers',
  access: 'session',
  body: v.strictObject({ business: wireId, ...typedAnswers }),
  status: 201,
  response: businessMetadata,
  refusals: changeRefusals,
});

export const updateBusinessMetadata = endpoint({
  name: 'updateBusinessMetadata',
  method: 'PATCH',
  path: '/business-metadata/{id}/',
  summary: 'Changes answers of the metadata of a business',
  access: 'session',
  params: idParams,
  body: v.strictObject(typedAnswers),
  response: businessMetadata,
  refusals: changeRefusals,
});
