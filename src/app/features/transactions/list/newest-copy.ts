import type { OfflineCoverage } from '#app/data/offline-history/list-reader.ts';
import type { OfflinePage } from '#app/data/offline-history/readers.ts';
import type { TransactionPage } from '#app/data/transactions.ts';

/** What the bank answered, or answered before and left on the device. */
export interface BankCopy {
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
export const wantsDevice = (bank: BankCopy, openedAtMs: number): boolean =>
  bank.data === undefined ||
  bank.isPlaceholderData ||
  Boolean(bank.error) ||
  openedAtMs - bank.dataUpdatedAt > freshForMs;

/**
 * The copy to show: the bank's, unless it is another page's or older than what is on the device. A
 * page standing in is better than nothing.
 */
export const newestCopy = (
  bank: BankCopy,
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
