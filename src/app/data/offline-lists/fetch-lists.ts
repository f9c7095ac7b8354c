import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { isWorthRetrying } from '#app/platform/api-error.ts';
import { onForget } from '#app/platform/session/purge.ts';
import { cardsQuery } from '../cards.ts';
import { fillObstacle, subscribeObstacles } from '../device-history/filling/fill-conditions.ts';
import { untilCalm } from '../device-history/filling/until-calm.ts';
import { payeeQueries } from '../profile/beneficiaries/payee-lists.ts';
import { queryClient } from '../query-client.ts';
import { fetchInBackground } from '../read-query.ts';
import { transferLimitsQuery } from '../transfers/limits.ts';

const retryAfterMs = 30_000;

/** Fetches one list for the device; resolves to false where it is worth trying again. */
type FetchList = () => Promise<boolean>;

const fetching =
  <Data>(options: FetchQueryOptions<Data, Error, Data, QueryKey>): FetchList =>
  async () => {
    if (queryClient.getQueryData(options.queryKey) !== undefined) return true;
    return fetchInBackground(options).then(
      () => true,
      (error: unknown) => !isWorthRetrying(error),
    );
  };

/** What a transfer is prepared from, and what the selector of the transactions offers. */
const offlineLists = (): readonly FetchList[] => [
  fetching(payeeQueries.beneficiary()),
  fetching(payeeQueries['bd-beneficiary']()),
  fetching(payeeQueries['bdt-account-beneficiary']()),
  fetching(payeeQueries['mobile-wallet-beneficiary']()),
  fetching(payeeQueries['ipay-beneficiary']()),
  fetching(transferLimitsQuery()),
  fetching(cardsQuery()),
];

/** A pause concerns the long history, and so does a full device: these lists are short. */
const mayFetch = (): boolean => {
  const obstacle = fillObstacle();
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
    await untilCalm(signal);
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
 * Fetches the recipients, the limits and the cards for the copy on the device (product.md A19), whether
 * or not their screens are opened: once in each tab, after the first screen, and only where the
 * device's copy is wanted and nothing is in the way.
 */
export const fetchOfflineLists = (): void => {
  current?.abort();
  current = new AbortController();
  void fetchAll(current.signal);
};

// What was under way was for the customer who left.
onForget(() => {
  if (current) fetchOfflineLists();
});
