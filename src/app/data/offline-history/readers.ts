import type { Transaction } from '#contract/transactions.ts';
import { bankOffsetMs } from '#app/platform/bank-time.ts';
import type { AccountView } from '../account-views.ts';
import { fetchAccountViews } from '../account-views.ts';
import { refreshQueries } from '../cache/refetch.ts';
import type { TransactionFilter, TransactionPage } from '../transactions.ts';
import { maxBlockMs, yieldToMainThread } from '../yield-to-main-thread.ts';
import type { OfflineCoverage } from './list-reader.ts';
import {
  cardOf,
  countOf,
  getCoverage,
  getOfflineList,
  instantOf,
  openIndex,
  reachesBackTo,
  readChosen,
  readPendingRows,
  readingSafely,
  select,
} from './list-reader.ts';
import type { HistoryStore, NumberedList } from './records.ts';
import { chunkLength, fromStoredRow, getRowValue, numberedLists } from './records.ts';
import type { AccountIndex } from './store.ts';
import { openHistoryStore, readIndex, readStoredRows } from './store.ts';
import { historyChanges } from './sync-state.ts';

/** A page of a list, from 1, with its size and ledger sequence. */
export interface PageRange {
  readonly page: number;
  readonly size: number;
  readonly asOf?: string | undefined;
}

/** A page as stored on the device. */
export interface OfflinePage {
  readonly page: TransactionPage;
  /** When the bank was last asked, in device time, for the age on screen. */
  readonly updatedAtMs: number;
  readonly held: OfflineCoverage;
  /** False if the bank may have rows of this list that are not stored. */
  readonly isComplete: boolean;
}

/** Reads a page from the device only; undefined if nothing is stored. */
export const readOfflinePage = async (
  filter: TransactionFilter,
  place: PageRange,
): Promise<OfflinePage | undefined> => {
  const history = await openHistoryStore();
  const index = history && (await openIndex(history, filter.source));
  if (!history || !index) return undefined;
  const updatedAtMs = index.checkedAtBankMs - bankOffsetMs();
  const { list } = filter;
  if (list === 'PENDING') {
    const page = await pendingPage(history, index, filter, place);
    return (
      page && {
        page,
        updatedAtMs,
        held: getCoverage(index, 'POSTED'),
        isComplete: true,
      }
    );
  }
  const found = await readingSafely(history, index.shared.account_id, () =>
    numberedPage(history, index, { ...filter, list }, place),
  );
  return found && { ...found, updatedAtMs, held: getCoverage(index, list) };
};

const pendingPage = async (
  history: HistoryStore,
  index: AccountIndex,
  filter: TransactionFilter,
  { page, size }: PageRange,
): Promise<TransactionPage | undefined> => {
  const pending = await readPendingRows(history, index);
  if (!pending) return undefined;
  const card = cardOf(filter);
  const rows = pending.rows.filter(({ card_id }) => card === undefined || card_id === card);
  const results = rows.slice((page - 1) * size, page * size);
  return { count: rows.length, as_of: pending.asOf, results };
};

const numberedPage = async (
  history: HistoryStore,
  index: AccountIndex,
  filter: TransactionFilter & { readonly list: NumberedList },
  { page, size, asOf }: PageRange,
): Promise<Pick<OfflinePage, 'page' | 'isComplete'> | undefined> => {
  const offlineList = getOfflineList(index, filter.list);
  if (!offlineList) return undefined;
  const [fromMs, toMs] = [instantOf(filter.fromDate), instantOf(filter.toDate)];
  const chosen = await select(history, offlineList, { fromMs, toMs, asOf, card: cardOf(filter) });
  const count = await countOf(history, offlineList, chosen);
  const results = await readChosen(history, offlineList, chosen, (page - 1) * size, size);
  return {
    page: { count, as_of: asOf ?? offlineList.stretch.asOf, results: [...results] },
    isComplete: reachesBackTo(offlineList, fromMs),
  };
};

// Refresh pages on screen after a sync.
historyChanges.subscribe(() => void refreshQueries({ queryKey: ['held-page'] }));

