import type { Query } from '@tanstack/react-query';
import { isSavingData } from '#app/platform/browser/data-saver.ts';
import { connectivity, onReconnect } from '#app/platform/connectivity.ts';
import { queryClient } from './query-client.ts';

/**
 * After a return what failed or has grown old on screen is asked again: once, calmly, not by every
 * phone in the same moment (reliability.md B6, B7; product.md A9).
 */
export const refetchOnReturn = (): void => {
  let lastWaveAtMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    timer = undefined;
    lastWaveAtMs = performance.now();
    void refetchWanted();
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
    reckonIntervals();
  });
  isSavingData.subscribe(reckonIntervals);
};

/** As many requests at once as a browser opens to one host anyway (reliability.md B6). */
const requestsAtOnce = 6;

const refetchWanted = (): Promise<void> => {
  const wanted = queryClient
    .getQueryCache()
    .findAll({ predicate: isWanted })
    .toSorted((left, right) => isFilled(left) - isFilled(right));
  const one = (query: Query) => () =>
    queryClient.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
  return runAtMost(requestsAtOnce, wanted.map(one));
};

/** On screen, not being asked for already, and either failed or no longer fresh. */
const isWanted = (query: Query): boolean =>
  query.isActive() &&
  query.state.fetchStatus === 'idle' &&
  (query.state.status === 'error' || query.isStale());

/** What has nothing to show yet comes first. */
const isFilled = (query: Query): number => (query.state.data === undefined ? 0 : 1);

/** Lets every polling query reckon its interval anew: it depends on network and Data saver. */
const reckonIntervals = (): void => {
  for (const query of queryClient.getQueryCache().findAll({ type: 'active' })) {
    for (const observer of query.observers) observer.setOptions(observer.options);
  }
};

/** The network must have stayed for this long before anything is asked again. */
const calmMs = 500;
/** Phones that come back together do not ask together. */
const spreadMs = 1_000;
/** Between two waves, so that a network that comes and goes brings two in twenty seconds at most (B7). */
const leastBetweenMs = 10_000;

interface Return {
  readonly returnedAtMs: number;
  /** When the last wave went out; minus infinity before the first. */
  readonly lastWaveAtMs: number;
  /** From 0 to 1. */
  readonly random: number;
}

/** When the wave of refetching after a return goes out, in whole ms, unless the network goes before (B6). */
export const waveAtMs = ({ returnedAtMs, lastWaveAtMs, random }: Return): number =>
  Math.max(returnedAtMs + calmMs + Math.ceil(spreadMs * random), lastWaveAtMs + leastBetweenMs);

/** Runs tasks in their order, never more than `limit` at once. Failures are the tasks' own. */
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
