import { passkeyChallengeText } from '#domain/transfers/review.ts';
import type { BodyInput, ResponseOf } from '#contract/endpoint.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import { createTransferQuote, getConversionRate } from '#contract/quotes.ts';
import {
  askTransferPasskey,
  askTransferStepUp,
  getTransferStepUp,
  takeTransferPasskey,
  takeTransferStepUp,
} from '#contract/transfers.ts';
import { call } from '../platform/api/api-client.ts';
import { learnBusinessTime } from '../platform/bank-time.ts';
import { signWithPasskey } from '../platform/browser/passkeys.ts';
import { readOnce, readQuery } from './cache/read-query.ts';

export type { TransferQuote };

/** What to price: source, destination, amount, and its fixed side. */
export type TransferQuoteRequest = BodyInput<typeof createTransferQuote>;

/** The quote for a request; refetched once expired. */
export const quoteQuery = (request: TransferQuoteRequest | undefined) => ({
  queryKey: ['transfer-quote', request] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<TransferQuote> => {
    if (request === undefined) throw new TypeError('no quote request');
    const quote = await call(createTransferQuote, { body: request, signal });
    learnBusinessTime(quote.created_at);
    return quote;
  },
  enabled: request !== undefined,
  // A quote holds for ten minutes and only for this request.
  ...readOnce,
});

export type ConversionRate = ResponseOf<typeof getConversionRate>;

/** The indicative rate from dollars to taka, before a quote fixes the price. */
export const conversionRateQuery = () =>
  readQuery<ConversionRate>({
    key: ['conversion-rate'],
    isBackground: true,
    read: (context) =>
      call(getConversionRate, { ...context, query: { source: 'USD', target: 'BDT' } }),
  });

/** An open quote and the code that is on its way for it, after a reload. */
export const stepUpQuery = (quoteId: string) => ({
  queryKey: ['transfer-step-up', quoteId] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const found = await call(getTransferStepUp, {
      params: { id: quoteId },
      signal,
      urgency: 'background',
    });
    learnBusinessTime(found.quote.created_at);
    return found;
  },
  ...readOnce,
});

/** Sends the code that authorizes a quote: the previous one while it can be used. */
export const requestStepUpCode = (
  quoteId: string,
  channel: 'SMS' | 'EMAIL',
): Promise<ResponseOf<typeof askTransferStepUp>> =>
  call(askTransferStepUp, { params: { id: quoteId }, body: { channel } });

/** Exchanges a typed code for a step-up token, valid for this quote only. */
export const authorizeByCode = async (quoteId: string, code: string): Promise<string> =>
  (await call(takeTransferStepUp, { params: { id: quoteId }, body: { code } })).step_up_token;

export type PasskeyChallenge = ResponseOf<typeof askTransferPasskey>;

/** The passkey challenge of a quote; fetched before the tap that needs it. */
export const passkeyChallengeQuery = (quoteId: string) => ({
  queryKey: ['transfer-passkey', quoteId] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<PasskeyChallenge> =>
    call(askTransferPasskey, { params: { id: quoteId }, body: {}, signal }),
  // Used once, and only for this quote.
  ...readOnce,
});

/**
 * Signs the figures on screen with a passkey and returns a step-up token: if the screen showed
 * other figures, the signature does not match (reliability.md T35).
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
