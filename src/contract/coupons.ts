import * as v from 'valibot';
import {
  couponContexts,
  couponKinds,
  couponStatuses,
  couponTargets,
} from '#domain/coupons/coupons.ts';
import { endpoint } from './endpoint.ts';
import { bilingual } from './products.ts';
import {
  country,
  currency,
  limitQuery,
  listOf,
  offsetQuery,
  wireAmount,
  wireId,
  wireInstant,
  wireMoney,
  wireText,
} from './values.ts';

/** A code as a customer types it: spaces and small letters are accepted. */
export const typedCouponCode = v.pipe(v.string(), v.minLength(1), v.maxLength(40));

/** A customer's coupon (product.md B11). */
export const coupon = v.object({
  id: wireId,
  code: wireText(20),
  title: bilingual(80),
  kind: v.picklist(couponKinds),
  /** Percent of PERCENT and RATE_BOOST, an amount of AMOUNT, with two decimals; null for FREE_FEE. */
  value: v.nullable(wireMoney),
  /** Of AMOUNT, the minimum and the maximum; null where there are none. */
  currency: v.nullable(currency),
  min_amount: v.nullable(wireMoney),
  max_discount: v.nullable(wireMoney),
  applies_to: v.array(v.picklist(couponTargets)),
  /** Where the customer must live; null for everyone. */
  country: v.nullable(country),
  expires_at: wireInstant,
  uses_left: v.pipe(v.number(), v.integer(), v.minValue(0)),
  status: v.picklist(couponStatuses),
  /** When it was last used; null before, and after its payment was cancelled. */
  used_at: v.nullable(wireInstant),
});
export type Coupon = v.InferOutput<typeof coupon>;

/** The coupon of a payment, and what it took off. */
export const appliedCoupon = v.object({
  code: wireText(20),
  title: bilingual(80),
  kind: v.picklist(couponKinds),
  /** What the customer pays less; with RATE_BOOST, what the recipient gets more. */
  discount: wireMoney,
  currency,
});
export type AppliedCoupon = v.InferOutput<typeof appliedCoupon>;

/** New: null without a coupon. Older banks and cached data lack it. */
export const paymentCoupon = v.optional(v.nullable(appliedCoupon), null);

/** The refusals of a coupon in a payment, each by name (product.md B11). */
export const couponRefusals = [
  'coupon_not_found',
  'coupon_expired',
  'coupon_used',
  'coupon_wrong_country',
  'coupon_not_applicable',
  'coupon_minimum_not_met',
] as const;

export const listCoupons = endpoint({
  name: 'listCoupons',
  method: 'GET',
  path: '/coupon/',
  summary: 'The customer’s coupons: what can be used, the first to expire first',
  access: 'session',
  query: v.strictObject({
    status: v.optional(v.picklist(couponStatuses)),
    limit: limitQuery,
    offset: offsetQuery,
  }),
  response: listOf(coupon),
  isNew: true,
});

export const redeemCoupon = endpoint({
  name: 'redeemCoupon',
  method: 'POST',
  path: '/coupon/redeem/',
  summary: 'Adds a coupon by its code; one that the customer has is answered again',
  access: 'session',
  body: v.strictObject({ code: typedCouponCode }),
  response: coupon,
  refusals: [
    'coupon_not_found',
    'coupon_expired',
    'coupon_used',
    'coupon_wrong_country',
    'too_many_requests',
  ],
  isNew: true,
});

export const validateCoupon = endpoint({
  name: 'validateCoupon',
  method: 'POST',
  path: '/coupon/validate/',
  summary: 'Checks whether a coupon can be used in a payment; nothing is used',
  access: 'session',
  body: v.strictObject({
    code: typedCouponCode,
    context: v.picklist(couponContexts),
    /** The sent amount, the price of the goods, or the fee. */
    amount: wireAmount,
    currency,
  }),
  response: v.object({
    coupon,
    /** What it takes off `amount`; null for a transfer, whose quote says it. */
    discount: v.nullable(wireMoney),
  }),
  refusals: [...couponRefusals, 'too_many_requests'],
  isNew: true,
});

/** In the order of the API's documentation. */
export const couponEndpoints = [listCoupons, redeemCoupon, validateCoupon] as const;
