import { passkeyChallengeText } from '#domain/transfers/review.ts';
import type { BodyInput, ResponseOf } from '#contract/endpoint.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import { createTransferQuote } from '#contract/quotes.ts';
import {
  askTransferPasskey,
  askTransferStepUp,
  takeTransferPasskey,
  takeTransferStepUp,
} from '#contract/transfers.ts';
import { call } from '../platform/api/api-client.ts';
import { learnBusinessTime } from '../platform/bank-time.ts';
import { signWithPasskey } from '../platform/browser/passkeys.ts';

export type { TransferQuote };

/** What is to be priced: two ends, an amount, and which side of it is fixed. */
export type TransferQuoteRequest = BodyInput<typeof createTransferQuote>;

/** The price of a wish while the customer looks at it; asked anew once it has lapsed. */
export const quoteQuery = (wish: TransferQuoteRequest | undefined) => ({
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

/** Asks for the code that agrees to a quote. */
export const requestStepUpCode = (
  quoteId: string,
  channel: 'SMS' | 'EMAIL',
): Promise<ResponseOf<typeof askTransferStepUp>> =>
  call(askTransferStepUp, { params: { id: quoteId }, body: { channel } });

/** Gives the token of a typed code; it agrees to this quote alone. */
export const authorizeByCode = async (quoteId: string, code: string): Promise<string> =>
  (await call(takeTransferStepUp, { params: { id: quoteId }, body: { code } })).step_up_token;

export type PasskeyChallenge = ResponseOf<typeof askTransferPasskey>;

/** What a passkey is to sign for a quote, and which may; it is asked before the tap that needs it. */
export const passkeyChallengeQuery = (quoteId: string) => ({
  queryKey: ['transfer-passkey', quoteId] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<PasskeyChallenge> =>
    call(askTransferPasskey, { params: { id: quoteId }, body: {}, signal }),
  retry: false,
  // It is answered once, and is only for this quote.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/**
 * Has a passkey sign what the screen showed, and gives the token it is worth: signed is the text of
 * these figures, so whoever showed others gets nothing (reliability.md T35).
 */
export const authorizeByPasskey = async (
  quote: TransferQuote,
  ask: PasskeyChallenge,
): Promise<string> => {
  const text = new TextEncoder().encode(passkeyChallengeText(ask.nonce, quote));
  const signed = await signWithPasskey(ask, await crypto.subtle.digest('SHA-256', text));
  const params = { id: quote.conversion_rate_id };
  return (await call(takeTransferPasskey, { params, body: signed })).step_up_token;
};
