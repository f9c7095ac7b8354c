import * as v from 'valibot';
import { ownerTitles, requestStatuses } from '#domain/business/ownership.ts';
import { businessAddress, ofBusinessQuery, typedBusinessAddress } from './business-details.ts';
import { businessOwnership, wirePercentage } from './business.ts';
import { endpoint } from './endpoint.ts';
import {
  idParams,
  listOf,
  typedEmail,
  typedNumber,
  wireDay,
  wireId,
  wireInstant,
  wireText,
} from './values.ts';

const title = v.picklist(ownerTitles);

const changeRefusals = ['invalid_input', 'not_permitted', 'not_found', 'details_settled'] as const;

export const listBusinessOwnerships = endpoint({
  name: 'listBusinessOwnerships',
  method: 'GET',
  path: '/business-ownership/',
  summary: 'The owners of a business, in the order in which they were added',
  access: 'session',
  query: ofBusinessQuery,
  response: listOf(businessOwnership),
  refusals: ['not_found'],
  isNew: true,
});

export const createBusinessOwnership = endpoint({
  name: 'createBusinessOwnership',
  method: 'POST',
  path: '/business-ownership/',
  summary:
    'Adds an owner: the customer (`user`), an external customer, or another customer by e-mail, who is asked to accept. The answer does not depend on whether the address is known. An owner who is listed already gets the new share',
  access: 'session',
  body: v.strictObject({
    business: wireId,
    name: v.optional(wireText(400)),
    ownership_percentage: wireText(20),
    title,
    user: v.optional(wireId),
    external_customer: v.optional(wireId),
    email_address: v.optional(typedEmail),
  }),
  status: 201,
  response: businessOwnership,
  refusals: [...changeRefusals, 'conflict'],
});

export const updateBusinessOwnership = endpoint({
  name: 'updateBusinessOwnership',
  method: 'PATCH',
  path: '/business-ownership/',
  summary:
    'Changes an owner’s name, share or title. An owner named by e-mail is asked again about another share',
  access: 'session',
  body: v.strictObject({
    id: wireId,
    name: v.optional(wireText(400)),
    ownership_percentage: v.optional(wireText(20)),
    title: v.optional(title),
  }),
  response: businessOwnership,
  refusals: changeRefusals,
});

export const deleteBusinessOwnership = endpoint({
  name: 'deleteBusinessOwnership',
  method: 'DELETE',
  path: '/business-ownership/{id}/',
  summary: 'Removes an owner, who then is no managing person either',
  access: 'session',
  params: idParams,
  response: v.object({ ok: v.literal(true) }),
  refusals: ['not_permitted', 'not_found', 'details_settled'],
});

/** A request to a customer who was named as an owner by e-mail. */
const ownershipRequest = v.object({
  id: wireId,
  business_name: wireText(120),
  /** The name of the customer who manages the business. */
  requested_by: wireText(200),
  ownership_percentage: wirePercentage,
  title,
  request_status: v.picklist(requestStatuses),
  created_at: wireInstant,
});
export type OwnershipRequest = v.InferOutput<typeof ownershipRequest>;

export const listBusinessOwnershipRequests = endpoint({
  name: 'listBusinessOwnershipRequests',
  method: 'GET',
  path: '/business-ownership-request/',
  summary: 'The shares that others say the customer owns, and the customer’s answers',
  access: 'session',
  response: listOf(ownershipRequest),
  isNew: true,
});

const answerRefusals = ['not_permitted', 'not_found', 'conflict'] as const;

export const acceptBusinessOwnership = endpoint({
  name: 'acceptBusinessOwnership',
  method: 'POST',
  path: '/business-ownership-request/{id}/accept/',
  summary: 'Confirms the share that was shown: the customer becomes an owner',
  access: 'session',
  params: idParams,
  body: v.strictObject({ ownership_percentage: wirePercentage }),
  response: ownershipRequest,
  refusals: [...answerRefusals, 'invalid_input', 'review_outdated'],
  isNew: true,
});

export const declineBusinessOwnership = endpoint({
  name: 'declineBusinessOwnership',
  method: 'POST',
  path: '/business-ownership-request/{id}/decline/',
  summary: 'Declines the share',
  access: 'session',
  params: idParams,
  body: v.optional(v.strictObject({})),
  response: ownershipRequest,
  refusals: answerRefusals,
  isNew: true,
});

