import * as v from 'valibot';
import { sendTargets } from '#domain/transfers/send-targets.ts';
import { transferModes } from '#domain/transfers/targets.ts';
import { subscriptionPlans } from '#domain/subscriptions/plans.ts';
import { couponRefusals, paymentCoupon, typedCouponCode } from './coupons.ts';
import { endpoint } from './endpoint.ts';
import { transferLimit } from './limits.ts';
import { currency, wireDay, wireId, wireInstant, wireMoney, wireRate, wireText } from './values.ts';

const destination = v.optional(v.nullable(wireId));

/** The destination: exactly one of these (spec 3). The number is checked as a refusal. */
export const destinationEntries = {
  destination_account: destination,
  destination_bdt_account: destination,
  bdt_account_beneficiary: destination,
  bd_beneficiary: destination,
  ipay_beneficiary: destination,
  mobile_wallet_beneficiary: destination,
  beneficiary: destination,
};

type DestinationKey = keyof typeof destinationEntries;

/** The destination fields of a quote or request, all present: null if unused. */
export const destinationOf = (
  request: Readonly<Partial<Record<DestinationKey, string | null | undefined>>>,
): Record<DestinationKey, string | null> => ({
  destination_account: request.destination_account ?? null,
  destination_bdt_account: request.destination_bdt_account ?? null,
  bdt_account_beneficiary: request.bdt_account_beneficiary ?? null,
  bd_beneficiary: request.bd_beneficiary ?? null,
  ipay_beneficiary: request.ipay_beneficiary ?? null,
  mobile_wallet_beneficiary: request.mobile_wallet_beneficiary ?? null,
  beneficiary: request.beneficiary ?? null,
});

/** Refusals that quotes and transfers share; checked again for each. */
export const destinationRefusals = [
  'invalid_input',
  'not_permitted',
  'not_found',
  'destination_count',
  'beneficiary_inactive',
  'account_closed',
  'account_frozen',
  'limit_exceeded',
  'insufficient_funds',
] as const;

/** An amount as a client sends it; parsed by domain/money/money.ts (reliability.md T14). */
export const typedAmount = v.pipe(v.string(), v.maxLength(64));

export const transferMode = v.picklist(transferModes);

/** The `Idempotency-Key` of a transfer, its permanent reference (product.md A22). */
export const clientReference = v.pipe(v.string(), v.regex(/^[\w-]{16,80}$/));

/** The recipient as shown to the sender: another customer is masked. */
export const transferBeneficiary = v.object({
  name: wireText(160),
  nickname: v.nullable(wireText(60)),
  account_number_masked: wireText(24),
  bank_name: v.nullable(wireText(120)),
  name_check: v.nullable(v.picklist(['MATCH', 'CLOSE', 'NO_MATCH', 'UNAVAILABLE'])),
  is_own: v.boolean(),
});
export type TransferBeneficiary = v.InferOutput<typeof transferBeneficiary>;

/** The price and the received amount, part of every quote and transfer. */
export const transferPrice = v.object({
  target: v.picklist(sendTargets),
  transfer_mode: transferMode,
  send_amount: wireMoney,
  send_currency: currency,
  fees: v.array(v.object({ kind: wireText(30), amount: wireMoney, currency })),
  /** Already part of the total or the rate. */
  coupon: paymentCoupon,
  /** New: the plan that priced it. Older banks and cached data lack it. */
  plan: v.optional(v.picklist(subscriptionPlans), 'FREE'),
  /** New: what the plan saved in dollars, already part of the fees and the rate. */
  plan_saving: v.optional(wireMoney, '0.00'),
  /** Zero while transfers are paid from accounts (domain.md 8), and shown as such. */
  taxes: wireMoney,
  total_debit: wireMoney,
  receive_amount: wireMoney,
  receive_currency: currency,
  /** Taka per dollar; null without a conversion. */
  rate: v.nullable(wireRate),
  mid_market_rate: v.nullable(wireRate),
  /** How much more the mid-market rate would give, in the received currency. */
  margin_amount: v.nullable(wireMoney),
  /** Taka that the receiving side may add; never part of the promised amount (domain.md 8). */
  incentive_amount: v.nullable(wireMoney),
});

/** Warnings for the review; none of them prevents the transfer. */
export const transferWarnings = [
  'duplicate',
  'insufficient_funds',
  'name_not_checked',
  'name_close',
  'name_differs',
] as const;

export const transferQuote = v.object({
  ...transferPrice.entries,
  conversion_rate_id: wireId,
  client_reference: clientReference,
  source_account: wireId,
  ...v.object(destinationEntries).entries,
  payee: transferBeneficiary,
  amount_side: v.picklist(['SEND', 'RECEIVE']),
  created_at: wireInstant,
  expires_at: wireInstant,
  is_immediate_processable: v.boolean(),
  cut_off_at: v.nullable(wireInstant),
  expected_arrival_from: wireInstant,
  expected_arrival_to: wireInstant,
  value_date: wireDay,
  /** The same-day option; null if the rail has none, or not today any more. */
  same_day: v.nullable(
    v.object({
      is_chosen: v.boolean(),
      cut_off_at: wireInstant,
      expected_arrival_to: wireInstant,
      /** Replaces the rail's other fees, in the source currency. */
      fee: wireMoney,
    }),
  ),
  /** The cancellation deadline if it were sent now; null if it arrives immediately. */
  cancellable_until: v.nullable(wireInstant),
  limit: transferLimit,
  warnings: v.array(v.picklist(transferWarnings)),
  requires_step_up: v.boolean(),
  /** Whether the remittance disclosures are required (domain.md 9). */
  is_remittance: v.boolean(),
});
export type TransferQuote = v.InferOutput<typeof transferQuote>;

export const getConversionRate = endpoint({
  name: 'getConversionRate',
  method: 'GET',
  path: '/conversion-rate/',
  summary: 'The indicative exchange rate for anyone; only a quote guarantees a price',
  access: 'api-key',
  query: v.strictObject({ source: v.literal('USD'), target: v.literal('BDT') }),
  response: v.object({ rate: wireRate, mid_market_rate: wireRate, as_of: wireInstant }),
  refusals: ['too_many_requests'],
  isNew: true,
});

export const createTransferQuote = endpoint({
  name: 'createTransferQuote',
  method: 'POST',
  path: '/transfer-quote/',
  summary: 'Prices a transfer and guarantees the price for ten minutes; no money moves',
  access: 'session',
  body: v.strictObject({
    /** The reference of the transfer. */
    client_reference: clientReference,
    source_account: wireId,
    ...destinationEntries,
    transfer_mode: transferMode,
    amount: typedAmount,
    /** The side that is fixed to the minor unit. */
    amount_side: v.picklist(['SEND', 'RECEIVE']),
    /** Same-day delivery, if the rail supports it (product.md B18). */
    is_same_day: v.optional(v.boolean()),
    /** One coupon for the fees or the rate (product.md B4). */
    coupon_code: v.optional(typedCouponCode),
  }),
  status: 201,
  response: transferQuote,
  refusals: [...destinationRefusals, ...couponRefusals, 'too_many_requests'],
  isNew: true,
});
