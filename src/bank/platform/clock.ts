/**
 * The bank's two times. Wall time rules tokens, one-time codes, rate limits and the `Date` header;
 * business time (wall plus the sandbox's offset) rules settlement, cut-offs, limits, holds and
 * quotes (product.md A31).
 */
export interface Clock {
  /** Now, in epoch milliseconds. */
  wallMs(): number;
  /** Now on the bank's business clock, in epoch milliseconds. */
  businessMs(): Promise<number>;
}

/** The machine's clock; `readOffsetMs` tells how far the sandbox has moved business time. */
export const systemClock = (readOffsetMs: () => Promise<number>): Clock => ({
  wallMs: () => Date.now(),
  businessMs: async () => Date.now() + (await readOffsetMs()),
});
