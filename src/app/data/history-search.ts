import { useEffect, useState } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { useAccounts } from './account-views.ts';
import { mergeLatest, useActivity } from './latest-transactions.ts';
import { findInRows } from '#domain/transactions/search-text.ts';
import type { TransactionSource } from './transactions.ts';

interface HistorySearch {
  /** The newest matches of all accounts, at most as many as asked for. */
  readonly rows: readonly Transaction[];
  readonly isSearching: boolean;
}

/** So long no key is pressed before the stored history is searched. */
const settledAfterMs = 200;

/**
 * The newest transactions of all accounts that contain every word of a text: among the latest rows at once, then in the
 * history on this device, where it is stored.
 */
export const useHistorySearch = (text: string, limit: number): HistorySearch => {
  const { usd, bdt, manual } = useAccounts();
  const accounts = [usd, bdt, manual].flatMap((list) => list.accounts ?? []);
  const activity = useActivity({ isPolled: false });
  const sources = JSON.stringify(accounts.map(({ kind, id }) => ({ kind, id })));
  const [found, setFound] = useState<{ text: string; rows: readonly Transaction[] }>();
  useEffect(() => {
    if (text === '') return undefined;
    const searching = new AbortController();
    const timer = setTimeout(() => {
      void searchSources(JSON.parse(sources) as TransactionSource[], {
        text,
        limit,
        signal: searching.signal,
      }).then((rows) => {
        if (!searching.signal.aborted) setFound({ text, rows });
      });
    }, settledAfterMs);
    return () => {
      clearTimeout(timer);
      searching.abort();
    };
  }, [sources, text, limit]);
  if (text === '') return { rows: [], isSearching: false };
  const stored = found?.text === text ? found.rows : [];
  return {
    rows: mergeLatest([findInRows(activity.rows, text), stored], limit),
    isSearching: found?.text !== text || activity.isPending,
  };
};

interface SearchRequest {
  readonly text: string;
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** Matches in the stored history of some accounts; nothing where none is stored. */
const searchSources = async (
  sources: readonly TransactionSource[],
  { text, limit, signal }: SearchRequest,
): Promise<readonly Transaction[]> => {
  const { searchOfflineHistory } = await import('./offline-history/search.ts');
  const found: (readonly Transaction[])[] = [];
  for (const source of sources) {
    for (const list of ['POSTED', 'DECLINED'] as const) {
      if (signal.aborted) return [];
      // One account after the other: decrypting several at once would block the typing.
      // oxlint-disable-next-line no-await-in-loop
      const matches = await searchOfflineHistory(
        { source, list },
        { search: text },
        {
          signal,
          onProgress: () => undefined,
        },
      );
      // oxlint-disable-next-line no-await-in-loop
      found.push((await matches?.rows(0, limit)) ?? []);
    }
  }
  return mergeLatest(found, limit);
};
