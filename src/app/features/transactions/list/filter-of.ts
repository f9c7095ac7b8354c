import type { HistoryChoice } from '#app/data/history-choices.ts';
import type { TransactionFilter } from '#app/data/transactions.ts';
import { wireDateRange } from '#domain/calendar/days.ts';
import type { TransactionsSearch } from '../transactions-search.ts';
import { listOfSection } from './section-place.ts';
import type { Section } from './section-place.ts';

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
