import { createCardToken } from '#contract/deposits.ts';
import type { CardToken } from '#contract/deposits.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { call } from '#app/platform/api-client.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';

export type { CardToken };

/**
 * Hands a typed card over and gives what stands for it in one payment. The card itself is kept nowhere,
 * and what is asked for afterwards does not name it (product.md A19).
 */
export const takeCard = (typed: BodyInput<typeof createCardToken>): Promise<CardToken> =>
  call(createCardToken, { body: typed });

/** The payment has to be agreed to this long before its card is forgotten. */
const leastLeftMs = 60_000;

/** Whether a token can still pay: one that is about to end is asked for anew. */
export const isTokenFresh = ({ expires_at: end }: CardToken): boolean =>
  Date.parse(end) - bankNowMs() > leastLeftMs;
