import * as v from 'valibot';
import {
  cardStatuses,
  cardStatusReasons,
  customerActionFor,
  customerCardReasons,
} from '#domain/cards/card-status.ts';
import { cardImageRejections, cardImageStatuses } from '#domain/cards/card-image.ts';
import { maxBlockedCategories } from '#domain/cards/spending-rules.ts';
import { cardDelivery, cardDesign, deliveryMethod } from './card-deliveries.ts';
import { couponRefusals, typedCouponCode } from './coupons.ts';
import { endpoint } from './endpoint.ts';
import {
  idParams,
  limitOrAllQuery,
  listOf,
  offsetQuery,
  profileQuery,
  wireId,
  wireInstant,
  wireMoney,
  wireText,
} from './values.ts';

const lastFour = v.pipe(v.string(), v.regex(/^\d{4}$/));
const expirationMonth = v.pipe(v.string(), v.regex(/^(?:0[1-9]|1[0-2])$/));
const expirationYear = v.pipe(v.string(), v.regex(/^\d{4}$/));
const status = v.picklist(cardStatuses);
const statusReason = v.nullable(v.picklist(cardStatusReasons));

/** The longest nickname of a card. */
const nicknameLength = 60;

const amountLimit = v.nullable(wireMoney);
const countLimit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)));
const periodLimit = v.object({ amount: amountLimit, transactions: countLimit });

/** New: the card's limits in its account's currency and home zone; null where there is none. */
export const spendingLimits = v.object({
  transaction: v.object({ amount: amountLimit }),
  day: periodLimit,
  week: periodLimit,
  month: periodLimit,
});

const merchantCategory = v.pipe(v.string(), v.regex(/^\d{4}$/));
const blockedCategories = v.pipe(v.array(merchantCategory), v.maxLength(maxBlockedCategories));

/** New: what the card can be used for. */
export const cardControls = v.object({
  online: v.boolean(),
  atm: v.boolean(),
  contactless: v.boolean(),
  international: v.boolean(),
  /** Merchant categories (ISO 18245) where the card is declined. */
  blocked_mcc: blockedCategories,
});

/** New: the customer's picture on a physical card, and where its review is. */
export const cardImage = v.object({
  /** The URL of the picture, for its owner only. */
  url: wireText(200),
  status: v.picklist(cardImageStatuses),
  /** Why it was rejected. */
  rejection_reason: v.nullable(v.picklist(cardImageRejections)),
});
export type CardImage = v.InferOutput<typeof cardImage>;

/** Card (spec 3, product.md B8): only the last four digits of its number (T32). */
export const card = v.object({
  id: wireId,
  /** The account that the card debits. */
  account_id: wireId,
  card_status: status,
  /** New: why it has this status; null for the status of its issue. */
  status_reason: statusReason,
  card_account_type: v.picklist(['virtual', 'physical']),
  card_brand: v.picklist(['VISA', 'MASTERCARD']),
  nickname: v.nullable(wireText(nicknameLength)),
  /** New: the design of its plastic; null for a card that was never ordered as one. */
  design: v.nullable(cardDesign),
  /** The latest picture of the design OWN_IMAGE; null for every other design. */
  /** The customer's own picture; absent in what an older bank answered. */
  image: v.optional(v.nullable(cardImage), null),
  data: v.object({
    emboss_name: v.object({ line_1: wireText(26) }),
    last_four: lastFour,
    expiration_month: expirationMonth,
    expiration_year: expirationYear,
    /** New: whether the card has a PIN. The PIN itself is never answered. */
    is_pin_set: v.boolean(),
  }),
  creation_time: wireInstant,
  spending_limits: spendingLimits,
  controls: cardControls,
});
export type Card = v.InferOutput<typeof card>;

/** A card with every status it has had, oldest first. */
export const cardDetails = v.object({
  ...card.entries,
  /** New: how its latest plastic is delivered; null for a card that was never ordered as one. */
  delivery: v.nullable(cardDelivery),
  /** New: the lost or stolen card that it replaces, and the one that replaces it. */
  reissued_from_id: v.nullable(wireId),
  reissued_to_id: v.nullable(wireId),
  /** New: why it replaces another card. */
  reissue_reason: v.nullable(v.picklist(['LOST', 'STOLEN'])),
  status_history: v.array(
    v.object({
      card_status: status,
      reason: statusReason,
      changed_by: v.picklist(['CUSTOMER', 'BANK']),
      changed_at: wireInstant,
    }),
  ),
});
export type CardDetails = v.InferOutput<typeof cardDetails>;

export const listCards = endpoint({
  name: 'listCards',
  method: 'GET',
  path: '/card/',
  summary: 'The customer’s cards',
  access: 'session',
  query: v.strictObject({
    ...profileQuery.entries,
    limit: limitOrAllQuery,
    offset: offsetQuery,
    card_status: v.optional(status),
    not_terminated: v.optional(v.picklist(['true', 'false'])),
  }),
  response: listOf(card),
  refusals: ['not_found'],
});

export const getCard = endpoint({
  name: 'getCard',
  method: 'GET',
  path: '/card/{id}/',
  summary: 'One card with the history of its status',
  access: 'session',
  params: idParams,
  response: cardDetails,
  refusals: ['not_found'],
  isNew: true,
});

/** The statuses that customers can set. */
const settableStatuses = Object.keys(customerActionFor) as (keyof typeof customerActionFor)[];

