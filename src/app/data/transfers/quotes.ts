import type { BodyInput } from '#contract/endpoint.ts';
import { createTransferQuote } from '#contract/quotes.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import { call } from '#app/platform/api-client.ts';
import { learnBusinessTime } from '#app/platform/bank-time.ts';

export type { TransferQuote };

/** What is to be priced: two ends, an amount, and which side of it is fixed. */
export type TransferWish = BodyInput<typeof createTransferQuote>;

/** The price of a wish while the customer looks at it; asked anew once it has lapsed. */
export const quoteQuery = (wish: TransferWish | undefined) => ({
  queryKey: ['transfer-quote', wish] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<TransferQuote> => {
    if (wish === undefined) throw new TypeError('nothing is wished');
    const quote = await call(createTransferQuote, { body: wish, signal });
    learnBusinessTime(quote.created_at);
    return quote;
  },
  enabled: wish !== undefined,
  retry: false,
  // A price holds for ten minutes and is only for this wish.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
