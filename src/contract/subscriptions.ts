import * as v from 'valibot';
import {
  paidPlans,
  subscriptionPlans,
  subscriptionStatuses,
  supportLevels,
} from '#domain/subscriptions/plans.ts';
import { sendTargets } from '#domain/transfers/send-targets.ts';
import { couponRefusals, paymentCoupon, typedCouponCode } from './coupons.ts';
import { endpoint } from './endpoint.ts';
import {
  currency,
  idParams,
  language,
  listOf,
  wireAmount,
  wireDay,
  wireId,
  wireMoney,
  wireRate,
  wireText,
} from './values.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const plan = v.picklist(subscriptionPlans);

/** A plan and what it changes (product.md B10). Prices are in dollars. */
export const subscriptionPlan = v.object({
  plan,
  /** A month. */
  price: wireMoney,
  currency,
  /** The margin of the exchange rate, in basis points. */
  margin_basis_points: count,
  /** Fees of the ways that a plan changes; an amount of 0.00 is no fee. */
  fees: v.array(
    v.object({
      target: v.picklist(sendTargets),
      amount: wireMoney,
      currency,
      /** The sent amount from which it is free; null if it never is. */
      free_from: v.nullable(wireMoney),
    }),
  ),
  /** A physical card beyond the free ones. */
  card_fee: wireMoney,
  free_cards_a_year: count,
  /** How many times higher the transfer limits are. */
  limit_factor: count,
  support: v.picklist(supportLevels),
});
export type PlanTerms = v.InferOutput<typeof subscriptionPlan>;

/** A period that was charged, or is to be. */
export const subscriptionInvoice = v.object({
  id: wireId,
  invoice_no: wireText(12),
  plan,
  status: v.picklist(['TRIAL', 'UPCOMING', 'PAID', 'NOT_PAID', 'CANCELLED']),
  /** The day it was made. */
  day: wireDay,
  from: wireDay,
  /** The last day is the day before. */
  until: wireDay,
  total: wireMoney,
  currency,
  /** The transaction that paid it; null if none did. */
  transaction_id: v.nullable(wireId),
});
export type SubscriptionInvoice = v.InferOutput<typeof subscriptionInvoice>;

const bill = v.object({ day: wireDay, amount: wireMoney, currency });

/** A customer's subscription (product.md B10). FREE has no id and is never charged. */
export const subscription = v.object({
  id: v.nullable(wireId),
  plan,
  status: v.picklist(subscriptionStatuses),
  /** A month, in dollars. */
  price: wireMoney,
  currency,
  started_on: v.nullable(wireDay),
  /** The day the current period ends and the next one is charged. */
  current_period_end: v.nullable(wireDay),
  /** The plan from the next period on; null if it stays. */
  next_plan: v.nullable(plan),
  next_bill: v.nullable(bill),
  pay_from_account: v.nullable(wireId),
  /** The coupon of the next bill. */
  coupon: paymentCoupon,
  /** True until the customer has had a trial. */
  is_trial_available: v.boolean(),
  /** The tries of a charge that failed, then the planned ones (outcome null). */
  tries: v.array(
    v.object({
      day: wireDay,
      outcome: v.nullable(v.picklist(['INSUFFICIENT_FUNDS', 'ACCOUNT_CLOSED', 'ACCOUNT_FROZEN'])),
    }),
  ),
  /** What is due now, in dollars; null unless PAST_DUE. */
  amount_due: v.nullable(wireMoney),
  /** Physical cards that the plan still gives without their fee. */
  free_cards_left: count,
  /** What the plan saved since it started, in dollars, and what it cost. */
  savings: v.object({
    since: v.nullable(wireDay),
    margin: wireMoney,
    transfer_fees: wireMoney,
    cards: wireMoney,
    total: wireMoney,
    paid: wireMoney,
  }),
  /** The newest first, also of earlier subscriptions; at most 24. */
  invoices: v.array(subscriptionInvoice),
});
export type Subscription = v.InferOutput<typeof subscription>;

/** What starting or changing to a plan costs. */
export const subscriptionChange = v.object({
  plan,
  lines: v.array(
    v.object({
      kind: v.picklist(['PLAN', 'TRIAL', 'CREDIT', 'COUPON']),
      plan,
      amount: wireMoney,
      from: v.nullable(wireDay),
      until: v.nullable(wireDay),
      days: v.nullable(count),
      of_days: v.nullable(count),
    }),
  ),
  /** To pay now, in dollars. */
  total: wireMoney,
  currency,
  /** What the account pays, in its currency, at today's rate. */
  debit_amount: wireMoney,
  debit_currency: currency,
  /** Taka per dollar; null without a conversion. */
  rate: v.nullable(wireRate),
  /** The day from which the plan counts. */
  starts_on: wireDay,
  next_bill: v.nullable(bill),
  coupon: paymentCoupon,
});
export type SubscriptionChange = v.InferOutput<typeof subscriptionChange>;