export const updateCard = endpoint({
  name: 'updateCard',
  method: 'PATCH',
  path: '/card/{id}/',
  summary:
    'Freezes (SUSPENDED), unfreezes (ACTIVE) or terminates a card, or changes its nickname; the same status again changes nothing',
  access: 'session',
  params: idParams,
  body: v.strictObject({
    card_status: v.optional(v.picklist(settableStatuses)),
    /** Why; CUSTOMER_REQUEST by default. */
    reason: v.optional(v.picklist(customerCardReasons)),
    memo: v.optional(wireText(200)),
    nickname: v.optional(v.nullable(wireText(nicknameLength))),
  }),
  response: cardDetails,
  refusals: [
    'not_found',
    'account_frozen',
    'not_permitted',
    'card_not_activated',
    'card_suspended_by_bank',
    'card_terminated',
    'card_image_open',
  ],
  isNew: true,
});

export const activateCard = endpoint({
  name: 'activateCard',
  method: 'POST',
  path: '/card/{id}/activate/',
  summary: 'Activates a new card by the digits and the date on it',
  access: 'session',
  params: idParams,
  body: v.strictObject({
    last_four: lastFour,
    expiration_month: expirationMonth,
    expiration_year: expirationYear,
  }),
  response: cardDetails,
  refusals: [
    'not_found',
    'account_frozen',
    'not_permitted',
    'too_many_requests',
    'card_details_wrong',
    'card_frozen',
    'card_terminated',
    'card_image_open',
    'card_not_shipped',
  ],
  isNew: true,
});

export const submitCardImage = endpoint({
  name: 'submitCardImage',
  method: 'POST',
  path: '/card/{id}/image/',
  summary:
    'Sends another picture for a card whose picture was rejected; the same file again changes nothing',
  access: 'session',
  params: idParams,
  body: v.strictObject({
    /** A file that was stored by `POST /file-upload/` as CARD_IMAGE. */
    image: wireId,
  }),
  response: cardDetails,
  refusals: [
    'not_found',
    'account_frozen',
    'not_permitted',
    'card_step_not_possible',
    'card_not_activated',
    'card_frozen',
    'card_terminated',
    'card_image_open',
  ],
  isNew: true,
});

const usedPeriod = v.object({
  ...periodLimit.entries,
  used_amount: wireMoney,
  used_transactions: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** When the next period begins. */
  resets_at: wireInstant,
});

/** The limits of a card with what was used of them. */
export const cardLimits = v.object({
  transaction: v.object({ amount: amountLimit }),
  day: usedPeriod,
  week: usedPeriod,
  month: usedPeriod,
});
export type CardLimits = v.InferOutput<typeof cardLimits>;

const limitsPath = '/card/{id}/limits/';

export const getCardLimits = endpoint({
  name: 'getCardLimits',
  method: 'GET',
  path: limitsPath,
  summary: 'The limits of a card, and what was used of them',
  access: 'session',
  params: idParams,
  response: cardLimits,
  refusals: ['not_found'],
  isNew: true,
});

const newPeriodLimit = v.optional(v.strictObject(periodLimit.entries));

/** The limits of some periods; null removes a limit. */
const limitChange = v.strictObject({
  transaction: v.optional(v.strictObject({ amount: amountLimit })),
  day: newPeriodLimit,
  week: newPeriodLimit,
  month: newPeriodLimit,
});
export type LimitChange = v.InferOutput<typeof limitChange>;

export const updateCardLimits = endpoint({
  name: 'updateCardLimits',
  method: 'PATCH',
  path: limitsPath,
  summary:
    'Sets the limits of some periods; null removes a limit, and other periods are unchanged. Raising or removing a limit needs a recent sign-in',
  access: 'session',
  params: idParams,
  body: limitChange,
  response: cardLimits,
  refusals: ['not_found', 'card_terminated', 'step_up_required'],
  isNew: true,
});

export const updateCardControls = endpoint({
  name: 'updateCardControls',
  method: 'PATCH',
  path: '/card/{id}/controls/',
  summary: 'Turns kinds of payment on or off for a card; omitted controls are unchanged',
  access: 'session',
  params: idParams,
  body: v.strictObject(v.partial(cardControls).entries),
  response: cardDetails,
  refusals: ['not_found', 'card_terminated'],
  isNew: true,
});

export const createCard = endpoint({
  name: 'createCard',
  method: 'POST',
  path: '/card/',
  summary:
    'Orders a card of a dollar account: a virtual one, active at once, or a physical one, which is paid from the account, sent to the address of type cardShipping, and needs a recent sign-in',
  access: 'session',
  needsIdempotencyKey: true,
  movesMoney: true,
  body: v.strictObject({
    account_id: wireId,
    card_account_type: v.picklist(['virtual', 'physical']),
    nickname: v.optional(v.nullable(wireText(nicknameLength))),
    spending_limits: v.optional(limitChange),
    /** The following are needed for a physical card and refused for a virtual one. */
    name_on_card: v.optional(wireText(120)),
    design: v.optional(cardDesign),
    /** With the design OWN_IMAGE: a file that was stored as CARD_IMAGE. */
    image: v.optional(wireId),
    delivery_method: v.optional(deliveryMethod),
    /** The fee that was shown, less its coupon; another one is refused, and nothing is paid. */
    fee: v.optional(wireMoney),
    coupon_code: v.optional(typedCouponCode),
  }),
  status: 201,
  response: cardDetails,
  refusals: [
    'not_found',
    'account_frozen',
    'not_permitted',
    'account_closed',
    'step_up_required',
    'insufficient_funds',
    'too_many_cards',
    ...couponRefusals,
    'too_many_requests',
    'key_reused',
  ],
  isNew: true,
});
