import { useEffect, useState } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import type { TransactionFilter } from '../transactions.ts';
import type { HeldMatches } from './reading/search-held.ts';
import { historyNews } from './store/history-news.ts';

/** A search over what is on the device, as far as it has come. */
export interface HeldSearch {
  readonly matches: HeldMatches;
  /** The matching rows of the page. */
  readonly rows: readonly Transaction[];
  readonly isSearching: boolean;
}

/** What was found so far is shown this often. */
const shownEveryMs = 150;

interface Asked {
  readonly filter: TransactionFilter;
  readonly text: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** Hands over what is found: at once, then now and then, then all of it. */
const searching = async (
  { filter, text, page, size }: Asked,
  signal: AbortSignal,
  show: (found: HeldSearch | undefined) => void,
): Promise<void> => {
  const { list } = filter;
  if (text === undefined || list === 'PENDING') return show(undefined);
  const { searchHeld } = await import('./reading/search-held.ts');
  let shownAtMs = Number.NEGATIVE_INFINITY;
  const showMatches = async (matches: HeldMatches, isSearching: boolean): Promise<void> => {
    const rows = await matches.rows((page - 1) * size, size);
    if (!signal.aborted) show({ matches, rows, isSearching });
  };
  const onProgress = (matches: HeldMatches) => {
    if (performance.now() - shownAtMs < shownEveryMs) return;
    shownAtMs = performance.now();
    void showMatches(matches, true);
  };
  const all = await searchHeld({ ...filter, list }, text, { signal, onProgress });
  if (all) await showMatches(all, false);
  else if (!signal.aborted) show(undefined);
};

/**
 * Searches what is on the device of a list. `search` is undefined without a text, where nothing of
 * the list is there and, `isStarting`, until the first rows were looked through.
 */
export const useHeldSearch = (
  asked: Asked,
): { readonly search: HeldSearch | undefined; readonly isStarting: boolean } => {
  const [found, setFound] = useState<{ key: string; search: HeldSearch | undefined }>();
  const key = JSON.stringify(asked);
  useEffect(() => {
    let running: AbortController | undefined;
    const search = () => {
      running?.abort();
      running = new AbortController();
      const show = (result: HeldSearch | undefined) => setFound({ key, search: result });
      void searching(JSON.parse(key) as Asked, running.signal, show);
    };
    search();
    // Rows that arrive meanwhile are looked through as well.
    const stop = historyNews.subscribe(search);
    return () => {
      stop();
      running?.abort();
    };
  }, [key]);
  const isKnown = found?.key === key;
  return {
    search: isKnown ? found.search : undefined,
    isStarting: !isKnown && asked.text !== undefined,
  };
};
