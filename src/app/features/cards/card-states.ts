import type { CardStatus, CardStatusReason } from '#domain/cards/card-status.ts';
import { isBankReason } from '#domain/cards/card-status.ts';

/**
 * The state of a card as its screens show it: the status of spec 4, and whether the customer or the
 * bank stopped it. `freezing`: a freeze has not reached the bank yet.
 */
export type CardState =
  | 'active'
  | 'freezing'
  | 'frozen'
  | 'suspended'
  | 'unactivated'
  | 'image_pending'
  | 'image_rejected'
  | 'terminated';

interface CardFacts {
  readonly card_status: CardStatus;
  readonly status_reason: CardStatusReason | null;
}

const plainStates: Readonly<Record<Exclude<CardStatus, 'SUSPENDED' | 'ACTIVE'>, CardState>> = {
  UNACTIVATED: 'unactivated',
  TERMINATED: 'terminated',
  IMAGE_PENDING: 'image_pending',
  IMAGE_REJECTED: 'image_rejected',
};

/** The state of a card; `isFreezing` if a freeze of it waits on this device. */
export const getCardState = (
  { card_status: status, status_reason: reason }: CardFacts,
  isFreezing: boolean,
): CardState => {
  if (status === 'ACTIVE') return isFreezing ? 'freezing' : 'active';
  if (status === 'SUSPENDED') return isBankReason(reason) ? 'suspended' : 'frozen';
  return plainStates[status];
};

/** A card number in groups of four digits, as on the card. */
export const spacedNumber = (cardNumber: string): string =>
  (cardNumber.match(/.{1,4}/gu) ?? []).join(' ');

/** Expiration as embossed on a card: `04/28`. */
export const getExpiry = (data: {
  readonly expiration_month: string;
  readonly expiration_year: string;
}): string => `${data.expiration_month}/${data.expiration_year.slice(-2)}`;
