import { QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { isApiError, isWorthRetrying } from '../platform/api-error.ts';
import { connectivity } from '../platform/connectivity.ts';
import { onForget } from '../platform/session/purge.ts';

const retryDelaysMs = [1_000, 3_000] as const;

/** Two more tries with jitter (reliability.md 3.0); none where no network is known to be there. */
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < retryDelaysMs.length &&
  isWorthRetrying(error) &&
  !(isApiError(error) && error.kind === 'offline' && !navigator.onLine);

const retryDelayMs = (failures: number, error: unknown): number => {
  const asked = isApiError(error) ? error.problem?.retryAfterSeconds : undefined;
  if (asked !== undefined) return Math.min(asked, 60) * 1_000;
  return (retryDelaysMs[failures] ?? 3_000) * (0.75 + Math.random() / 2);
};

/** What the app knows of the bank, in this tab. Emptied when the customer leaves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The copy on the device answers first, network or not.
      networkMode: 'offlineFirst',
      staleTime: 10_000,
      gcTime: 1_800_000,
      retry: shouldRetry,
      retryDelay: retryDelayMs,
    },
    mutations: { networkMode: 'online' },
  },
});

// What failed while the bank was away is asked again once it is back (product.md A9).
connectivity.subscribe(() => {
  if (connectivity.get() !== 'online') return;
  const hasFailed = { predicate: ({ state }: Query) => state.status === 'error' };
  void queryClient.refetchQueries({ type: 'active', ...hasFailed }, { cancelRefetch: false });
});

onForget(() => queryClient.clear());