const {
  id: _id,
  business: _business,
  address_type: _type,
  ...addressParts
} = businessAddress.entries;

/** An owner who is no customer of the bank (spec 3). Numbers can be written but not read. */
export const externalCustomer = v.object({
  id: wireId,
  business: wireId,
  /** The customer who entered the details. */
  creator: wireId,
  first_name: wireText(80),
  last_name: wireText(80),
  date_of_birth: wireDay,
  email_address: wireText(254),
  phone_number: wireText(20),
  ext_cust_address: v.object(addressParts),
  identification: v.object({
    identification_class: v.picklist(['SSN', 'ITIN', 'NID']),
    last_four: v.pipe(v.string(), v.length(4)),
  }),
});
export type ExternalCustomer = v.InferOutput<typeof externalCustomer>;

const typedExternal = {
  /** Empty for people with one name, which is then the last name. */
  first_name: wireText(200),
  last_name: wireText(200),
  date_of_birth: wireText(20),
  email_address: typedEmail,
  phone_number: typedNumber,
  ext_cust_address: v.strictObject(typedBusinessAddress),
};

const typedNumbers = {
  /** SSN or ITIN of an owner in the United States. */
  ssn: v.optional(typedNumber),
  /** National ID of an owner in Bangladesh (spec 5). */
  identification: v.optional(
    v.strictObject({
      identification_class: v.literal('NID'),
      identification_number: typedNumber,
    }),
  ),
};

export const listExternalCustomers = endpoint({
  name: 'listExternalCustomers',
  method: 'GET',
  path: '/external-customer/',
  summary: 'The owners of a business who are no customers of the bank',
  access: 'session',
  query: ofBusinessQuery,
  response: listOf(externalCustomer),
  refusals: ['not_found'],
  isNew: true,
});

export const createExternalCustomer = endpoint({
  name: 'createExternalCustomer',
  method: 'POST',
  path: '/external-customer/',
  summary:
    'Saves an owner who is no customer: with `ssn` in the United States, `identification` in Bangladesh. One for each e-mail address of a business',
  access: 'session',
  body: v.strictObject({ business: wireId, ...typedExternal, ...typedNumbers }),
  status: 201,
  response: externalCustomer,
  refusals: [...changeRefusals, 'conflict'],
});

export const updateExternalCustomer = endpoint({
  name: 'updateExternalCustomer',
  method: 'PATCH',
  path: '/external-customer/{id}/',
  summary: 'Changes details of an external customer; a number that is not sent is kept',
  access: 'session',
  params: idParams,
  body: v.strictObject({
    first_name: v.optional(typedExternal.first_name),
    last_name: v.optional(typedExternal.last_name),
    date_of_birth: v.optional(typedExternal.date_of_birth),
    email_address: v.optional(typedExternal.email_address),
    phone_number: v.optional(typedExternal.phone_number),
    ext_cust_address: v.optional(typedExternal.ext_cust_address),
    ...typedNumbers,
  }),
  response: externalCustomer,
  refusals: [...changeRefusals, 'already_saved'],
});

const relationshipType = v.picklist(['MANAGING_PERSON_OF']);

/** A customer who manages a business (spec 3). */
export const relationship = v.object({
  id: wireId,
  business: wireId,
  user: wireId,
  type: relationshipType,
});
export type Relationship = v.InferOutput<typeof relationship>;

export const listRelationships = endpoint({
  name: 'listRelationships',
  method: 'GET',
  path: '/relationship/',
  summary: 'The managing persons of a business, or one of them by `user`',
  access: 'session',
  query: v.strictObject({ business: wireId, user: v.optional(wireId) }),
  response: listOf(relationship),
  refusals: ['not_found'],
});

export const createRelationship = endpoint({
  name: 'createRelationship',
  method: 'POST',
  path: '/relationship/',
  summary: 'Names a managing person: the customer, or an owner who is a customer',
  access: 'session',
  body: v.strictObject({ business: wireId, user: wireId, type: relationshipType }),
  status: 201,
  response: relationship,
  refusals: changeRefusals,
});

export const updateRelationship = endpoint({
  name: 'updateRelationship',
  method: 'PATCH',
  path: '/relationship/{id}/',
  summary: 'Names another managing person in the place of this one',
  access: 'session',
  params: idParams,
  body: v.strictObject({ user: v.optional(wireId), type: v.optional(relationshipType) }),
  response: relationship,
  refusals: [...changeRefusals, 'already_saved'],
});
