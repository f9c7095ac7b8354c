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

/** What the bank tells the network, and later its customer. */
export interface AuthorizationAnswer {
  readonly transactionId: string;
  readonly status: 'PENDING' | 'DECLINED';
  readonly reason: string | null;
}
