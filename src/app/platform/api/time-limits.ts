import type { Endpoint } from '#contract/endpoint.ts';
import { anySignal } from '../any-signal.ts';
import { noteWaiting } from '../connectivity.ts';
import type { Urgency } from './errors.ts';

/** Time limits of a call; undefined means no timeout. */
export interface Limits {
  readonly firstByteMs: number;
  readonly totalMs: number;
}

/**
 * Time limits by kind of call (reliability.md 3.0). A request that moves money has none: an abort
 * would only hide the result (product.md A11).
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
 * A part of a file is sent before the response: it times out after 20 s, and the upload resumes
 * (reliability.md 3.0).
 */
const uploadLimits: Limits = { firstByteMs: 20_000, totalMs: 25_000 };

/** Files and long streams may take long once they have begun. */
export const fileLimits: Limits = { firstByteMs: 30_000, totalMs: 600_000 };

/** Without a first byte after this time the connection counts as slow (B8). */
const slowAfterMs = 4_000;

/** The timers of one call. */
export interface CallTimer {
  readonly signal: AbortSignal | null;
  readonly isTimeUp: () => boolean;
  readonly firstByteArrived: () => void;
  readonly end: () => void;
}

/** Starts the timers of a call; the signal aborts on a timeout or by the caller. */
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
    signal: given ? anySignal([given, own.signal]) : own.signal,
    isTimeUp: () => isTimeUp,
    firstByteArrived,
    end: () => {
      firstByteArrived();
      clearTimeout(total);
    },
  };
};
