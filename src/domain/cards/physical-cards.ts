import type { Country } from '../countries.ts';
import { addDays, type Day } from '../calendar/days.ts';
import type { RefusalCode } from '../refusals.ts';
import { collectProblems, type FieldProblems } from '../text/field-problems.ts';
import { validateNameOnCard } from './name-on-card.ts';

/** The designs of a physical card. */
export const cardDesigns = ['RIVER', 'NIGHT', 'JAMDANI'] as const;
export type CardDesign = (typeof cardDesigns)[number];

/** How a physical card is sent. */
export const deliveryMethods = ['STANDARD', 'EXPRESS'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** Why a physical card is made. */
export type PlasticReason = 'NEW' | 'REPLACEMENT';

/**
 * The price of a physical card with its delivery, in cents. A replacement costs only a faster
 * delivery. The amounts are our own: the specification has none.
 */
export const physicalCardFee = (reason: PlasticReason, method: DeliveryMethod): bigint =>
  (reason === 'NEW' ? 5_00n : 0n) + (method === 'EXPRESS' ? 15_00n : 0n);

/** Days from the order to the delivery, at most; our own figures. */
const deliveryDays: Readonly<Record<DeliveryMethod, Readonly<Record<Country, number>>>> = {
  STANDARD: { US: 8, BD: 14 },
  EXPRESS: { US: 3, BD: 5 },
};

/** The day by which a card that is ordered on a day should arrive. */
export const estimateDelivery = (
  orderedOn: Day,
  { method, country }: { readonly method: DeliveryMethod; readonly country: Country },
): Day => addDays(orderedOn, deliveryDays[method][country]);

/** The steps of a physical card on its way to the customer, in their order. */
export const fulfillmentSteps = ['ORDERED', 'PRINTED', 'SHIPPED', 'DELIVERED', 'RETURNED'] as const;
export type FulfillmentStep = (typeof fulfillmentSteps)[number];

/** The steps that can follow each step. A returned card was not delivered, so both are ends. */
const nextSteps: Readonly<Record<FulfillmentStep, readonly FulfillmentStep[]>> = {
  ORDERED: ['PRINTED'],
  PRINTED: ['SHIPPED'],
  SHIPPED: ['DELIVERED', 'RETURNED'],
  DELIVERED: [],
  RETURNED: [],
};

/** `same` changes nothing, so that a repeated report succeeds; `forbidden` answers 409. */
export type FulfillmentTransition =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'same' }
  | { readonly kind: 'forbidden'; readonly code: RefusalCode };

/** The result of a report that a card has reached a step. */
export const fulfillmentTransition = (
  now: FulfillmentStep,
  reached: FulfillmentStep,
): FulfillmentTransition => {
  if (now === reached) return { kind: 'same' };
  return nextSteps[now].includes(reached)
    ? { kind: 'allowed' }
    : { kind: 'forbidden', code: 'card_step_not_possible' };
};

/** What a customer types and chooses for a physical card. */
export interface PhysicalCardOrder {
  readonly name_on_card?: string | undefined;
  readonly design?: CardDesign | undefined;
  readonly delivery_method?: DeliveryMethod | undefined;
}

/** Validates the fields that only a physical card has. */
export const validatePhysicalCard = (order: PhysicalCardOrder): FieldProblems =>
  collectProblems({
    name_on_card: validateNameOnCard(order.name_on_card ?? ''),
    design: order.design === undefined ? 'not_chosen' : undefined,
    delivery_method: order.delivery_method === undefined ? 'not_chosen' : undefined,
  });
