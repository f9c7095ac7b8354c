import * as v from 'valibot';
import { cardImageDecisions, cardImageRejections } from '#domain/cards/card-image.ts';
import { merchantCurrencies } from '#domain/cards/foreign-payments.ts';
import { reportedSteps } from '#domain/cards/physical-cards.ts';
import { entryModes } from '#domain/cards/spending-rules.ts';
import { endpoint } from './endpoint.ts';
import { done, sandboxStaff, typedAmount } from './sandbox.ts';
import { idParams, typedNumber, wireId, wireText } from './values.ts';

/** A merchant's payment; details of the sandbox's test merchants are known by their names. */
const payment = v.strictObject({
  card: wireId,
  /** In `currency`. */
  amount: typedAmount,
  /** The merchant's; that of the card by default. */
  currency: v.optional(v.picklist(merchantCurrencies)),
  merchant: wireText(120),
  city: v.optional(wireText(80)),
  country: v.optional(wireText(3)),
  merchant_category: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  entry_mode: v.optional(v.picklist(entryModes)),
});

export const sandboxCardAuthorization = endpoint({
  name: 'sandboxCardAuthorization',
  method: 'POST',
  path: '/sandbox/card-authorization/',
  summary: 'Authorizes a card payment: places a hold, or declines it',
  access: 'api-key',
  body: v.strictObject({
    ...payment.entries,
    /** The PIN that the customer typed at the terminal; absent for a payment without one. */
    pin: v.optional(typedNumber),
    /** By a merchant with stored card details: it follows a replaced card to its successor. */
    is_recurring: v.optional(v.boolean()),
    network_decline: v.optional(wireText(200)),
  }),
  status: 201,
  response: v.object({
    transaction_id: wireId,
    status: v.picklist(['PENDING', 'DECLINED']),
    reason: v.nullable(wireText(60)),
  }),
  refusals: ['not_found'],
  isNew: true,
});

export const sandboxCardClearing = endpoint({
  name: 'sandboxCardClearing',
  method: 'POST',
  path: '/sandbox/card-clearing/',
  summary: 'Clears an authorization, in full or for another amount in the merchant’s currency',
  access: 'api-key',
  body: v.strictObject({ transaction: wireId, amount: v.optional(typedAmount) }),
  response: done,
  refusals: ['not_found', 'hold_not_open'],
  isNew: true,
});

export const sandboxCardReversal = endpoint({
  name: 'sandboxCardReversal',
  method: 'POST',
  path: '/sandbox/card-reversal/',
  summary: 'Reverses an authorization: the hold is released',
  access: 'api-key',
  body: v.strictObject({ transaction: wireId }),
  response: done,
  refusals: ['not_found', 'hold_not_open'],
  isNew: true,
});

export const sandboxCardRefund = endpoint({
  name: 'sandboxCardRefund',
  method: 'POST',
  path: '/sandbox/card-refund/',
  summary: 'Refunds a cleared card payment, in full or in part, in the merchant’s currency',
  access: 'api-key',
  body: v.strictObject({ transaction: wireId, amount: v.optional(typedAmount) }),
  status: 201,
  response: v.object({ transaction_id: wireId }),
  refusals: ['not_found', 'conflict'],
  isNew: true,
});

export const sandboxCardOfflinePayment = endpoint({
  name: 'sandboxCardOfflinePayment',
  method: 'POST',
  path: '/sandbox/card-offline-payment/',
  summary: 'Posts a card payment that the merchant did not have authorized',
  access: 'api-key',
  body: payment,
  status: 201,
  response: v.object({ transaction_id: wireId }),
  refusals: ['not_found', 'account_closed'],
  isNew: true,
});

export const setSandboxCardSuspension = endpoint({
  name: 'setSandboxCardSuspension',
  method: 'POST',
  path: '/sandbox/card-suspension/',
  summary: 'Suspends a card as the bank would, or lifts that',
  access: 'api-key',
  body: v.strictObject({
    card: wireId,
    is_suspended: v.boolean(),
    reason: v.optional(v.picklist(['FRAUD_SUSPECTED', 'UNDER_REVIEW'])),
  }),
  response: done,
  refusals: [
    'not_found',
    'card_frozen',
    'card_not_activated',
    'card_terminated',
    'card_image_open',
  ],
  isNew: true,
});

export const sandboxCardFulfillment = endpoint({
  name: 'sandboxCardFulfillment',
  method: 'POST',
  path: '/sandbox/card-fulfillment/',
  summary: 'Reports the next step of a physical card: printed, shipped, delivered or returned',
  access: 'api-key',
  body: v.strictObject({
    card: wireId,
    step: v.picklist(reportedSteps),
    /** Of the carrier, with SHIPPED; made up by default. */
    tracking_number: v.optional(wireText(40)),
  }),
  response: done,
  refusals: ['not_found', 'card_image_open', 'card_step_not_possible'],
  isNew: true,
});

export const decideSandboxCardImage = endpoint({
  name: 'decideSandboxCardImage',
  method: 'POST',
  path: '/sandbox/card-image/{id}/',
  summary: 'Accepts the picture of a card as a member of staff, or rejects it with a reason',
  access: 'api-key',
  params: idParams,
  body: v.strictObject({
    decision: v.picklist(cardImageDecisions),
    staff: v.picklist(sandboxStaff),
    /** Needed with REJECTED. */
    reason: v.optional(v.picklist(cardImageRejections)),
  }),
  response: done,
  refusals: ['not_found', 'conflict', 'card_image_open', 'card_terminated'],
  isNew: true,
});
