import type { Endpoint } from '#contract/endpoint.ts';
import { noteWaiting } from '../connectivity.ts';
import type { Urgency } from './errors.ts';

/** How long a call may take; absent, it is never aborted by a timer. */
export interface Limits {
  readonly firstByteMs: number;
  readonly totalMs: number;
}

/**
 * Time limits by what is waited for (reliability.md 3.0). A write that moves money has none: to
 * abort it would only hide what the bank did (product.md A11).
 */
export const getTimeLimits = (
  { method, movesMoney, upload }: Pick<Endpoint, 'method' | 'movesMoney' | 'upload'>,
  urgency: Urgency,
): Limits | undefined => {
  if (movesMoney) return undefined;
  if (upload) return uploadLimits;
  if (method !== 'GET') return { firstByteMs: 15_000, totalMs: 30_000 };
  return urgency === 'background'
    ? { firstByteMs: 8_000, totalMs: 15_000 }
    : { firstByteMs: 10_000, totalMs: 30_000 };
};

/**
 * A part of a file goes up before its answer comes: a stall ends it after 20 s, and the upload goes on
 * where it was (reliability.md 3.0).
 */
const uploadLimits: Limits = { firstByteMs: 20_000, totalMs: 25_000 };

/** Files and long streams may run long once they have begun. */
export const fileLimits: Limits = { firstByteMs: 30_000, totalMs: 600_000 };

/** After this wait for the first byte the connection is called slow (B8). */
const slowAfterMs = 4_000;

/** The clock that runs beside one call. */
export interface CallTimer {
  readonly signal: AbortSignal | null;
  readonly isTimeUp: () => boolean;
  readonly firstByteArrived: () => void;
  readonly end: () => void;
}

/** Starts the clock of a call; its signal fires when the time is up or the caller gives up. */
export const startTimers = (
  limits: Limits | undefined,
  given: AbortSignal | undefined,
): CallTimer => {
  if (!limits) {
    const nothing = () => undefined;
    return {
      signal: given ?? null,
      isTimeUp: () => false,
      firstByteArrived: nothing,
      end: nothing,
    };
  }
  const own = new AbortController();
  const sentAtMs = performance.now();
  let isTimeUp = false;
  const giveUp = () => {
    isTimeUp = true;
    own.abort();
  };
  const isLong = limits === fileLimits || limits === uploadLimits;
  const slow = setTimeout(() => !isLong && noteWaiting(sentAtMs), slowAfterMs);
  const firstByte = setTimeout(giveUp, limits.firstByteMs);
  const total = setTimeout(giveUp, limits.totalMs);
  const firstByteArrived = () => {
    clearTimeout(slow);
    clearTimeout(firstByte);
  };
  return {
    signal: given ? AbortSignal.any([given, own.signal]) : own.signal,
    isTimeUp: () => isTimeUp,
    firstByteArrived,
    end: () => {
      firstByteArrived();
      clearTimeout(total);
    },
  };
};
