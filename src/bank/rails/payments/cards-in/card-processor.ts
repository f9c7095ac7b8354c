import type { CardDecline, DebitCardInput } from '#domain/deposits/debit-card.ts';
import type { Executor } from '#bank/database/transaction.ts';

/** What a card's own bank says to a charge. */
export type ChargeAnswer =
  | { readonly isApproved: true }
  | { readonly isApproved: false; readonly reason: CardDecline };

/**
 * Whoever charges debit cards. A card's number and code are handed over once, under a token, and are
 * kept nowhere on this side. Calls run inside the caller's transaction where the processor is this
 * bank's own simulator.
 */
export interface CardProcessor {
  /** Takes a card over under a token. */
  keep(db: Executor, tokenId: string, card: DebitCardInput): Promise<void>;
  /** Charges the card of a token; a token is charged once. */
  charge(db: Executor, tokenId: string): Promise<ChargeAnswer>;
}
