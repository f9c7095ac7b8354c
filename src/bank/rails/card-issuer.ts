import type { Bank } from '../bank.ts';
import { authorizeCard } from './authorize-card.ts';
import type { AuthorizationAnswer, AuthorizationRequest } from './card-authorization.ts';
import { clearCard } from './clear-card.ts';
import { reverseCard } from './reverse-card.ts';

/** The seam to a card network: what it asks of the bank that issued the card. */
export interface CardIssuer {
  /** A hold, or a decline with its reason. Refuses `not_found`. */
  authorize(request: AuthorizationRequest): Promise<AuthorizationAnswer>;
  /** Takes the money of a hold, all of it or another amount. Refuses `not_found`, `hold_not_open`. */
  clear(transactionId: string, amount: bigint | undefined): Promise<void>;
  /** Lets a hold go. Refuses `not_found`, `hold_not_open`. */
  reverse(transactionId: string): Promise<void>;
}

/** The bank as a card network sees it. */
export const cardIssuer = (bank: Bank): CardIssuer => ({
  authorize: (request) => authorizeCard(bank, request),
  clear: (transactionId, amount) => clearCard(bank, transactionId, amount),
  reverse: (transactionId) => reverseCard(bank, transactionId),
});
