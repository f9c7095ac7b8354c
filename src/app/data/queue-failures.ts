import { isApiError } from '../platform/api/errors.ts';

/**
 * `rejected`: final. `retry`: the connection or the session failed, not the mutation. `unknown`:
 * depends on whether the bank can be reached.
 */
export type FailureKind = 'rejected' | 'retry' | 'unknown';

/** Statuses after which a retry may succeed. */
const retryStatuses: ReadonlySet<number> = new Set([401, 408, 425, 429, 502, 503]);

export const classifyFailure = (error: unknown): FailureKind => {
  if (!isApiError(error)) return 'unknown';
  if (error.kind === 'signed-out' || error.kind === 'dropped') return 'retry';
  const status = error.problem?.status;
  if (status === undefined) return 'unknown';
  if (retryStatuses.has(status)) return 'retry';
  return status >= 500 ? 'unknown' : 'rejected';
};

/**
 * After this many failures while the bank was reachable, the mutation is dropped and the customer
 * informed.
 */
const maxTries = 5;

/** Whether to drop a mutation after a failed attempt while the bank was reachable. */
export const isGivenUp = (tries: number, isWatched: boolean): boolean =>
  // A customer who is watching sees the failure at once and can try again.
  isWatched || tries + 1 >= maxTries;