/** The stored rows of a list and period, for a single pass. */
export interface OfflineRows {
  readonly count: number;
  readonly held: OfflineCoverage;
  /** When the bank was last asked, in device time. */
  readonly updatedAtMs: number;
  /** False if rows of the period are missing. */
  readonly isComplete: boolean;
  /** All rows, newest first, in batches; yields to the main thread in between. */
  readonly pieces: () => AsyncGenerator<readonly Transaction[], void>;
}

/** Opens the stored rows of a filter; undefined if nothing of the list is stored. */
export const readOfflineRows = async (
  filter: TransactionFilter & { readonly list: NumberedList },
): Promise<OfflineRows | undefined> => {
  const history = await openHistoryStore();
  const index = history && (await openIndex(history, filter.source));
  const list = index && getOfflineList(index, filter.list);
  if (!history || !index || !list) return undefined;
  const [fromMs, toMs] = [instantOf(filter.fromDate), instantOf(filter.toDate)];
  return readingSafely(history, index.shared.account_id, async () => {
    const chosen = await select(history, list, { fromMs, toMs, card: cardOf(filter) });
    const count = await countOf(history, list, chosen);
    const pieces = async function* () {
      let sinceMs = performance.now();
      for (let offset = 0; offset < count; offset += chunkLength) {
        yield await readChosen(history, list, chosen, offset, chunkLength);
        if (performance.now() - sinceMs < maxBlockMs) continue;
        await yieldToMainThread();
        sinceMs = performance.now();
      }
    };
    return {
      count,
      held: getCoverage(index, filter.list),
      updatedAtMs: index.checkedAtBankMs - bankOffsetMs(),
      isComplete: reachesBackTo(list, fromMs),
      pieces,
    };
  });
};

/** A stored transaction, and when the bank was last asked, in device time. */
export interface OfflineTransaction {
  readonly row: Transaction;
  readonly updatedAtMs: number;
}

/** Finds a stored transaction by id, for a link opened offline. */
export const findOfflineTransaction = async (
  id: string,
): Promise<OfflineTransaction | undefined> => {
  const history = await openHistoryStore();
  const accounts = await fetchAccountViews().catch(() => []);
  for (const account of history ? accounts : []) {
    const index = history && (await readIndex(history, account.id));
    const row = index && (await findIn(history, index, id));
    if (row) return { row, updatedAtMs: index.checkedAtBankMs - bankOffsetMs() };
  }
  return undefined;
};

const findIn = async (
  history: HistoryStore,
  index: AccountIndex,
  id: string,
): Promise<Transaction | undefined> => {
  const pending = await readPendingRows(history, index);
  const inFlight = pending?.rows.find((row) => row.id === id);
  if (inFlight) return inFlight;
  let sinceMs = performance.now();
  for (const list of numberedLists) {
    const offlineList = getOfflineList(index, list);
    if (!offlineList) continue;
    for (const facts of offlineList.stretch.chunks.toReversed()) {
      const rows = await readStoredRows(history, offlineList, facts);
      const stored = rows?.find((row) => getRowValue(row, 'id') === id);
      if (stored) return fromStoredRow(stored, index.shared);
      if (performance.now() - sinceMs < maxBlockMs) continue;
      await yieldToMainThread();
      sinceMs = performance.now();
    }
  }
  return undefined;
};

/** An account with its stored completed history. */
export interface OfflineAccount {
  readonly account: AccountView;
  /** Undefined if nothing was fetched yet. */
  readonly held: OfflineCoverage | undefined;
  /** Approximate stored size. */
  readonly bytes: number;
}

/** Lists every account with its stored history. */
export const readOfflineAccounts = async (): Promise<readonly OfflineAccount[]> => {
  const [history, accounts] = [await openHistoryStore(), await fetchAccountViews()];
  const all: OfflineAccount[] = [];
  for (const account of accounts) {
    const index = history && (await readIndex(history, account.id));
    const chunks = numberedLists.flatMap((list) => index?.lists[list]?.chunks ?? []);
    const bytes = chunks.reduce((sum, chunk) => sum + chunk.bytes, 0);
    all.push({ account, held: index && getCoverage(index, 'POSTED'), bytes });
  }
  return all;
};
