import * as v from 'valibot';
import { maxOrderQuantity, productKinds } from '#domain/products/catalogue.ts';
import { orderEvents, orderStatuses } from '#domain/products/order-status.ts';
import { couponRefusals, paymentCoupon, typedCouponCode } from './coupons.ts';
import { userAddress } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { bilingual } from './products.ts';
import {
  currency,
  idParams,
  language,
  limitQuery,
  listOf,
  offsetQuery,
  profileQuery,
  wireDay,
  wireId,
  wireInstant,
  wireMoney,
  wireRate,
  wireText,
} from './values.ts';

const { id: _id, address_type: _type, ...addressEntries } = userAddress.entries;

const quantity = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(maxOrderQuantity, `At most ${maxOrderQuantity} pieces can be ordered at once.`),
);

/** What an order costs; the total is in `currency`, the payment in that of the account. */
const orderTerms = {
  quantity,
  currency,
  unit_price: wireMoney,
  subtotal: wireMoney,
  shipping: wireMoney,
  /** Already taken off the total. */
  coupon: paymentCoupon,
  total: wireMoney,
  pay_from_account: wireId,
  debit_amount: wireMoney,
  debit_currency: currency,
  /** Taka per dollar; null without a conversion. */
  rate: v.nullable(wireRate),
  /** The address of type productShipping at the time of the quote; null for a service. */
  address: v.nullable(v.object(addressEntries)),
};

/** A price that holds for ten minutes. */
export const orderQuote = v.object({
  quote_id: wireId,
  product_id: wireId,
  variant_id: wireId,
  ...orderTerms,
  mid_market_rate: v.nullable(wireRate),
  expires_at: wireInstant,
});
export type OrderQuote = v.InferOutput<typeof orderQuote>;

/** Order (product.md B13). */
export const order = v.object({
  id: wireId,
  /** What the customer quotes on the phone. */
  order_no: wireText(12),
  status: v.picklist(orderStatuses),
  items: v.array(
    v.object({
      product_id: wireId,
      variant_id: wireId,
      slug: wireText(60),
      kind: v.picklist(productKinds),
      name: bilingual(80),
      variant_name: v.nullable(bilingual(60)),
      image: wireText(100),
      quantity,
      unit_price: wireMoney,
    }),
  ),
  currency,
  subtotal: wireMoney,
  shipping: wireMoney,
  /** Already taken off the total. */
  coupon: paymentCoupon,
  total: wireMoney,
  pay_from_account: wireId,
  debit_amount: wireMoney,
  debit_currency: currency,
  rate: v.nullable(wireRate),
  address: v.nullable(v.object(addressEntries)),
  /** Null until it is shipped. */
  tracking: v.nullable(wireText(40)),
  estimated_delivery: v.object({ from: wireDay, until: wireDay }),
  /** What happened, the first event first. */
  events: v.array(v.object({ kind: v.picklist(orderEvents), at: wireInstant })),
  /** The transaction that paid it. */
  transaction_id: wireId,
  /** What was paid back, in `debit_currency`; null if nothing was. */
  refund: v.nullable(v.object({ transaction_id: wireId, amount: wireMoney })),
  /** True while the customer can cancel it. */
  is_cancellable: v.boolean(),
  /** Until when a return can be requested; null if it cannot. */
  return_until: v.nullable(wireInstant),
  /** The path of its invoice as a PDF. */
  invoice_url: wireText(100),
  created_at: wireInstant,
});
export type Order = v.InferOutput<typeof order>;

export const createOrderQuote = endpoint({
  name: 'createOrderQuote',
  method: 'POST',
  path: '/product-order/quote/',
  summary:
    'Prices an order and guarantees the price for ten minutes; a thing is sent to the address of type productShipping',
  access: 'session',
  body: v.strictObject({
    product_id: wireId,
    variant_id: wireId,
    quantity,
    /** The dollar or taka account that pays. */
    account_id: wireId,
    coupon_code: v.optional(typedCouponCode),
  }),
  status: 201,
  response: orderQuote,
  refusals: [
    'not_found',
    'account_closed',
    'account_frozen',
    'not_permitted',
    'out_of_stock',
    'product_unavailable',
    ...couponRefusals,
    'too_many_requests',
  ],
  isNew: true,
});

export const createOrder = endpoint({
  name: 'createOrder',
  method: 'POST',
  path: '/product-order/',
  summary: 'Orders what was priced and pays it from the account; needs a recent sign-in',
  access: 'session',
  needsIdempotencyKey: true,
  movesMoney: true,
  body: v.strictObject({ quote_id: wireId }),
  status: 201,
  response: order,
  refusals: [
    'account_closed',
    'account_frozen',
    'not_permitted',
    'quote_expired',
    'step_up_required',
    'insufficient_funds',
    'out_of_stock',
    'coupon_used',
    'key_reused',
  ],
});

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/product-order/',
  summary: 'A profile’s orders, the newest first',
  access: 'session',
  query: v.strictObject({ ...profileQuery.entries, limit: limitQuery, offset: offsetQuery }),
  response: listOf(order),
  refusals: ['not_found'],
});

export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/product-order/{id}/',
  summary: 'One order with its events',
  access: 'session',
  params: idParams,
  response: order,
  refusals: ['not_found'],
});

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/product-order/{id}/cancel/',
  summary: 'Cancels an order that was not shipped and pays all of it back to its account',
  access: 'session',
  params: idParams,
  response: order,
  refusals: ['not_found', 'account_closed', 'too_late_to_cancel'],
  isNew: true,
});

export const requestReturn = endpoint({
  name: 'requestReturn',
  method: 'POST',
  path: '/product-order/{id}/return/',
  summary: 'Requests the return of a thing within 30 days of its delivery',
  access: 'session',
  params: idParams,
  response: order,
  refusals: ['not_found', 'order_step_not_possible', 'account_closed'],
  isNew: true,
});

export const getInvoice = endpoint({
  name: 'getInvoice',
  method: 'GET',
  path: '/product-order/{id}/invoice/',
  summary: 'The invoice of an order as a PDF',
  access: 'session',
  params: idParams,
  query: v.strictObject({ language: v.optional(language) }),
  file: 'application/pdf',
  refusals: ['not_found', 'too_many_requests'],
  isNew: true,
});

export const orderEndpoints = [
  createOrderQuote,
  createOrder,
  listOrders,
  getOrder,
  cancelOrder,
  requestReturn,
  getInvoice,
] as const;

export const sandboxOrderFulfillment = endpoint({
  name: 'sandboxOrderFulfillment',
  method: 'POST',
  path: '/sandbox/order-fulfillment/',
  summary:
    'Reports the next step of an order: processing, shipped, delivered, returned or refunded',
  access: 'api-key',
  body: v.strictObject({
    order: wireId,
    step: v.picklist(['PROCESSING', 'SHIPPED', 'DELIVERED', 'RETURN_RECEIVED', 'REFUNDED']),
    /** Of the carrier, with SHIPPED; made up by default. */
    tracking_number: v.optional(wireText(40)),
  }),
  response: v.object({ ok: v.literal(true) }),
  refusals: ['not_found', 'account_closed', 'order_step_not_possible'],
  isNew: true,
});
