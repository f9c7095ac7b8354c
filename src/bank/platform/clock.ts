/**
 * The bank's two clocks. Wall time governs tokens, one-time codes, rate limits and the `Date`
 * header; bank time (wall time plus the sandbox's offset) governs settlement, cut-offs, limits,
 * holds and quotes (product.md A31).
 */
export interface Clock {
  /** Wall time in epoch milliseconds. */
  wallMs(): number;
  /** Bank time in epoch milliseconds. */
  businessMs(): Promise<number>;
}

/** The system clock; `readOffsetMs` returns how far the sandbox has moved bank time. */
export const systemClock = (readOffsetMs: () => Promise<number>): Clock => ({
  wallMs: () => Date.now(),
  businessMs: async () => Date.now() + (await readOffsetMs()),
});
