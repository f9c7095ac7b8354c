import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import type { StatementPeriod } from '../statements.ts';
import type { TransactionFilter } from '../transactions.ts';
import type { OfflineCoverage } from './list-reader.ts';
import type { OfflineAccount, OfflinePage, OfflineTransaction, PageRange } from './readers.ts';
import type { OfflineMatches } from './search.ts';
import type { OfflineStatement } from './statement.ts';
import type { SyncObstacle } from './sync-state.ts';
import { getSyncObstacle, historyChanges, isDeviceFull, subscribeObstacles } from './sync-state.ts';

/** Pages off screen are read again from the device. */
const pageInMemoryMs = 60_000;

/** Reads a page from the device while `isWanted`; undefined if absent or still loading. */
export const useOfflinePage = (
  filter: TransactionFilter,
  { page, size, asOf }: PageRange,
  isWanted: boolean,
): { readonly data: OfflinePage | undefined; readonly isReading: boolean } => {
  const { data, isLoading } = useQuery({
    queryKey: ['held-page', filter, page, size, asOf ?? null],
    queryFn: async () => {
      const { readOfflinePage } = await import('./readers.ts');
      return (await readOfflinePage(filter, { page, size, asOf })) ?? null;
    },
    enabled: isWanted,
    networkMode: 'always',
    retry: false,
    gcTime: pageInMemoryMs,
  });
  return { data: isWanted ? (data ?? undefined) : undefined, isReading: isWanted && isLoading };
};

/** A search over the stored history and its progress. */
export interface OfflineSearch {
  readonly matches: OfflineMatches;
  /** The matches of this page. */
  readonly rows: readonly Transaction[];
  readonly isSearching: boolean;
}

interface SearchRequest {
  /** The list and what is looked for in it. */
  readonly filter: TransactionFilter;
  readonly page: number;
  readonly size: number;
}

/**
 * Searches the stored rows of a list. `search` is undefined without a match, without stored rows
 * and, while `isStarting`, until the first result.
 */
export const useOfflineSearch = (
  request: SearchRequest,
): { readonly search: OfflineSearch | undefined; readonly isStarting: boolean } => {
  const [found, setFound] = useState<{ key: string; search: OfflineSearch | undefined }>();
  const key = JSON.stringify(request);
  useEffect(() => {
    let running: AbortController | undefined;
    const search = () => {
      running?.abort();
      running = new AbortController();
      const show = (result: OfflineSearch | undefined) => setFound({ key, search: result });
      void searching(JSON.parse(key) as SearchRequest, running.signal, show);
    };
    search();
    // Search again after a sync.
    const stop = historyChanges.subscribe(search);
    return () => {
      stop();
      running?.abort();
    };
  }, [key]);
  const isKnown = found?.key === key;
  return {
    search: isKnown ? found.search : undefined,
    isStarting: !isKnown && request.filter.match !== undefined,
  };
};

/** How often partial results are shown. */
const shownEveryMs = 150;

/** Reports partial results now and then, and finally all. */
const searching = async (
  { filter, page, size }: SearchRequest,
  signal: AbortSignal,
  show: (found: OfflineSearch | undefined) => void,
): Promise<void> => {
  const { list, match } = filter;
  if (match === undefined || list === 'PENDING') return show(undefined);
  const { searchOfflineHistory } = await import('./search.ts');
  let shownAtMs = Number.NEGATIVE_INFINITY;
  const showMatches = async (matches: OfflineMatches, isSearching: boolean): Promise<void> => {
    const rows = await matches.rows((page - 1) * size, size);
    if (!signal.aborted) show({ matches, rows, isSearching });
  };
  const onProgress = (matches: OfflineMatches) => {
    if (performance.now() - shownAtMs < shownEveryMs) return;
    shownAtMs = performance.now();
    void showMatches(matches, true);
  };
  const all = await searchOfflineHistory({ ...filter, list }, match, { signal, onProgress });
  if (all) await showMatches(all, false);
  else if (!signal.aborted) show(undefined);
};

const transactionInMemoryMs = 60_000;

/** One transaction from the device, for a link opened offline. */
export const useOfflineTransaction = (
  id: string,
  isWanted: boolean,
): { readonly data: OfflineTransaction | undefined; readonly isReading: boolean } => {
  const { data, isLoading } = useQuery({
    queryKey: ['held-transaction', id],
    queryFn: async () => {
      const { findOfflineTransaction } = await import('./readers.ts');
      return (await findOfflineTransaction(id)) ?? null;
    },
    enabled: isWanted,
    networkMode: 'always',
    retry: false,
    gcTime: transactionInMemoryMs,
  });
  return { data: data ?? undefined, isReading: isWanted && isLoading };
};

/** A statement computed on the device, while `isWanted`. */
export const useOfflineStatement = (
  { account, fromDate, toDate }: StatementPeriod,
  isWanted: boolean,
): { readonly data: OfflineStatement | undefined; readonly isReading: boolean } => {
  const version = useSyncExternalStore(historyChanges.subscribe, historyChanges.get);
  const { data, isLoading } = useQuery({
    queryKey: ['held-statement', account, fromDate, toDate, version],
    queryFn: async () => {
      const { computeOfflineStatement } = await import('./statement.ts');
      return (await computeOfflineStatement({ account, fromDate, toDate })) ?? null;
    },
    enabled: isWanted,
    networkMode: 'always',
    retry: false,
    gcTime: 60_000,
  });
  return { data: isWanted ? (data ?? undefined) : undefined, isReading: isWanted && isLoading };
};

/** How much of a filter is stored. */
export interface OfflineAmount {
  /** Rows that match the filter, such as a period. */
  readonly count: number;
  /** False if the bank may have matching rows that are not stored. */
  readonly isComplete: boolean;
  /** When the bank was last asked, in device time. */
  readonly updatedAtMs: number;
  /** Coverage of the whole list. */
  readonly held: OfflineCoverage;
}

/** How much of a list or period is stored; undefined if nothing. Updates during a sync. */
export const useOfflineAmount = (filter: TransactionFilter): OfflineAmount | undefined => {
  const version = useSyncExternalStore(historyChanges.subscribe, historyChanges.get);
  const { list } = filter;
  const { data } = useQuery({
    queryKey: ['held-amount', filter, version],
    queryFn: async (): Promise<OfflineAmount | null> => {
      if (list === 'PENDING') return null;
      const { readOfflineRows } = await import('./readers.ts');
      return (await readOfflineRows({ ...filter, list })) ?? null;
    },
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 1_000,
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[1]) === JSON.stringify(filter) ? before : undefined,
  });
  return data ?? undefined;
};

/** Every account with its stored history; updates during a sync, undefined until read. */
export const useOfflineAccounts = (): readonly OfflineAccount[] | undefined => {
  const version = useSyncExternalStore(historyChanges.subscribe, historyChanges.get);
  const { data } = useQuery({
    queryKey: ['held-accounts', version],
    queryFn: async () => {
      const { readOfflineAccounts } = await import('./readers.ts');
      return readOfflineAccounts();
    },
    networkMode: 'always',
    gcTime: 1_000,
    placeholderData: (before) => before,
  });
  return data;
};

/** Why no sync is running now; undefined if nothing prevents it. */
export const useSyncObstacle = (): SyncObstacle | undefined =>
  useSyncExternalStore(subscribeObstacles, weightiest);

const weightiest = (): SyncObstacle | undefined =>
  getSyncObstacle() ?? (isDeviceFull.get() ? 'full' : undefined);
