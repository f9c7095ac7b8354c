import type { Transaction } from '#contract/transactions.ts';
import type { useOfflineSearch } from '#app/data/offline-history/use-offline-history.ts';
import { findInRows } from '#app/data/offline-history/search-text.ts';
import type { TransactionPage } from '#app/data/transactions.ts';

export interface ShownRows {
  readonly rows: readonly Transaction[];
  /** How many rows the pages are made of. */
  readonly count: number;
  /** How many rows were looked through, and how many of them match. */
  readonly searched: number;
  readonly matching: number;
  readonly isSearching: boolean;
}

/**
 * What a section shows: a page of all that a search found on the device; without one the page as it
 * is known, less what does not match.
 */
export const shownRows = (
  { results, count }: Pick<TransactionPage, 'results' | 'count'>,
  text: string | undefined,
  { search, isStarting }: ReturnType<typeof useOfflineSearch>,
): ShownRows => {
  if (search) {
    const { matches, rows, isSearching } = search;
    const { count: matching, searched } = matches;
    return { rows, count: matching, searched, matching, isSearching };
  }
  const rows = findInRows(results, text);
  const [searched, matching] = [results.length, rows.length];
  return { rows, count, searched, matching, isSearching: isStarting };
};
