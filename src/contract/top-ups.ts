import * as v from 'valibot';
import { connectionTypes, mobileOperators, topUpEvents, topUpStatuses } from '#domain/top-ups.ts';
import { endpoint } from './endpoint.ts';
import { clientReference, typedAmount } from './quotes.ts';
import {
  afterQuery,
  currency,
  idParams,
  limitQuery,
  listOf,
  offsetQuery,
  profileQuery,
  typedNumber,
  wireId,
  wireInstant,
  wireMoney,
  wireRate,
  wireText,
} from './values.ts';

export const mobileOperator = v.picklist(mobileOperators);
const connectionType = v.picklist(connectionTypes);

/** An operator, and whether it is available now. */
export const topUpOperator = v.object({
  code: mobileOperator,
  name: wireText(40),
  /** The first three digits of the numbers it issued; a number may have been ported since. */
  prefixes: v.array(v.pipe(v.string(), v.regex(/^01\d$/))),
  /** The start of the current outage; null if available. */
  down_since: v.nullable(wireInstant),
});
export type TopUpOperator = v.InferOutput<typeof topUpOperator>;

/** A pack's id among all packs; a new price gets a new id. */
const packId = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+){1,6}$/), v.maxLength(40));

/** Data, minutes or messages at a fixed price. */
const topUpPack = v.object({
  id: packId,
  operator: mobileOperator,
  connection_types: v.array(connectionType),
  /** The operator's price in taka. */
  amount: wireMoney,
  /** Null if not included. */
  data_megabytes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  minutes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  messages: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  valid_days: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type TopUpPack = v.InferOutput<typeof topUpPack>;

export const listTopUpOperators = endpoint({
  name: 'listTopUpOperators',
  method: 'GET',
  path: '/top-up-operator/',
  summary: 'Mobile operators and their availability',
  access: 'session',
  response: listOf(topUpOperator),
  isNew: true,
});

export const listTopUpPacks = endpoint({
  name: 'listTopUpPacks',
  method: 'GET',
  path: '/top-up-pack/',
  summary: 'Packs of one or all operators, cheapest first',
  access: 'session',
  query: v.strictObject({ operator: v.optional(mobileOperator) }),
  response: listOf(topUpPack),
  isNew: true,
});

/** An amount in taka or a pack; exactly one. */
const topUpSelection = {
  amount: v.optional(v.nullable(typedAmount)),
  pack_id: v.optional(v.nullable(packId)),
};

/** The price of a top-up in dollars, guaranteed for ten minutes (product.md B7). */
export const topUpQuote = v.object({
  conversion_rate_id: wireId,
  source_account: wireId,
  /** The amount credited to the phone, in taka. */
  amount: wireMoney,
  total_debit: wireMoney,
  debit_currency: currency,
  rate: wireRate,
  mid_market_rate: wireRate,
  /** The taka lost against the mid-market rate. */
  margin_amount: wireMoney,
  created_at: wireInstant,
  expires_at: wireInstant,
});
export type TopUpQuote = v.InferOutput<typeof topUpQuote>;

export const createTopUpQuote = endpoint({
  name: 'createTopUpQuote',
  method: 'POST',
  path: '/top-up-quote/',
  summary: 'Prices a top-up paid in dollars and guarantees the price; no money moves',
  access: 'session',
  body: v.strictObject({ source_account: wireId, ...topUpSelection }),
  status: 201,
  response: topUpQuote,
  refusals: [
    'invalid_input',
    'not_permitted',
    'not_found',
    'account_closed',
    'account_frozen',
    'currency_mismatch',
    'too_many_requests',
  ],
  isNew: true,
});

export const topUpEvent = v.object({
  kind: v.picklist(topUpEvents),
  happened_at: wireInstant,
  reason: v.nullable(wireText(60)),
});

/** A top-up accepted by the bank (product.md B7). */
export const topUp = v.object({
  id: wireId,
  reference_id: wireText(24),
  client_reference: clientReference,
  status: v.picklist(topUpStatuses),
  source_account: wireId,
  mobile_number: v.pipe(v.string(), v.regex(/^\+8801\d{9}$/)),
  operator: mobileOperator,
  connection_type: connectionType,
  /** The pack as bought; null for an amount. */
  pack: v.nullable(topUpPack),
  /** The amount credited to the phone, in taka. */
  amount: wireMoney,
  total_debit: wireMoney,
  debit_currency: currency,
  /** Taka per dollar; null if paid in taka. */
  rate: v.nullable(wireRate),
  created_at: wireInstant,
  /** The row in the list of transactions. */
  transaction_id: wireId,
  events: v.array(topUpEvent),
});
export type TopUp = v.InferOutput<typeof topUp>;

export const createTopUp = endpoint({
  name: 'createTopUp',
  method: 'POST',
  path: '/top-up/',
  summary: 'Tops up a mobile phone in Bangladesh; the key is its permanent reference',
  access: 'session',
  body: v.strictObject({
    source_account: wireId,
    mobile_number: typedNumber,
    operator: mobileOperator,
    connection_type: connectionType,
    ...topUpSelection,
    /** The quote of a payment in dollars; omitted for taka. */
    conversion_rate_id: v.optional(v.nullable(wireId)),
  }),
  status: 201,
  response: topUp,
  movesMoney: true,
  needsIdempotencyKey: true,
  refusals: [
    'invalid_input',
    'not_permitted',
    'not_found',
    'account_closed',
    'account_frozen',
    'operator_unavailable',
    'limit_exceeded',
    'insufficient_funds',
    'quote_expired',
    'top_up_voided',
    'key_reused',
    'conflict',
  ],
  isNew: true,
});

export const listTopUps = endpoint({
  name: 'listTopUps',
  method: 'GET',
  path: '/top-up/',
  summary: 'Top-ups, newest first, or the one of a reference',
  access: 'session',
  query: v.strictObject({
    ...profileQuery.entries,
    client_reference: v.optional(clientReference),
    limit: limitQuery,
    offset: offsetQuery,
    after: afterQuery,
  }),
  response: listOf(topUp),
  refusals: ['not_found'],
  isNew: true,
});

export const getTopUp = endpoint({
  name: 'getTopUp',
  method: 'GET',
  path: '/top-up/{id}/',
  summary: 'One top-up with its events',
  access: 'session',
  params: idParams,
  response: topUp,
  refusals: ['not_found'],
  isNew: true,
});

export const voidTopUp = endpoint({
  name: 'voidTopUp',
  method: 'POST',
  path: '/top-up/void/',
  summary: 'Voids a reference: returns its top-up, or ensures that none is ever made under it',
  access: 'session',
  body: v.strictObject({ client_reference: clientReference }),
  response: v.object({ client_reference: clientReference, top_up: v.nullable(topUp) }),
  isNew: true,
});
