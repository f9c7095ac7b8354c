import { startTransition } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { useDownload } from '#app/ui/download/use-download.ts';
import type { Download } from '#app/ui/download/use-download.ts';
import { searchedText } from '../find/find-in-rows.ts';
import { keyOfFilter } from '../find/loaded-list.ts';
import type { LoadedList } from '../find/loaded-list.ts';
import type { SectionView } from '../list/use-section.ts';

type Rows = readonly Transaction[];

export interface WholeList {
  /** Every row of the list; undefined until it was asked for and has all arrived. */
  readonly rows: Rows | undefined;
  readonly download: Download;
  readonly load: () => void;
  readonly letGo: () => void;
}

/** Loads every row of a section for searching, row by row. Another period lets them go. */
export const useWholeList = (
  { filter }: SectionView,
  loaded: LoadedList | undefined,
  onLoaded: (loaded: LoadedList | undefined) => void,
): WholeList => {
  const key = keyOfFilter(filter);
  const download = useDownload();
  const load = () =>
    download.start(async ({ signal, onProgress }) => {
      const { streamTransactions } = await import('#app/data/exports/stream-transactions.ts');
      const rows: Transaction[] = [];
      await streamTransactions(filter, {
        signal,
        onRows: (arrived, progress) => {
          rows.push(...arrived);
          // What a search looks through is made ready now, so that the first letter is quick.
          for (const row of arrived) searchedText(row);
          onProgress(progress);
        },
      });
      startTransition(() => onLoaded({ key, rows }));
    });
  return {
    rows: loaded?.key === key ? loaded.rows : undefined,
    download,
    load,
    letGo: () => onLoaded(undefined),
  };
};
