import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import type { Urgency } from '#app/platform/api/errors.ts';
import { isSavingData } from '#app/platform/browser/data-saver.ts';
import { connectivity } from '#app/platform/connectivity.ts';
import { nextPaint } from '#app/platform/timing.ts';
import type { PersistedResource } from './persisted-cache.ts';
import { persisterOf } from './persisted-cache.ts';
import { queryClient } from './query-client.ts';

/** What a read is given: when it is no longer wanted, and whether a person waits for it. */
export interface ReadContext {
  readonly signal: AbortSignal;
  readonly urgency: Urgency;
}

interface ReadSpec<Data> {
  readonly key: QueryKey;
  readonly read: (context: ReadContext) => Promise<Data>;
  /** How the answer is kept on the device; absent for what must not or need not stay. */
  readonly kept?: ReturnType<typeof persistedCache<Data>>;
  /** True for what no person waits for, such as the bell's badge (product.md A26). */
  readonly isBackground?: boolean;
  /** Asked again this often while the tab is seen, so that figures change by themselves. */
  readonly refreshEveryMs?: number | ((data: Data | undefined) => number);
}

/** Makes the persister of a resource once, beside its queries. */
export const persistedCache = <Data>(resource: PersistedResource<Data>) => persisterOf(resource);

/**
 * Query options of a read. A read with nothing on screen is one a person waits for; once there is
 * something to show, refreshing it is the background's business: it raises no dialogs, and lets what is
 * there be painted first. Eight requests before the paint of a tap took a third of its time.
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
    ...(spec.kept ? { persister: spec.kept as never } : {}),
    ...(spec.refreshEveryMs === undefined
      ? {}
      : { refetchInterval: intervalOf(spec.refreshEveryMs) }),
  });

const intervalOf =
  <Data>(usualMs: number | ((data: Data | undefined) => number)) =>
  ({ state }: { readonly state: { readonly data: Data | undefined } }) =>
    pollEveryMs(typeof usualMs === 'number' ? usualMs : usualMs(state.data));

/** Fetches ahead of any screen, in the background: a failure raises no dialog (product.md A26). */
export const fetchInBackground = <Data>(
  options: FetchQueryOptions<Data, Error, Data, QueryKey>,
): Promise<Data> => queryClient.fetchQuery({ ...options, meta: { isBackground: true } });

/** With Data saver figures are asked again this much more rarely (reliability.md B42). */
const savingFactor = 6;

/** How often to ask again: not at all while nothing would arrive, rarely to spare data. */
export const pollEveryMs = (usualMs: number): number | false => {
  if (connectivity.get() !== 'online') return false;
  return isSavingData.get() ? usualMs * savingFactor : usualMs;
};
