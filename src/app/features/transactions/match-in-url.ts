import type { TextMatch } from '#domain/transactions/transaction-match.ts';
import { searchWords } from '#domain/transactions/search-text.ts';
import { withFirstPages } from './place-in-url.ts';
import type { TransactionsSearch } from './transactions-search.ts';

/** What the URL looks for in the history; undefined for nothing. */
export const getMatch = (search: TransactionsSearch): TextMatch | undefined => {
  const { category, direction, min, max, text } = search;
  const match = {
    ...(category === undefined ? {} : { category }),
    ...(direction === undefined ? {} : { direction }),
    ...(min === undefined ? {} : { amount_from: min }),
    ...(max === undefined ? {} : { amount_to: max }),
    ...(searchWords(text).length === 0 ? {} : { search: text }),
  };
  return Object.keys(match).length === 0 ? undefined : match;
};

/** Whether rows are left out by what the URL looks for. */
export const isFiltered = (search: TransactionsSearch): boolean =>
  getMatch(search) !== undefined || search.status !== undefined;

/** The fields of the URL that a filter has. */
export type Filters = Pick<
  TransactionsSearch,
  'category' | 'direction' | 'min' | 'max' | 'status' | 'text'
>;

/** The same place with these filters changed, from the first pages on. */
export const withFilters = (
  search: TransactionsSearch,
  change: Partial<Filters>,
): TransactionsSearch => ({
  ...withFirstPages(search),
  newest: undefined,
  before: undefined,
  ...change,
});

/** Only the filters of a place, for another account. */
export const filtersOf = (search: TransactionsSearch): Filters => ({
  category: search.category,
  direction: search.direction,
  min: search.min,
  max: search.max,
  status: search.status,
  text: search.text,
});

/** The filters that exclude nothing. */
export const noFilters: Filters = {
  category: undefined,
  direction: undefined,
  min: undefined,
  max: undefined,
  status: undefined,
  text: undefined,
};
