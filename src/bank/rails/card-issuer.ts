import type { Bank } from '../bank.ts';
import { authorizeCard } from './authorize-card.ts';
import { clearCard } from './clear-card.ts';
import { reverseCard } from './reverse-card.ts';

/** A merchant asks whether a card is good for an amount. */
export interface AuthorizationRequest {
  readonly cardId: string;
  /** Minor units of the currency of the card's account, above zero. */
  readonly amount: bigint;
  readonly merchantName: string;
  readonly merchantCity: string | null;
  /** ISO 3166 alpha-3. */
  readonly merchantCountry: string | null;
  /** The network said no before it asked the bank, in its own words. */
  readonly networkDecline: string | null;
}

export interface AuthorizationAnswer {
  readonly transactionId: string;
  readonly status: 'PENDING' | 'DECLINED';
  readonly reason: string | null;
}

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
