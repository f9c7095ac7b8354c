import { isApiError } from '../../platform/api-error.ts';

/**
 * What a failed try of a harmless write means. `refused`: the bank said no, for good. `waits`:
 * nothing is wrong with the write, the way to the bank or the session is. `unclear`: it depends on
 * whether the bank can be reached at all.
 */
export type FailedTry = 'refused' | 'waits' | 'unclear';

/** Answers that say "later" and not "no". */
const laterStatuses: ReadonlySet<number> = new Set([401, 408, 425, 429, 502, 503]);

export const meaningOf = (error: unknown): FailedTry => {
  if (!isApiError(error)) return 'unclear';
  if (error.kind === 'signed-out' || error.kind === 'dropped') return 'waits';
  const status = error.problem?.status;
  if (status === undefined) return 'unclear';
  if (laterStatuses.has(status)) return 'waits';
  return status >= 500 ? 'unclear' : 'refused';
};

/** A write that fails this often while the bank is there is given up, and its maker told. */
const triesAtMost = 5;

/** Whether to give a write up after a try that failed although the bank was there. */
export const isGivenUp = (tries: number, isWatched: boolean): boolean =>
  // Whoever watches is told at once and can press the button again.
  isWatched || tries + 1 >= triesAtMost;
