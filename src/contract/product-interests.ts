import * as v from 'valibot';
import { type Endpoint, endpoint } from './endpoint.ts';
import { typedAmount } from './quotes.ts';
import { country, currency, idParams, listOf, wireId, wireInstant, wireMoney } from './values.ts';

const months = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(600));

/** A customer's interest in a savings product that is not open yet (product.md B13). */
export const productInterest = v.object({
  id: wireId,
  product_id: wireId,
  country,
  /** Null where the product has no planned terms. */
  amount: v.nullable(wireMoney),
  currency,
  months: v.nullable(months),
  wants_email: v.boolean(),
  created_at: wireInstant,
});
export type ProductInterest = v.InferOutput<typeof productInterest>;

export const listProductInterests = endpoint({
  name: 'listProductInterests',
  method: 'GET',
  path: '/product-interest/',
  summary: 'The savings products in which the customer has registered interest',
  access: 'session',
  response: listOf(productInterest),
  isNew: true,
});

export const createProductInterest = endpoint({
  name: 'createProductInterest',
  method: 'POST',
  path: '/product-interest/',
  summary: 'Registers interest in a savings product, or changes the answers. No money moves',
  access: 'session',
  body: v.strictObject({
    product_id: wireId,
    country,
    amount: v.optional(v.nullable(typedAmount), null),
    months: v.optional(v.nullable(months), null),
    wants_email: v.boolean(),
  }),
  status: 201,
  response: productInterest,
  refusals: ['invalid_input', 'not_found', 'too_many_requests'],
  isNew: true,
});

export const deleteProductInterest = endpoint({
  name: 'deleteProductInterest',
  method: 'DELETE',
  path: '/product-interest/{id}/',
  summary: 'Withdraws the interest',
  access: 'session',
  params: idParams,
  response: v.object({ ok: v.literal(true) }),
  refusals: ['not_found'],
  isNew: true,
});

/** The endpoints of interest in savings products, part of `apiEndpoints`. */
export const productInterestEndpoints: readonly Endpoint[] = [
  listProductInterests,
  createProductInterest,
  deleteProductInterest,
];