export const listSubscriptionPlans = endpoint({
  name: 'listSubscriptionPlans',
  method: 'GET',
  path: '/subscription-plan/',
  summary: 'The plans with their prices, the cheapest first',
  access: 'session',
  response: listOf(subscriptionPlan),
  isNew: true,
});

export const getSubscription = endpoint({
  name: 'getSubscription',
  method: 'GET',
  path: '/subscription/',
  summary: 'The customer’s plan, its next bill, what it saved and its invoices',
  access: 'session',
  response: subscription,
  isNew: true,
});

export const quoteSubscription = endpoint({
  name: 'quoteSubscription',
  method: 'POST',
  path: '/subscription/quote/',
  summary: 'What a plan costs today, or what is past due, line by line; nothing is changed',
  access: 'session',
  body: v.strictObject({
    plan,
    /** The dollar or taka account that pays; by default that of the subscription. */
    account_id: v.optional(wireId),
    coupon_code: v.optional(typedCouponCode),
  }),
  response: subscriptionChange,
  refusals: [
    'not_found',
    'account_closed',
    'account_frozen',
    'not_permitted',
    'conflict',
    ...couponRefusals,
    'too_many_requests',
  ],
  isNew: true,
});

export const createSubscription = endpoint({
  name: 'createSubscription',
  method: 'POST',
  path: '/subscription/',
  summary: 'Starts a paid plan, once with a trial; needs a recent sign-in',
  access: 'session',
  needsIdempotencyKey: true,
  movesMoney: true,
  body: v.strictObject({
    plan: v.picklist(paidPlans),
    account_id: wireId,
    coupon_code: v.optional(typedCouponCode),
    /** The total that the customer saw; another one is refused as `review_outdated`. */
    total: wireAmount,
    /** What the customer saw leave the account, in its currency; refused in the same way. */
    debit_amount: wireAmount,
  }),
  status: 201,
  response: subscription,
  refusals: [
    'not_found',
    'account_closed',
    'account_frozen',
    'not_permitted',
    'conflict',
    'review_outdated',
    'step_up_required',
    'insufficient_funds',
    ...couponRefusals,
    'too_many_requests',
    'key_reused',
  ],
  isNew: true,
});

const changes = v.strictObject({
  /** Another plan: a dearer one at once, a cheaper one or FREE at the end of the period. */
  plan: v.optional(plan),
  /** With `plan`: the account that the customer saw pay; refused as `review_outdated` where another one pays now. */
  account_id: v.optional(wireId),
  /** With `plan`: the total that the customer saw; another one is refused as `review_outdated`. */
  total: v.optional(wireAmount),
  /**
   * With what is charged at once: the amount that the customer saw leave the account, in its
   * currency; refused in the same way.
   */
  debit_amount: v.optional(wireAmount),
  coupon_code: v.optional(typedCouponCode),
  cancel_at_period_end: v.optional(v.boolean()),
  /** Another account; what is due is charged to it at once. */
  pay_from_account: v.optional(wireId),
});

export const updateSubscription = endpoint({
  name: 'updateSubscription',
  method: 'PATCH',
  path: '/subscription/{id}/',
  summary: 'Changes the plan, the account that pays, or ends the plan with its period',
  access: 'session',
  params: idParams,
  body: changes,
  response: subscription,
  refusals: [
    'not_found',
    'account_closed',
    'account_frozen',
    'not_permitted',
    'conflict',
    'review_outdated',
    'step_up_required',
    'insufficient_funds',
    ...couponRefusals,
    'too_many_requests',
  ],
  isNew: true,
});

export const getSubscriptionInvoice = endpoint({
  name: 'getSubscriptionInvoice',
  method: 'GET',
  path: '/subscription-invoice/{id}/',
  summary: 'A paid invoice of a subscription as a PDF',
  access: 'session',
  params: idParams,
  query: v.strictObject({ language: v.optional(language) }),
  file: 'application/pdf',
  refusals: ['not_found', 'too_many_requests'],
  isNew: true,
});

/** In the order of the API's documentation. */
export const subscriptionEndpoints = [
  listSubscriptionPlans,
  getSubscription,
  quoteSubscription,
  createSubscription,
  updateSubscription,
  getSubscriptionInvoice,
] as const;
