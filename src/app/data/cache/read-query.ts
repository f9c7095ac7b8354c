import type { EnsureQueryDataOptions, FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { CancelledError, queryOptions } from '@tanstack/react-query';
import type { Urgency } from '#app/platform/api/errors.ts';
import { isSavingData } from '#app/platform/data-saver.ts';
import { connectivity } from '#app/platform/connectivity.ts';
import { nextPaint } from '#app/platform/timing.ts';
import type { PersistedResource } from './persisted-cache.ts';
import { persisterOf } from './persisted-cache.ts';
import { queryClient } from './query-client.ts';

/** Context of a read: abort signal, and whether the customer waits. */
export interface ReadContext {
  readonly signal: AbortSignal;
  readonly urgency: Urgency;
}

interface ReadSpec<Data> {
  readonly key: QueryKey;
  readonly read: (context: ReadContext) => Promise<Data>;
  /** The persisted cache; omit for data that must not or need not be stored. */
  readonly persisted?: ReturnType<typeof persistedCache<Data>>;
  /** True if no customer waits for it, such as the badge count (product.md A26). */
  readonly isBackground?: boolean;
  /** Poll interval while the tab is visible. */
  readonly refreshEveryMs?: number | ((data: Data | undefined) => number);
}

/** Creates the persister of a resource once, beside its queries. */
export const persistedCache = <Data>(resource: PersistedResource<Data>) => persisterOf(resource);

/** Options of a query that is read as its screen opens, and neither refreshed nor reused. */
export const readOnce = {
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
} as const;

/**
 * Query options for a read. Without data on screen the customer waits (foreground); otherwise it is
 * a background refresh: it raises no dialogs and starts after the next paint, since eight requests
 * before the paint of a tap took a third of its time.
 */
export const readQuery = <Data>(spec: ReadSpec<Data>) =>
  queryOptions<Data>({
    queryKey: spec.key,
    queryFn: async ({ client, queryKey, signal, meta }) => {
      const isShown = client.getQueryState(queryKey)?.data !== undefined;
      const urgency =
        spec.isBackground || meta?.['isBackground'] || isShown ? 'background' : 'foreground';
      if (isShown) {
        await nextPaint();
        signal.throwIfAborted();
      }
      return spec.read({ signal, urgency });
    },
    ...(spec.persisted ? { persister: spec.persisted as never } : {}),
    ...(spec.refreshEveryMs === undefined
      ? {}
      : { refetchInterval: intervalOf(spec.refreshEveryMs) }),
  });

const intervalOf =
  <Data>(usualMs: number | ((data: Data | undefined) => number)) =>
  ({ state }: { readonly state: { readonly data: Data | undefined } }) =>
    pollEveryMs(typeof usualMs === 'number' ? usualMs : usualMs(state.data));

/**
 * Fetches before any screen needs it, in the background: a failure raises no dialog (product.md
 * A26).
 */
export const fetchInBackground = <Data>(
  options: FetchQueryOptions<Data, Error, Data, QueryKey>,
): Promise<Data> => queryClient.fetchQuery({ ...options, meta: { isBackground: true } });

/**
 * Cached data, otherwise fetched. A fetch that was joined is cancelled when its last screen closes;
 * then it is started again.
 */
export const ensureData = async <Data>(
  options: EnsureQueryDataOptions<Data, Error, Data, QueryKey>,
): Promise<Data> => {
  try {
    return await queryClient.ensureQueryData(options);
  } catch (error) {
    // A silent cancellation means that the customer's data were removed.
    if (!(error instanceof CancelledError) || error.revert !== true) throw error;
    return ensureData(options);
  }
};

/** Polling slows down by this factor with data saver (reliability.md B42). */
const savingFactor = 6;

/** The poll interval now: false while offline, longer with data saver. */
export const pollEveryMs = (usualMs: number): number | false => {
  if (connectivity.get() !== 'online') return false;
  return isSavingData.get() ? usualMs * savingFactor : usualMs;
};
