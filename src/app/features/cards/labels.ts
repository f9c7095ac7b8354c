import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CardStatusReason } from '#domain/cards/card-status.ts';
import type { ReissueReason } from '#domain/cards/reissue.ts';
import type { CardImageRejection } from '#domain/cards/card-image.ts';
import type { CardDesign, DeliveryMethod, FulfillmentStep } from '#domain/cards/physical-cards.ts';
import type { MerchantGroup } from '#domain/cards/merchant-groups.ts';
import type { CardControl, SpendingPeriod } from '#domain/cards/spending-rules.ts';
import type { Card } from '#contract/cards.ts';
import type { StatusTone } from '#app/ui/surfaces/status-icon.tsx';
import type { CardState } from './card-states.ts';

/** The label of each state of a card. */
export const cardStateLabels: Readonly<Record<CardState, MessageDescriptor>> = {
  active: msg`Active`,
  freezing: msg`Not frozen yet`,
  frozen: msg`Frozen`,
  suspended: msg`Suspended`,
  unactivated: msg`Not activated`,
  image_pending: msg`Image in review`,
  image_rejected: msg`Image rejected`,
  terminated: msg`Terminated`,
};

export const cardStateTones: Readonly<Record<CardState, StatusTone>> = {
  active: 'success',
  freezing: 'warning',
  frozen: 'info',
  suspended: 'error',
  unactivated: 'warning',
  image_pending: 'warning',
  image_rejected: 'error',
  terminated: 'neutral',
};

export const cardFormLabels: Readonly<Record<Card['card_account_type'], MessageDescriptor>> = {
  virtual: msg`Virtual card`,
  physical: msg`Physical card`,
};

/** Why a card changed its status, in its history. */
export const cardReasonLabels: Readonly<Record<CardStatusReason, MessageDescriptor | null>> = {
  CUSTOMER_REQUEST: null,
  LOST: msg`Lost`,
  STOLEN: msg`Stolen`,
  DAMAGED: msg`Damaged`,
  NOT_RECEIVED: msg`Not received`,
  NOT_NEEDED: msg`No longer needed`,
  UNKNOWN_PAYMENT: msg`A payment you don’t recognize`,
  FRAUD_SUSPECTED: msg`Unusual payments`,
  UNDER_REVIEW: msg`Under review`,
  REISSUED: msg`Replaced by a new card`,
  ACCOUNT_CLOSED: msg`Account closed`,
};

interface ReplacementReasonLabels {
  readonly name: MessageDescriptor;
  readonly note: Readonly<Record<Card['card_account_type'], MessageDescriptor>>;
}

/** Why a customer replaces a card. */
export const replacementReasonLabels: Readonly<Record<ReissueReason, ReplacementReasonLabels>> = {
  LOST: {
    name: msg`Lost`,
    note: { physical: msg`I can’t find it`, virtual: msg`I lost a device that has it` },
  },
  STOLEN: {
    name: msg`Stolen`,
    note: {
      physical: msg`Someone took it or used it`,
      virtual: msg`Someone has its number or used it`,
    },
  },
  DAMAGED: {
    name: msg`Damaged`,
    note: { physical: msg`The chip or the card is broken`, virtual: msg`It no longer works` },
  },
};

/** The designs of a physical card. */
export const cardDesignLabels: Readonly<Record<CardDesign, MessageDescriptor>> = {
  RIVER: msg`River`,
  NIGHT: msg`Night ferry`,
  JAMDANI: msg`Jamdani`,
  OWN_IMAGE: msg`Your own picture`,
};

/** Why the picture of a card was rejected. */
export const imageRejectionLabels: Readonly<Record<CardImageRejection, MessageDescriptor>> = {
  BRAND_OR_CELEBRITY: msg`The picture shows a brand, a logo or a famous person.`,
  OFFENSIVE: msg`The picture may offend people.`,
  PERSONAL_DATA: msg`The picture shows names, numbers or a document.`,
  LOOKS_LIKE_CARD: msg`The picture looks like another card or like money.`,
  LOW_QUALITY: msg`The picture isn’t sharp enough to print.`,
};

/** How a physical card is sent. */
export const deliveryMethodLabels: Readonly<Record<DeliveryMethod, MessageDescriptor>> = {
  STANDARD: msg`Standard delivery`,
  EXPRESS: msg`Express delivery`,
};

/** The steps of a physical card on its way. */
export const fulfillmentLabels: Readonly<Record<FulfillmentStep, MessageDescriptor>> = {
  ORDERED: msg`Ordered`,
  PRINTED: msg`Printed`,
  SHIPPED: msg`Sent`,
  DELIVERED: msg`Delivered`,
  RETURNED: msg`Came back to us`,
  CANCELED: msg`Canceled`,
};

/** The limits of a card by period. */
export const limitLabels: Readonly<Record<SpendingPeriod, MessageDescriptor>> = {
  transaction: msg`Per payment`,
  day: msg`Per day`,
  week: msg`Per week`,
  month: msg`Per month`,
};

interface ControlLabels {
  readonly name: MessageDescriptor;
  readonly note: MessageDescriptor;
}

/** What a card can be used for. */
export const controlLabels: Readonly<Record<CardControl, ControlLabels>> = {
  online: { name: msg`Online payments`, note: msg`Websites, apps and subscriptions` },
  atm: { name: msg`ATM withdrawals`, note: msg`Cash from machines` },
  contactless: { name: msg`Contactless payments`, note: msg`Paying by tapping the card` },
  international: {
    name: msg`Payments outside the US`,
    note: msg`Turn this on before you travel. Paying in another currency costs 1%.`,
  },
};

/** What a card can be blocked for. */
export const merchantGroupLabels: Readonly<Record<MerchantGroup, ControlLabels>> = {
  gambling: { name: msg`Block gambling`, note: msg`Casinos, betting and lotteries` },
  bars: { name: msg`Block bars and liquor stores`, note: msg`Also nightclubs and wine shops` },
  adult: { name: msg`Block adult content`, note: msg`Also dating services` },
  moneyTransfer: {
    name: msg`Block money transfers and crypto`,
    note: msg`Transfer services, currency exchange, crypto and wallet top-ups`,
  },
  cash: {
    name: msg`Block counter withdrawals`,
    note: msg`Cash from bank staff, not from machines`,
  },
};
