import { headerNames } from '#contract/endpoint.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { getConversionRate } from '#contract/quotes.ts';
import { parseRate } from '#domain/rates.ts';
import { apiKey, apiRoot } from '../environment.ts';
import { readPlain, writePlain } from '../plain-storage.ts';

/** The market rate and when it was read, as the bank sends it. */
export type PublicRate = Pick<ResponseOf<typeof getConversionRate>, 'mid_market_rate' | 'as_of'>;

/** The path of `getConversionRate` with its query, written out: its schemas would add 20 kB to the public page. */
export const publicRatePath = '/conversion-rate/?source=USD&target=BDT';

/** The last rate this device has seen. It is about no customer, so it stays at Log Out (session/purge.ts). */
const storedRateKey = 'kheya.public-rate';

const limitMs = 8_000;

const toPublicRate = (value: unknown): PublicRate | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { mid_market_rate: rate, as_of: asOf } = value as Readonly<Record<string, unknown>>;
  if (parseRate(rate, 'USD', 'BDT') === undefined || typeof asOf !== 'string') return undefined;
  if (Number.isNaN(Date.parse(asOf))) return undefined;
  return { mid_market_rate: rate as string, as_of: asOf };
};

/** The rate that this device saw last; undefined if none. */
export const lastPublicRate = (): PublicRate | undefined =>
  toPublicRate(readPlain('local', storedRateKey));

/** Reads and stores today's rate, without a session; undefined if it cannot be read now. */
export const readPublicRate = async (): Promise<PublicRate | undefined> => {
  try {
    const answer = await fetch(`${apiRoot()}${publicRatePath}`, {
      headers: { Accept: 'application/json', [headerNames.apiKey]: apiKey },
      cache: 'no-store',
      signal: AbortSignal.timeout(limitMs),
    });
    const rate = answer.ok ? toPublicRate(await answer.json()) : undefined;
    if (rate !== undefined) writePlain('local', storedRateKey, rate);
    return rate;
  } catch {
    return undefined;
  }
};
