import { wireDateRange } from '#domain/calendar/days.ts';
import type { TextMatch } from '#domain/transactions/transaction-match.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import type { TransactionFilter } from '#app/data/transactions.ts';
import type { TransactionsSearch } from './transactions-search.ts';

/** The three sections of the screen (spec 2), each paged by itself. */
export type Section = 'completed' | 'pending' | 'declined';

/** The wire's name of each section's list. */
export const listOfSection = {
  completed: 'POSTED',
  pending: 'PENDING',
  declined: 'DECLINED',
} as const satisfies Record<Section, string>;

/** All three. */
export const sections = ['completed', 'pending', 'declined'] as const;

export type SectionPageSize = 10 | 20 | 50;

/** Where a customer is within a section. */
export interface SectionPlace {
  /** From 1. */
  readonly page: number;
  readonly size: SectionPageSize;
  /** The moment the page belongs to; undefined on the first page, which is live. */
  readonly asOf: string | undefined;
}

const defaultSize = 20;

/** Reads a section's place. A later page without its moment is taken as it stands now. */
export const getSectionPlace = (search: TransactionsSearch, section: Section): SectionPlace => {
  const page = search[`${section}Page`] ?? 1;
  return {
    page,
    size: search[`${section}Size`] ?? defaultSize,
    asOf: page === 1 ? undefined : search[`${section}AsOf`],
  };
};

/** Puts a section's place into the search; what is usual is left out, so that URLs stay short. */
export const withPlace = (
  search: TransactionsSearch,
  section: Section,
  place: SectionPlace,
): TransactionsSearch => {
  const isFirst = place.page <= 1;
  return {
    ...search,
    [`${section}Page`]: isFirst ? undefined : place.page,
    [`${section}Size`]: place.size === defaultSize ? undefined : place.size,
    [`${section}AsOf`]: isFirst ? undefined : place.asOf,
  };
};

/** The same search with every section at its first page, for another account, period or text. */
export const withFirstPages = (search: TransactionsSearch): TransactionsSearch => ({
  ...search,
  completedPage: undefined,
  completedAsOf: undefined,
  pendingPage: undefined,
  pendingAsOf: undefined,
  declinedPage: undefined,
  declinedAsOf: undefined,
});

/** What of the bank's lists a section shows. Dates choose completed rows of accounts only (spec 2). */
export const getSectionFilter = (
  choice: HistoryChoice,
  section: Section,
  search: TransactionsSearch,
  match?: TextMatch,
): TransactionFilter => {
  const hasDates = section === 'completed' && choice.source.kind !== 'card';
  const dates = hasDates ? wireDateRange(search.from, search.to, choice.zone) : {};
  return {
    source: choice.source,
    list: listOfSection[section],
    fromDate: dates.from_date,
    toDate: dates.to_date,
    match,
  };
};
