import { useQuery } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import type { HistoryChoice } from '#app/data/history/history-choice.ts';
import { transactionsQuery } from '#app/data/transactions.ts';
import type { TransactionFilter, TransactionPage } from '#app/data/transactions.ts';
import { wireDateRange } from '#domain/transactions/date-range.ts';
import { listOfSection, placeOf } from './section-place.ts';
import type { Section } from './section-place.ts';
import type { TransactionsSearch } from '../transactions-search.ts';

/** What of the bank's lists a section shows. Dates choose completed rows of accounts only (spec 2). */
export const filterOf = (
  choice: HistoryChoice,
  section: Section,
  search: TransactionsSearch,
): TransactionFilter => {
  const hasDates = section === 'completed' && choice.source.kind !== 'card';
  const dates = hasDates ? wireDateRange(search.from, search.to, choice.zone) : {};
  return {
    source: choice.source,
    list: listOfSection[section],
    fromDate: dates.from_date,
    toDate: dates.to_date,
  };
};

/** Source kind, source id and list of a query's key: within these a page may stand in for the next. */
const listParts = 4;

/** One section's page as it is known now. */
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
  return { section, place, filter, listKey: JSON.stringify(options.queryKey), query };
};

export type SectionView = ReturnType<typeof useSection>;
