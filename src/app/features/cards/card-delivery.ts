import { isImageOpen } from '#domain/cards/card-status.ts';
import {
  canBeActivatedAt,
  type FulfillmentStep,
  isLastStep,
} from '#domain/cards/physical-cards.ts';
import type { CardDelivery } from '#contract/card-deliveries.ts';
import type { CardDetails } from '#app/data/cards.ts';

/** The step that a delivery has reached. */
export const lastStepOf = ({ steps }: CardDelivery): FulfillmentStep =>
  steps.at(-1)?.step ?? 'ORDERED';

/** Whether the plastic has been ordered and something of its delivery is still to come. */
export const isOnItsWay = (delivery: CardDelivery | null): boolean =>
  delivery !== null && !isLastStep(lastStepOf(delivery));

/**
 * Whether the delivery of a card still matters to its customer. A card whose picture is not accepted
 * yet is not made, and its expected day is not known.
 */
export const isDeliveryOpen = ({ card_status: status, delivery }: CardDetails): boolean =>
  delivery !== null && status !== 'TERMINATED' && !isImageOpen(status) && !delivery.is_activated;

/** Whether the customer can have the latest plastic of a card in front of them. */
export const canBeActivated = ({ delivery }: CardDetails): boolean =>
  delivery === null || canBeActivatedAt(lastStepOf(delivery));
