import { prefetchAccounts } from '#app/data/prefetch.ts';
import { withTimeout } from '#app/platform/timing.ts';

/** A device that reads more slowly shows meanwhile that it is loading. */
const cacheReadWithinMs = 500;

/**
 * Asks for what the overview shows first, and waits for what the device holds of it, so that its first
 * frame has figures: it is drawn once and not twice.
 */
export const prefetchOverview = (): Promise<unknown> =>
  withTimeout(cacheReadWithinMs, prefetchAccounts()).catch(() => undefined);
