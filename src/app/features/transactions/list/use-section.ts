import { useQuery } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { useState } from 'react';
import { useOfflinePage } from '#app/data/offline-history/use-offline-history.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { transactionsQuery } from '#app/data/transactions.ts';
import type { TransactionPage } from '#app/data/transactions.ts';
import { filterOf } from './filter-of.ts';
import { newestCopy, wantsDevice } from './newest-copy.ts';
import { placeOf } from './section-place.ts';
import type { Section } from './section-place.ts';
import type { TransactionsSearch } from '../transactions-search.ts';

/** Source kind, source id and list of a query's key: within these a page may stand in for the next. */
const listParts = 4;

/** One section's page as it is known now: from the bank or, until it answers, from the device. */
export const useSection = (choice: HistoryChoice, section: Section, search: TransactionsSearch) => {
  const place = placeOf(search, section);
  const filter = filterOf(choice, section, search);
  const options = transactionsQuery(filter, place.page, place.size, place.asOf);
  const sameList = JSON.stringify(options.queryKey.slice(0, listParts));
  const query = useQuery({
    ...options,
    placeholderData: (
      before: TransactionPage | undefined,
      beforeQuery: Query<TransactionPage> | undefined,
    ) =>
      JSON.stringify(beforeQuery?.queryKey.slice(0, listParts)) === sameList ? before : undefined,
  });
  const [openedAtMs] = useState(() => Date.now());
  const held = useOfflinePage(filter, place, wantsDevice(query, openedAtMs));
  const shown = newestCopy(query, held.data);
  return {
    section,
    place,
    filter,
    listKey: JSON.stringify(options.queryKey),
    shown,
    /** True while neither the bank nor the device has answered yet. */
    isWaiting: shown === undefined && (held.isReading || !query.error),
    error: query.error,
    retry: () => retryQuery(options.queryKey),
  };
};

export type SectionView = ReturnType<typeof useSection>;

/** How many rows it has on its page, as far as they are known. */
export const rowsOf = ({ shown }: SectionView): number => shown?.page.results.length ?? 0;
