import type { Query } from '@tanstack/react-query';
import { isSavingData } from '#app/platform/data-saver.ts';
import { connectivity, onReconnect } from '#app/platform/connectivity.ts';
import { queryClient } from './query-client.ts';

/**
 * After a reconnect, refetches failed and stale queries on screen: once, with a delay, and not all
 * phones at the same time (reliability.md B6, B7; product.md A9).
 */
export const refetchOnReturn = (): void => {
  let lastWaveAtMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    timer = undefined;
    lastWaveAtMs = performance.now();
    void refetchStale();
  };
  onReconnect(() => {
    if (timer !== undefined) return;
    const nowMs = performance.now();
    const dueMs = waveAtMs({ returnedAtMs: nowMs, lastWaveAtMs, random: Math.random() });
    timer = setTimeout(send, dueMs - nowMs);
  });
  connectivity.subscribe(() => {
    if (connectivity.get() !== 'online') {
      clearTimeout(timer);
      timer = undefined;
    }
    recomputeIntervals();
  });
  isSavingData.subscribe(recomputeIntervals);
};

/** The number of connections that browsers open to one host (reliability.md B6). */
const requestsAtOnce = 6;

const refetchStale = (): Promise<void> => {
  const stale = queryClient
    .getQueryCache()
    .findAll({ predicate: needsRefetch })
    .toSorted((left, right) => isFilled(left) - isFilled(right));
  const one = (query: Query) => () =>
    queryClient.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
  return runAtMost(requestsAtOnce, stale.map(one));
};

/** Active, idle, and either failed or stale. */
const needsRefetch = (query: Query): boolean =>
  query.isActive() &&
  query.state.fetchStatus === 'idle' &&
  (query.state.status === 'error' || query.isStale());

/** Queries without data come first. */
const isFilled = (query: Query): number => (query.state.data === undefined ? 0 : 1);

/** Recomputes every polling interval, which depends on network and data saver. */
const recomputeIntervals = (): void => {
  for (const query of queryClient.getQueryCache().findAll({ type: 'active' })) {
    for (const observer of query.observers) observer.setOptions(observer.options);
  }
};

/** The network must be stable for this long before anything is refetched. */
const calmMs = 500;
/** Phones that reconnect together spread their requests over this time. */
const spreadMs = 1_000;
/**
 * Minimum distance between two waves, so that an unstable network causes at most two in twenty
 * seconds (B7).
 */
const leastBetweenMs = 10_000;

interface Return {
  readonly returnedAtMs: number;
  /** When the last wave started; minus infinity before the first. */
  readonly lastWaveAtMs: number;
  /** From 0 to 1. */
  readonly random: number;
}

/** When the refetch wave after a reconnect starts, in whole ms (B6). */
export const waveAtMs = ({ returnedAtMs, lastWaveAtMs, random }: Return): number =>
  Math.max(returnedAtMs + calmMs + Math.ceil(spreadMs * random), lastWaveAtMs + leastBetweenMs);

/** Runs tasks in order, at most `limit` in parallel. Failures are ignored. */
export const runAtMost = async (
  limit: number,
  tasks: readonly (() => Promise<unknown>)[],
): Promise<void> => {
  const waiting = tasks.values();
  const work = async () => {
    for (const task of waiting) await task().catch(() => undefined);
  };
  await Promise.all(Array.from({ length: Math.min(limit, tasks.length) }, work));
};
