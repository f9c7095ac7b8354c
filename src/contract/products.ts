import * as v from 'valibot';
import { productKinds } from '#domain/products/catalogue.ts';
import { endpoint } from './endpoint.ts';
import { country, currency, limitQuery, listOf, wireId, wireMoney, wireText } from './values.ts';

/** A text in both languages, so that data on the device follow a change of language. */
export const bilingual = (length: number) =>
  v.object({ en: wireText(length), bn: wireText(length) });

const days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365));

const months = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(600));

const deliveryEstimate = v.object({ from_days: days, until_days: days });

/** The name of a product in an address: `jute-card-sleeve`. */
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(60));

/** The path of a picture on the bank's own origin. */
const picture = v.pipe(v.string(), v.regex(/^\/pictures\/[a-z0-9-]+\.svg$/));

/** What is planned for a savings product in a country. There is no rate: none is promised. */
const savingsTerms = v.object({
  minimum_amount: wireMoney,
  maximum_amount: v.nullable(wireMoney),
  /** The terms in months that can be chosen; empty where the product has no end. */
  months: v.array(months),
  /** What else is planned, in the order of the screen. */
  facts: v.array(v.object({ name: bilingual(60), value: bilingual(200) })),
});

const variant = v.object({
  id: wireId,
  /** Null where a product has one variant only. */
  name: v.nullable(bilingual(60)),
  /** Its own picture; null for that of the product. */
  image: v.nullable(picture),
  /** Pieces left; null where they are not counted. */
  stock: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

/** Product of the catalogue (product.md B13). */
export const product = v.object({
  id: wireId,
  slug,
  kind: v.picklist(productKinds),
  name: bilingual(80),
  summary: bilingual(200),
  description: bilingual(2000),
  /** New: what it has or includes, one fact each. */
  details: v.array(bilingual(200)),
  /** New: what the price is for, such as "a year"; null for one piece. */
  unit: v.nullable(bilingual(40)),
  images: v.array(picture),
  applicable_country: v.array(country),
  /** In the country that was asked for, else in the first applicable one; null for savings. */
  price: v.nullable(wireMoney),
  currency,
  /** New: the price and the delivery in each applicable country. */
  prices: v.array(
    v.object({
      country,
      currency,
      price: v.nullable(wireMoney),
      /** Days until it arrives, or until the work is done; null for savings. */
      delivery_estimate: v.nullable(deliveryEstimate),
      /** The planned terms of a savings product; null where there are none yet. */
      terms: v.optional(v.nullable(savingsTerms), null),
    }),
  ),
  delivery_estimate: v.nullable(deliveryEstimate),
  /** Pieces left of all variants; null where they are not counted. */
  stock: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  variants: v.array(variant),
  /** Only customers with a completed verification can order it. */
  requires_kyc: v.boolean(),
});
export type Product = v.InferOutput<typeof product>;
export type ProductVariant = v.InferOutput<typeof variant>;

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/product-public/',
  summary: 'The catalogue, in its own order; readable without signing in',
  access: 'api-key',
  query: v.strictObject({ limit: limitQuery, applicable_country: v.optional(country) }),
  response: listOf(product),
  refusals: ['too_many_requests'],
});

export const getProduct = endpoint({
  name: 'getProduct',
  method: 'GET',
  path: '/product-public/{id}/',
  summary: 'One product, by its id or by its name in addresses (slug)',
  access: 'api-key',
  params: v.strictObject({ id: v.union([wireId, slug]) }),
  query: v.strictObject({ applicable_country: v.optional(country) }),
  response: product,
  refusals: ['not_found', 'too_many_requests'],
  isNew: true,
});
