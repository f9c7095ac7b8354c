import type { RefusalCode } from '../refusals.ts';

/** Card statuses (spec 4). */
export const cardStatuses = [
  'ACTIVE',
  'UNACTIVATED',
  'SUSPENDED',
  'TERMINATED',
  'IMAGE_PENDING',
  'IMAGE_REJECTED',
] as const;
export type CardStatus = (typeof cardStatuses)[number];

/** Reasons that customers give when they freeze or terminate a card (product.md B8). */
export const customerCardReasons = [
  'CUSTOMER_REQUEST',
  'LOST',
  'STOLEN',
  'DAMAGED',
  'NOT_RECEIVED',
  'NOT_NEEDED',
  'UNKNOWN_PAYMENT',
] as const;
export type CustomerCardReason = (typeof customerCardReasons)[number];

/** Reasons of the bank. A card that was suspended for one of them stays so until the bank lifts it. */
export const bankCardReasons = [
  'FRAUD_SUSPECTED',
  'UNDER_REVIEW',
  'REISSUED',
  'ACCOUNT_CLOSED',
] as const;
export type BankCardReason = (typeof bankCardReasons)[number];

/** Every value of `status_reason`. */
export const cardStatusReasons = [...customerCardReasons, ...bankCardReasons] as const;
export type CardStatusReason = (typeof cardStatusReasons)[number];

const reasonsOfBank: ReadonlySet<string> = new Set(bankCardReasons);

/** Whether the bank, and not the customer, gave the reason. */
export const isBankReason = (reason: CardStatusReason | null): boolean =>
  reason !== null && reasonsOfBank.has(reason);

/** Whether the picture of a card is not accepted yet, so that the card is not made yet. */
export const isImageOpen = (status: CardStatus): boolean =>
  status === 'IMAGE_PENDING' || status === 'IMAGE_REJECTED';

/** What can be done with a card that changes its status. */
export const cardActions = [
  'activate',
  'freeze',
  'unfreeze',
  'terminate',
  'submit_image',
  // By the bank.
  'suspend',
  'lift_suspension',
  'accept_image',
  'reject_image',
] as const;
export type CardAction = (typeof cardActions)[number];

/** The facts that decide about a change of status. */
export interface CardStatusFacts {
  readonly status: CardStatus;
  readonly reason: CardStatusReason | null;
}

/** `same` changes nothing, so that a repeated request succeeds; `forbidden` answers 409. */
export type CardTransition =
  | { readonly kind: 'allowed'; readonly to: CardStatus }
  | { readonly kind: 'same' }
  | { readonly kind: 'forbidden'; readonly code: RefusalCode };

/** The statuses that an action starts from, and the one it leads to. */
const transitions: Readonly<
  Record<CardAction, { readonly from: readonly CardStatus[]; readonly to: CardStatus }>
> = {
  activate: { from: ['UNACTIVATED'], to: 'ACTIVE' },
  freeze: { from: ['ACTIVE'], to: 'SUSPENDED' },
  unfreeze: { from: ['SUSPENDED'], to: 'ACTIVE' },
  terminate: {
    from: ['ACTIVE', 'UNACTIVATED', 'SUSPENDED', 'IMAGE_PENDING', 'IMAGE_REJECTED'],
    to: 'TERMINATED',
  },
  submit_image: { from: ['IMAGE_REJECTED'], to: 'IMAGE_PENDING' },
  suspend: { from: ['ACTIVE', 'SUSPENDED'], to: 'SUSPENDED' },
  lift_suspension: { from: ['SUSPENDED'], to: 'ACTIVE' },
  accept_image: { from: ['IMAGE_PENDING'], to: 'UNACTIVATED' },
  reject_image: { from: ['IMAGE_PENDING'], to: 'IMAGE_REJECTED' },
};

/** Why a card in this status does not take an action that starts from another one. */
const refusalByStatus: Readonly<Record<CardStatus, RefusalCode>> = {
  ACTIVE: 'card_step_not_possible',
  UNACTIVATED: 'card_not_activated',
  SUSPENDED: 'card_frozen',
  TERMINATED: 'card_terminated',
  IMAGE_PENDING: 'card_image_open',
  IMAGE_REJECTED: 'card_image_open',
};

/**
 * The result of an action on a card (product.md B8, spec 4). UNACTIVATED becomes ACTIVE only by
 * `activate`; TERMINATED is final; a card that the bank suspended is not unfrozen by the customer,
 * and it stays suspended for the bank's reason when the customer freezes it.
 */
export const cardTransition = (
  { status, reason }: CardStatusFacts,
  action: CardAction,
): CardTransition => {
  const { from, to } = transitions[action];
  const isOfBank = status === 'SUSPENDED' && isBankReason(reason);
  if (action === 'unfreeze' && isOfBank)
    return { kind: 'forbidden', code: 'card_suspended_by_bank' };
  if (action === 'suspend' && isOfBank) return { kind: 'same' };
  if (action === 'lift_suspension' && status === 'SUSPENDED' && !isOfBank)
    return { kind: 'forbidden', code: 'card_frozen' };
  if (from.includes(status)) return { kind: 'allowed', to };
  if (status === to) return { kind: 'same' };
  return { kind: 'forbidden', code: refusalByStatus[status] };
};

/**
 * Why the number and the PIN of a card in this status cannot be used; undefined for a card that was
 * activated and not terminated.
 */
export const cardSecretsRefusal = (status: CardStatus): RefusalCode | undefined =>
  status === 'ACTIVE' || status === 'SUSPENDED' ? undefined : refusalByStatus[status];

/** How many seconds the full number of a card may be on screen (product.md B8, reliability.md T32). */
export const revealSeconds = 60;

/** The statuses that customers set by `PATCH /card/{id}/`, and the action of each. */
export const customerActionFor = {
  ACTIVE: 'unfreeze',
  SUSPENDED: 'freeze',
  TERMINATED: 'terminate',
} as const satisfies Partial<Record<CardStatus, CardAction>>;
