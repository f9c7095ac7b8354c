import type { Query } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { useOfflinePage } from '#app/data/offline-history/use-offline-history.ts';
import type { TransactionPage } from '#app/data/transactions.ts';
import { transactionsQuery } from '#app/data/transactions.ts';
import { getMatch } from './match-in-url.ts';
import type { Section } from './place-in-url.ts';
import { getSectionFilter, getSectionPlace } from './place-in-url.ts';
import { getArrivals, getNewestPage, needsOfflineHistory } from './shown-rows.ts';
import type { TransactionsSearch } from './transactions-search.ts';

/** Source kind, source id and list of a query's key: within these a page may stand in for the next. */
const listParts = 4;

/** One section's page as it is known now: from the bank or, until it answers, from the device. */
export const useSectionPage = (
  choice: HistoryChoice,
  section: Section,
  search: TransactionsSearch,
) => {
  const place = getSectionPlace(search, section);
  const filter = getSectionFilter(choice, section, search, getMatch(search));
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
  const held = useOfflinePage(
    { ...filter, match: undefined },
    place,
    needsOfflineHistory(query, openedAtMs),
  );
  // What is on the device is not filtered yet: it is no page of what is looked for.
  const isLookedFor = filter.match !== undefined;
  const isOnDevice =
    held.data !== undefined && (query.data === undefined || query.isPlaceholderData);
  const shown = isLookedFor
    ? isOnDevice
      ? undefined
      : getNewestPage(query, undefined)
    : getNewestPage(query, held.data);
  return {
    section,
    place,
    filter,
    listKey: JSON.stringify(options.queryKey),
    shown,
    /** The page on the device without the filter, while the bank has not answered with what is looked for. */
    unfiltered: isLookedFor && isOnDevice ? held.data?.page : undefined,
    /** True while neither the bank nor the device has answered yet. */
    isWaiting: shown === undefined && !isOnDevice && (held.isReading || !query.error),
    error: query.error,
    retry: () => retryQuery(options.queryKey),
  };
};

export type SectionView = ReturnType<typeof useSectionPage>;

/** How many rows it has on its page, as far as they are known. */
export const countRows = ({ shown }: SectionView): number => shown?.page.results.length ?? 0;

type Rows = readonly Transaction[];

/**
 * The rows that arrived while the list was on screen, until the next change. `list` names what is
 * listed: another account, period or page starts anew.
 */
export const useArrivals = (list: string, rows: Rows | undefined): Rows => {
  const [seen, setSeen] = useState<{ list: string; rows: Rows | undefined; arrived: Rows }>({
    list,
    rows,
    arrived: [],
  });
  if (seen.list !== list || seen.rows !== rows) {
    const before = seen.list === list ? seen.rows : undefined;
    setSeen({ list, rows, arrived: before && rows ? getArrivals(before, rows) : [] });
  }
  return seen.arrived;
};
