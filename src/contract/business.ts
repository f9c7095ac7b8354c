import * as v from 'valibot';
import { businessStructures } from '#domain/business/company.ts';
import { kybStatuses } from '#domain/business/kyb.ts';
import { ownerTitles, requestStatuses } from '#domain/business/ownership.ts';
import { endpoint } from './endpoint.ts';
import { idParams, listOf, typedEmail, typedNumber, wireDay, wireId, wireText } from './values.ts';

const structure = v.picklist(businessStructures);

/** A US business (spec 3). What the customer has not answered yet is null. */
export const business = v.object({
  id: wireId,
  name: wireText(120),
  email: v.nullable(wireText(254)),
  /** Masked, `**-***6789`: the number can be written but not read. */
  ein: v.nullable(wireText(10)),
  formation_date: v.nullable(wireDay),
  formation_state: v.nullable(wireText(80)),
  structure: v.nullable(structure),
  website: v.nullable(wireText(300)),
  phone_number: v.nullable(wireText(20)),
  /** Null until the business is submitted. */
  synctera_verification_status: v.nullable(v.picklist(kybStatuses)),
  /** The profile of the business (product.md A36). */
  profile: v.object({ id: wireId }),
});
export type Business = v.InferOutput<typeof business>;

/** A percentage with two decimals, "25.50". */
export const wirePercentage = v.pipe(v.string(), v.regex(/^\d{1,3}\.\d{2}$/));

/** An owner of a business (spec 3). Fields below `object_id` are new. */
export const businessOwnership = v.object({
  id: wireId,
  business: wireId,
  name: wireText(200),
  ownership_percentage: wirePercentage,
  title: v.picklist(ownerTitles),
  /** The customer who owns the share; null until an owner named by e-mail accepts. */
  user: v.nullable(wireId),
  external_customer: v.nullable(wireId),
  /** The same id as `user` or `external_customer`. */
  object_id: v.nullable(wireId),
  email_address: v.nullable(wireText(254)),
  request_status: v.nullable(v.picklist(requestStatuses)),
});
export type BusinessOwnership = v.InferOutput<typeof businessOwnership>;

/** An empty text or null removes a value; `ein` is kept where it is not sent. */
const typedDetails = {
  email: v.optional(v.nullable(typedEmail)),
  ein: v.optional(v.nullable(typedNumber)),
  formation_date: v.optional(v.nullable(wireText(20))),
  formation_state: v.optional(v.nullable(wireText(80))),
  structure: v.optional(v.nullable(structure)),
  website: v.optional(v.nullable(wireText(400))),
  phone_number: v.optional(v.nullable(typedNumber)),
};

export const listBusinesses = endpoint({
  name: 'listBusinesses',
  method: 'GET',
  path: '/business/',
  summary: 'The US businesses that the customer manages, the oldest first',
  access: 'session',
  response: listOf(business),
});

export const getBusiness = endpoint({
  name: 'getBusiness',
  method: 'GET',
  path: '/business/{id}/',
  summary: 'A US business that the customer manages',
  access: 'session',
  params: idParams,
  response: business,
  refusals: ['not_found'],
});

export const createBusiness = endpoint({
  name: 'createBusiness',
  method: 'POST',
  path: '/business/',
  summary:
    'Registers a US business; everything but the name can be added later. The idempotency key makes a repeated call register one',
  access: 'session',
  body: v.strictObject({ name: wireText(400), ...typedDetails }),
  status: 201,
  response: business,
  refusals: ['invalid_input', 'not_permitted', 'too_many_businesses', 'key_reused'],
  needsIdempotencyKey: true,
});

export const updateBusiness = endpoint({
  name: 'updateBusiness',
  method: 'PATCH',
  path: '/business/{id}/',
  summary: 'Changes details of a US business. 409 while the bank verifies them and afterwards',
  access: 'session',
  params: idParams,
  body: v.strictObject({ name: v.optional(wireText(400)), ...typedDetails }),
  response: business,
  refusals: ['invalid_input', 'not_permitted', 'not_found', 'details_settled'],
});
