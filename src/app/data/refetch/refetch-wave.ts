import type { Query } from '@tanstack/react-query';
import { connectivity, onReturn } from '../../platform/connectivity.ts';
import { isSavingData } from '../../platform/data-saver/is-saving-data.ts';
import { queryClient } from '../query-client.ts';
import { runAtMost } from './at-most.ts';
import { waveAtMs } from './wave-rule.ts';

/** As many requests at once as a browser opens to one host anyway (reliability.md B6). */
const requestsAtOnce = 6;

/** On screen, not being asked for already, and either failed or no longer fresh. */
const isWanted = (query: Query): boolean =>
  query.isActive() &&
  query.state.fetchStatus === 'idle' &&
  (query.state.status === 'error' || query.isStale());

/** What has nothing to show yet comes first. */
const isFilled = (query: Query): number => (query.state.data === undefined ? 0 : 1);

const refetchWanted = (): Promise<void> => {
  const wanted = queryClient
    .getQueryCache()
    .findAll({ predicate: isWanted })
    .toSorted((left, right) => isFilled(left) - isFilled(right));
  const one = (query: Query) => () =>
    queryClient.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
  return runAtMost(requestsAtOnce, wanted.map(one));
};

/** Lets every polling query reckon its interval anew: it depends on network and Data saver. */
const reckonIntervals = (): void => {
  for (const query of queryClient.getQueryCache().findAll({ type: 'active' })) {
    for (const observer of query.observers) observer.setOptions(observer.options);
  }
};

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
  onReturn(() => {
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
