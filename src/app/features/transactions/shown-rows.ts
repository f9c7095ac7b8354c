import type { TextMatch } from '#domain/transactions/transaction-match.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { OfflineCoverage } from '#app/data/offline-history/list-reader.ts';
import type { OfflinePage } from '#app/data/offline-history/readers.ts';
import type { useOfflineSearch } from '#app/data/offline-history/use-offline-history.ts';
import { type TransactionPage, rowMatcher } from '#app/data/transactions.ts';

/** What the bank answered, or answered before and left on the device. */
export interface BankPage {
  /** Why it could not be asked anew. */
  readonly error: unknown;
  readonly data: TransactionPage | undefined;
  /** True for another page standing in. */
  readonly isPlaceholderData: boolean;
  /** By the phone's clock. */
  readonly dataUpdatedAt: number;
}

/** The page a section shows. */
export interface ShownPage {
  readonly page: TransactionPage;
  readonly updatedAtMs: number;
  /** True while another page stands in for the one asked for. */
  readonly isStale: boolean;
  /** Set where the page is from the device and the bank may have more of it. */
  readonly lacking: OfflineCoverage | undefined;
}

/** The bank's page is the truth while it is so young; then the device may know more. */
const freshForMs = 60_000;

/** Whether the device should be asked for a page as well, on a screen opened then. */
export const needsOfflineHistory = (bank: BankPage, openedAtMs: number): boolean =>
  bank.data === undefined ||
  bank.isPlaceholderData ||
  Boolean(bank.error) ||
  openedAtMs - bank.dataUpdatedAt > freshForMs;

/**
 * The copy to show: the bank's, unless it is another page's or older than what is on the device. A
 * page standing in is better than nothing.
 */
export const getNewestPage = (
  bank: BankPage,
  held: OfflinePage | undefined,
): ShownPage | undefined => {
  const isBanks = bank.data !== undefined && !bank.isPlaceholderData;
  if (held && (!isBanks || held.updatedAtMs > bank.dataUpdatedAt)) {
    const { page, updatedAtMs } = held;
    return { page, updatedAtMs, isStale: false, lacking: held.isComplete ? undefined : held.held };
  }
  if (!bank.data) return undefined;
  return {
    page: bank.data,
    updatedAtMs: bank.dataUpdatedAt,
    isStale: bank.isPlaceholderData,
    lacking: undefined,
  };
};

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
 * What of the device matches: a page of all that a search found; without one, the rows of the page that is
 * there, less those that do not match.
 */
export const shownRows = (
  { results, count }: Pick<TransactionPage, 'results' | 'count'>,
  match: TextMatch | undefined,
  { search, isStarting }: ReturnType<typeof useOfflineSearch>,
): ShownRows => {
  if (search) {
    const { matches, rows, isSearching } = search;
    const { count: matching, searched } = matches;
    return { rows, count: matching, searched, matching, isSearching };
  }
  const rows = match === undefined ? results : results.filter(rowMatcher(match));
  const [searched, matching] = [results.length, rows.length];
  return { rows, count, searched, matching, isSearching: isStarting };
};

interface Row {
  readonly id: string;
}

/**
 * The rows that came in at the top since the list was last seen. A list with nothing in common is
 * another list, not news.
 */
export const getArrivals = <One extends Row>(
  before: readonly One[],
  after: readonly One[],
): readonly One[] => {
  const known = new Set(before.map(({ id }) => id));
  const firstKnown = after.findIndex(({ id }) => known.has(id));
  if (firstKnown >= 0) return after.slice(0, firstKnown);
  return before.length === 0 ? after : [];
};

/** What a phone shows under the screen's head; the rest is out of sight, or comes with the next frame. */
export const firstRows = 3;

/** How many rows of each list the first paint needs, where they stand below each other. */
export const sharesOfFirstRows = (counts: readonly number[]): readonly number[] => {
  let left = firstRows;
  return counts.map((count) => {
    const share = Math.min(left, count);
    left -= share;
    return share;
  });
};

/** About; what comes in the end has its own height. */
const rowHeightPx = 64;

/** The place of rows yet to come: the page is as long as it will be, so that a place far down is found again. */
export const placeOfRows = (count: number) => ({ minBlockSize: count * rowHeightPx });
