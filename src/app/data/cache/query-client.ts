import { QueryClient } from '@tanstack/react-query';
import { isApiError, isRetryable } from '#app/platform/api/errors.ts';
import { onClockSet } from '#app/platform/bank-time.ts';
import { connectivity } from '#app/platform/connectivity.ts';
import { onPurge } from '#app/platform/session/purge.ts';

const retryDelaysMs = [1_000, 3_000] as const;

const isReachable = (): boolean => {
  const state = connectivity.get();
  return state === 'online' || state === 'unavailable';
};

/**
 * Two retries with jitter (reliability.md 3.0). None while offline, as the refetch after the
 * reconnect follows.
 */
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < retryDelaysMs.length && isRetryable(error) && isReachable();

const retryDelayMs = (failures: number, error: unknown): number => {
  const seconds = isApiError(error) ? error.problem?.retryAfterSeconds : undefined;
  if (seconds !== undefined) return Math.min(seconds, 60) * 1_000;
  return (retryDelaysMs[failures] ?? 3_000) * (0.75 + Math.random() / 2);
};

/** The query cache of this tab. Cleared when the customer leaves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Persisted data shows first, with or without a network.
      networkMode: 'offlineFirst',
      staleTime: 10_000,
      gcTime: 1_800_000,
      retry: shouldRetry,
      retryDelay: retryDelayMs,
      // refetch-on-return.ts does it, when responses arrive and not when the device reports a
      // network.
      refetchOnReconnect: false,
      refetchOnWindowFocus: isReachable,
      refetchOnMount: isReachable,
    },
    mutations: { networkMode: 'online' },
  },
});

onPurge(() => queryClient.clear());

// Corrects timestamps after the device's clock was set (reliability.md B22).
onClockSet((byMs) => {
  for (const query of queryClient.getQueryCache().getAll()) {
    const { dataUpdatedAt } = query.state;
    if (dataUpdatedAt > 0) query.setState({ dataUpdatedAt: dataUpdatedAt + byMs });
  }
});
