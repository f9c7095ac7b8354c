import type { Currency } from '#domain/money/money.ts';
import type { ReviewedTopUp, TopUpPack, TopUpQuote, TopUpRequest } from '#app/data/top-ups.ts';

/** A recharge as it stands in the review. */
export interface Reviewed {
  readonly wish: TopUpRequest;
  /** The name of the account that pays. */
  readonly payer: string;
  readonly currency: Currency;
  readonly pack: TopUpPack | undefined;
  /** Taka that reach the phone, as the wire has them. */
  readonly amount: string;
  /** What it costs in dollars; undefined where taka pay. */
  readonly quote: TopUpQuote | undefined;
}

/** What leaves the account. */
export const debitOf = ({ quote, currency, amount }: Reviewed) => ({
  currency,
  wire: quote?.total_debit ?? amount,
});

/** What is sent when the review is agreed to. */
export const sendable = (reviewed: Reviewed, reference: string): ReviewedTopUp => {
  const { currency, wire } = debitOf(reviewed);
  return {
    reference,
    body: {
      ...reviewed.wish,
      ...(reviewed.quote && { conversion_rate_id: reviewed.quote.conversion_rate_id }),
    },
    told: { amount: wire, currency },
  };
};
