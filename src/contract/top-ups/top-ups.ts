import * as v from 'valibot';
import { topUpEvents, topUpStatuses } from '#domain/top-ups/top-up-status.ts';
import { endpoint } from '../endpoint.ts';
import { limitQuery, listOf, offsetQuery } from '../pagination.ts';
import { clientReference, typedAmount } from '../transfers/destination.ts';
import {
  currency,
  idParams,
  wireId,
  wireInstant,
  wireMoney,
  wireRate,
  wireText,
} from '../values.ts';
import { connectionType, mobileOperator, packId, topUpPack } from './operators.ts';

/** What the phone gets: an amount in taka, or a pack. Exactly one is said. */
const wished = {
  amount: v.optional(v.nullable(typedAmount)),
  pack_id: v.optional(v.nullable(packId)),
};

/** What a recharge costs in dollars, held for ten minutes (product.md B7). */
export const topUpQuote = v.object({
  conversion_rate_id: wireId,
  source_account: wireId,
  /** Taka that reach the phone. */
  amount: wireMoney,
  total_debit: wireMoney,
  debit_currency: currency,
  rate: wireRate,
  mid_market_rate: wireRate,
  /** How many taka more the mid-market rate would give. */
  margin_amount: wireMoney,
  created_at: wireInstant,
  expires_at: wireInstant,
});
export type TopUpQuote = v.InferOutput<typeof topUpQuote>;

export const createTopUpQuote = endpoint({
  name: 'createTopUpQuote',
  method: 'POST',
  path: '/top-up-quote/',
  summary: 'Prices a recharge paid in dollars and holds the price; nothing moves',
  access: 'session',
  body: v.strictObject({ source_account: wireId, ...wished }),
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

/** A recharge that the bank has taken (product.md B7). */
export const topUp = v.object({
  id: wireId,
  reference_id: wireText(24),
  client_reference: clientReference,
  status: v.picklist(topUpStatuses),
  source_account: wireId,
  mobile_number: v.pipe(v.string(), v.regex(/^\+8801\d{9}$/)),
  operator: mobileOperator,
  connection_type: connectionType,
  /** As it was when it was bought; null where an amount was. */
  pack: v.nullable(topUpPack),
  /** Taka that reach the phone. */
  amount: wireMoney,
  total_debit: wireMoney,
  debit_currency: currency,
  /** Taka for one dollar; null where taka pay. */
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
  summary: 'Recharges a mobile phone of Bangladesh; the key is its reference for ever',
  access: 'session',
  body: v.strictObject({
    source_account: wireId,
    mobile_number: wireText(40),
    operator: mobileOperator,
    connection_type: connectionType,
    ...wished,
    /** The quote by which dollars pay; left out where taka do. */
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
  summary:
    'Recharges, the newest first; with a reference that one, or none where none was received',
  access: 'session',
  query: v.strictObject({
    client_reference: v.optional(clientReference),
    limit: limitQuery,
    offset: offsetQuery,
  }),
  response: listOf(topUp),
  isNew: true,
});

export const getTopUp = endpoint({
  name: 'getTopUp',
  method: 'GET',
  path: '/top-up/{id}/',
  summary: 'One recharge with its events',
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
  summary: 'Gives a reference up: the recharge under it stands, or there never will be one',
  access: 'session',
  body: v.strictObject({ client_reference: clientReference }),
  response: v.object({ client_reference: clientReference, top_up: v.nullable(topUp) }),
  isNew: true,
});
