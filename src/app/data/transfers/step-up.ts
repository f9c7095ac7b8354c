import type { ResponseOf } from '#contract/endpoint.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import {
  askTransferPasskey,
  askTransferStepUp,
  takeTransferPasskey,
  takeTransferStepUp,
} from '#contract/transfers.ts';
import { passkeyChallengeText } from '#domain/transfers/review.ts';
import { call } from '#app/platform/api-client.ts';
import { signWithPasskey } from '#app/platform/session/passkeys/sign-with-passkey.ts';

/** Asks for the code that agrees to a quote. */
export const askCode = (
  quoteId: string,
  channel: 'SMS' | 'EMAIL',
): Promise<ResponseOf<typeof askTransferStepUp>> =>
  call(askTransferStepUp, { params: { id: quoteId }, body: { channel } });

/** Gives the token of a typed code; it agrees to this quote alone. */
export const agreeByCode = async (quoteId: string, code: string): Promise<string> =>
  (await call(takeTransferStepUp, { params: { id: quoteId }, body: { code } })).step_up_token;

export type PasskeyAsk = ResponseOf<typeof askTransferPasskey>;

/** What a passkey is to sign for a quote, and which may; it is asked before the tap that needs it. */
export const passkeyAskQuery = (quoteId: string) => ({
  queryKey: ['transfer-passkey', quoteId] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<PasskeyAsk> =>
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
export const agreeByPasskey = async (quote: TransferQuote, ask: PasskeyAsk): Promise<string> => {
  const text = new TextEncoder().encode(passkeyChallengeText(ask.nonce, quote));
  const signed = await signWithPasskey(ask, await crypto.subtle.digest('SHA-256', text));
  const params = { id: quote.conversion_rate_id };
  return (await call(takeTransferPasskey, { params, body: signed })).step_up_token;
};
