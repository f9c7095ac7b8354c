import * as v from 'valibot';
import { businessStructures } from '#domain/business/company.ts';
import { business } from './business.ts';
import { businessProgress } from './business-verification.ts';
import { endpoint } from './endpoint.ts';
import {
  idParams,
  listOf,
  typedEmail,
  typedNumber,
  wireId,
  wireInstant,
  wireMoney,
  wireText,
} from './values.ts';

/**
 * A Bangladesh-linked business (spec 3, product.md A35). It has no EIN and no state of formation.
 * The fields below `formation_state` are new.
 */
export const linkedBusiness = v.object({
  ...business.entries,
  ein: v.null(),
  formation_state: v.null(),
  /** Masked, `********9012`: the number can be written but not read. */
  tin: v.nullable(wireText(12)),
  /** As typed: 4 to 20 letters, digits, `/` and `-`. */
  trade_licence: v.nullable(wireText(20)),
  bin: v.nullable(wireText(20)),
  /** Paid once, before the business is submitted. */
  resource_price: wireMoney,
  resource_price_currency: v.literal('BDT'),
  /** What the price is for, in the customer’s language. */
  resource_price_message: wireText(300),
  /** Null until the price is paid. */
  paid_at: v.nullable(wireInstant),
});
export type LinkedBusiness = v.InferOutput<typeof linkedBusiness>;

/** An empty text or null removes a value; `tin` stays as it is where it is not sent. */
const typedDetails = {
  email: v.optional(v.nullable(typedEmail)),
  tin: v.optional(v.nullable(typedNumber)),
  trade_licence: v.optional(v.nullable(wireText(200))),
  bin: v.optional(v.nullable(wireText(200))),
  formation_date: v.optional(v.nullable(wireText(20))),
  structure: v.optional(v.nullable(v.picklist(businessStructures))),
  website: v.optional(v.nullable(wireText(400))),
  phone_number: v.optional(v.nullable(typedNumber)),
};

export const listLinkedBusinesses = endpoint({
  name: 'listLinkedBusinesses',
  method: 'GET',
  path: '/linked-business/',
  summary: 'The Bangladesh-linked businesses that the customer manages, the oldest first',
  access: 'session',
  response: listOf(linkedBusiness),
});

export const getLinkedBusiness = endpoint({
  name: 'getLinkedBusiness',
  method: 'GET',
  path: '/linked-business/{id}/',
  summary: 'A Bangladesh-linked business that the customer manages, with its resource price',
  access: 'session',
  params: idParams,
  response: linkedBusiness,
  refusals: ['not_found'],
});

export const createLinkedBusiness = endpoint({
  name: 'createLinkedBusiness',
  method: 'POST',
  path: '/linked-business/',
  summary:
    'Registers a Bangladesh-linked business of a customer with an address in Bangladesh; everything but the name can be added later. The idempotency key makes a repeated call register one',
  access: 'session',
  body: v.strictObject({ name: wireText(400), ...typedDetails }),
  status: 201,
  response: linkedBusiness,
  refusals: ['invalid_input', 'not_permitted', 'too_many_businesses', 'key_reused'],
  needsIdempotencyKey: true,
  isNew: true,
});

export const updateLinkedBusiness = endpoint({
  name: 'updateLinkedBusiness',
  method: 'PATCH',
  path: '/linked-business/{id}/',
  summary:
    'Changes details of a Bangladesh-linked business. 409 while the bank verifies them and afterwards',
  access: 'session',
  params: idParams,
  body: v.strictObject({ name: v.optional(wireText(400)), ...typedDetails }),
  response: linkedBusiness,
  refusals: ['invalid_input', 'not_permitted', 'not_found', 'details_settled'],
  isNew: true,
});

export const payLinkedBusiness = endpoint({
  name: 'payLinkedBusiness',
  method: 'POST',
  path: '/linked-business/{id}/payment/',
  summary:
    'Pays the resource price from the customer’s own taka account; needs a recent sign-in. A price that is paid is not paid again, and it is not refunded',
  access: 'session',
  params: idParams,
  body: v.strictObject({
    source_account: wireId,
    /** The price that was shown; another one is refused, and nothing is paid. */
    resource_price: wireMoney,
  }),
  response: linkedBusiness,
  refusals: [
    'invalid_input',
    'not_permitted',
    'not_found',
    'account_frozen',
    'account_closed',
    'step_up_required',
    'insufficient_funds',
    'key_reused',
  ],
  needsIdempotencyKey: true,
  movesMoney: true,
  isNew: true,
});

const { business: _business, ...progress } = businessProgress.entries;

/** The checklist of a Bangladesh-linked business. */
export const linkedProgress = v.object({ linked_business: wireId, ...progress });
export type LinkedProgress = v.InferOutput<typeof linkedProgress>;

export const getLinkedBusinessProgress = endpoint({
  name: 'getLinkedBusinessProgress',
  method: 'GET',
  path: '/linked-business/{id}/progress/',
  summary:
    'The checklist of a Bangladesh-linked business: six sections, what is missing, and what staff ask for again',
  access: 'session',
  params: idParams,
  response: linkedProgress,
  refusals: ['not_found'],
  isNew: true,
});
