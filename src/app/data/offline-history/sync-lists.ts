import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { isRetryable } from '#app/platform/api/errors.ts';
import { onPurge } from '#app/platform/session/purge.ts';
import { cardsQuery } from '../cards.ts';
import { getSyncObstacle, subscribeObstacles, untilIdle } from './sync-state.ts';
import { beneficiaryQueries } from '../beneficiaries.ts';
import { queryClient } from '../cache/query-client.ts';
import { fetchInBackground } from '../cache/read-query.ts';
import { transferLimitsQuery } from '../limits.ts';

const retryAfterMs = 30_000;

/** Fetches one list; resolves to false if a retry makes sense. */
type FetchList = () => Promise<boolean>;

const fetching =
  <Data>(options: FetchQueryOptions<Data, Error, Data, QueryKey>): FetchList =>
  async () => {
    if (queryClient.getQueryData(options.queryKey) !== undefined) return true;
    return fetchInBackground(options).then(
      () => true,
      (error: unknown) => !isRetryable(error),
    );
  };

/** The lists for preparing a transfer offline and for the transactions' selector. */
const offlineLists = (): readonly FetchList[] => [
  fetching(beneficiaryQueries.beneficiary()),
  fetching(beneficiaryQueries['bd-beneficiary']()),
  fetching(beneficiaryQueries['bdt-account-beneficiary']()),
  fetching(beneficiaryQueries['mobile-wallet-beneficiary']()),
  fetching(beneficiaryQueries['ipay-beneficiary']()),
  fetching(transferLimitsQuery()),
  fetching(cardsQuery()),
];

/** A pause and a full device concern only the long history: these lists are short. */
const mayFetch = (): boolean => {
  const obstacle = getSyncObstacle();
  return obstacle === undefined || obstacle === 'paused' || obstacle === 'full';
};

const untilAllowed = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (mayFetch() || signal.aborted) return resolve();
    const end = (): void => {
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stop = subscribeObstacles(() => (mayFetch() ? end() : undefined));
    signal.addEventListener('abort', end, { once: true });
  });

const fetchAll = async (signal: AbortSignal): Promise<void> => {
  let missing = offlineLists();
  for (;;) {
    await untilAllowed(signal);
    await untilIdle(signal);
    const failed: FetchList[] = [];
    for (const fetchList of missing) {
      if (signal.aborted) return;
      if (!mayFetch() || !(await fetchList())) failed.push(fetchList);
    }
    if (failed.length === 0) return;
    missing = failed;
    if (mayFetch()) await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  }
};

let current: AbortController | undefined;

/**
 * Fetches beneficiaries, limits and cards for offline use (product.md A19), whether or not their
 * screens are opened: once per tab, after the first screen, and only if the cache is enabled and
 * nothing prevents it.
 */
export const syncOfflineLists = (): void => {
  current?.abort();
  current = new AbortController();
  void fetchAll(current.signal);
};

// The running fetch was for the previous customer.
onPurge(() => {
  if (current) syncOfflineLists();
});
