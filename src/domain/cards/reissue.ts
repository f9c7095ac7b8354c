import type { RefusalCode } from '../refusals.ts';
import { type CardStatusFacts, isBankReason, isImageOpen } from './card-status.ts';

/** Why a customer replaces a card (product.md B8). */
export const reissueReasons = ['LOST', 'STOLEN', 'DAMAGED'] as const;
export type ReissueReason = (typeof reissueReasons)[number];

/** The facts that decide how a card is replaced. */
export interface ReissueFacts extends CardStatusFacts {
  readonly kind: 'virtual' | 'physical';
}

/**
 * `new_card`: another card with another number, and this one is terminated. `new_plastic`: the same
 * card and number on another plastic. `forbidden` answers 409.
 */
export type ReissuePlan =
  | { readonly kind: 'new_card'; readonly reason: 'LOST' | 'STOLEN' }
  | { readonly kind: 'new_plastic' }
  | { readonly kind: 'forbidden'; readonly code: RefusalCode };

/**
 * How a card is replaced (docs/decisions/0131). A number that may be in other hands ends; a damaged
 * plastic keeps its number, and a virtual card has none. A card that the bank suspended is not
 * replaced, or the replacement would get around the suspension.
 */
export const planReissue = (
  { status, reason, kind }: ReissueFacts,
  because: ReissueReason,
): ReissuePlan => {
  if (status === 'TERMINATED') return { kind: 'forbidden', code: 'card_terminated' };
  if (isImageOpen(status)) return { kind: 'forbidden', code: 'card_image_open' };
  if (status === 'SUSPENDED' && isBankReason(reason))
    return { kind: 'forbidden', code: 'card_suspended_by_bank' };
  if (because !== 'DAMAGED') return { kind: 'new_card', reason: because };
  return kind === 'physical'
    ? { kind: 'new_plastic' }
    : { kind: 'forbidden', code: 'card_step_not_possible' };
};
