import type { Country } from '../countries.ts';
import { addDays, type Day } from '../calendar/days.ts';
import type { RefusalCode } from '../refusals.ts';
import { collectProblems, type FieldProblem, type FieldProblems } from '../text/field-problems.ts';
import { validateNameOnCard } from './name-on-card.ts';

/** The designs of a physical card: the bank's own, and a picture of the customer. */
export const cardDesigns = ['RIVER', 'NIGHT', 'JAMDANI', 'OWN_IMAGE'] as const;
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

/** The steps that the manufacturer and the carrier report, in their order. */
export const reportedSteps = ['PRINTED', 'SHIPPED', 'DELIVERED', 'RETURNED'] as const;
export type ReportedStep = (typeof reportedSteps)[number];

/** The steps of a physical card on its way to the customer. */
export const fulfillmentSteps = ['ORDERED', ...reportedSteps, 'CANCELED'] as const;
export type FulfillmentStep = (typeof fulfillmentSteps)[number];

/**
 * The steps that can follow each step. A returned card was not delivered, so both are ends. A card
 * can be canceled until it is printed (docs/decisions/0153).
 */
const nextSteps: Readonly<Record<FulfillmentStep, readonly FulfillmentStep[]>> = {
  ORDERED: ['PRINTED', 'CANCELED'],
  PRINTED: ['SHIPPED'],
  SHIPPED: ['DELIVERED', 'RETURNED'],
  DELIVERED: [],
  RETURNED: [],
  CANCELED: [],
};

/** Whether no other step can follow. */
export const isLastStep = (step: FulfillmentStep): boolean => nextSteps[step].length === 0;

/**
 * Whether a card with this step can be activated: it has left the bank and has not come back. Only
 * its customer then has it in front of them (product.md B8, docs/decisions/0153).
 */
export const canBeActivatedAt = (step: FulfillmentStep): boolean =>
  step === 'SHIPPED' || step === 'DELIVERED';

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
  /** The customer's picture, by its file; only with the design OWN_IMAGE. */
  readonly image?: string | undefined;
}

const validateImage = ({ design, image = '' }: PhysicalCardOrder): FieldProblem | undefined => {
  if (design === 'OWN_IMAGE') return image === '' ? 'missing' : undefined;
  return image === '' ? undefined : 'refused';
};

/** Validates the fields that only a physical card has. */
export const validatePhysicalCard = (order: PhysicalCardOrder): FieldProblems =>
  collectProblems({
    name_on_card: validateNameOnCard(order.name_on_card ?? ''),
    design: order.design === undefined ? 'not_chosen' : undefined,
    image: validateImage(order),
    delivery_method: order.delivery_method === undefined ? 'not_chosen' : undefined,
  });
