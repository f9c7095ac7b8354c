import * as v from 'valibot';
import { paymentCoupon } from './coupons.ts';
import { cardDesigns, deliveryMethods, fulfillmentSteps } from '#domain/cards/physical-cards.ts';
import { userAddress } from './customers.ts';
import { wireDay, wireInstant, wireMoney, wireText } from './values.ts';

/** The design of a physical card. */
export const cardDesign = v.picklist(cardDesigns);

/** How a physical card is sent. */
export const deliveryMethod = v.picklist(deliveryMethods);

const { id: _id, address_type: _type, ...addressEntries } = userAddress.entries;

/** New: a physical card on its way to the customer. */
export const cardDelivery = v.object({
  design: cardDesign,
  method: deliveryMethod,
  /** Where it is sent: the cardShipping address at the time of the order. */
  address: v.object(addressEntries),
  /** What was paid for card and delivery, in the currency of the card's account. */
  /** What was paid, less a coupon. */
  fee: wireMoney,
  coupon: paymentCoupon,
  /** Whether the fee was returned, since the card was terminated before it was printed. */
  is_fee_returned: v.boolean(),
  /** Null until it is shipped. */
  tracking_number: v.nullable(wireText(40)),
  estimated_delivery: wireDay,
  /** Whether the customer has activated this plastic. Until then the former one works, if any. */
  is_activated: v.boolean(),
  /** The steps reached so far, the first one first. */
  steps: v.array(v.object({ step: v.picklist(fulfillmentSteps), reached_at: wireInstant })),
});
export type CardDelivery = v.InferOutput<typeof cardDelivery>;
