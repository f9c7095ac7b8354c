import { deriveCategory } from '#domain/transactions/derive-category.ts';
import {
  type MatchFacts,
  type TextMatch,
  type TransactionMatch,
  matchesFacts,
  readMatch,
} from '#domain/transactions/transaction-match.ts';
import type { Transaction } from '#contract/transactions.ts';
import { maxBlockMs, yieldToMainThread } from '../yield-to-main-thread.ts';
import { onPurge } from '#app/platform/session/purge.ts';
import type { TransactionFilter } from '../transactions.ts';
import type { ChunkFacts, OfflineList } from './store.ts';
import { openHistoryStore, readStoredRows } from './store.ts';
import type { OfflineCoverage, Selection } from './list-reader.ts';
import {
  cardOf,
  chunksOf,
  DamagedChunk,
  getCoverage,
  getOfflineList,
  instantOf,
  openIndex,
  reachesBackTo,
  readingSafely,
  readNumbers,
  select,
} from './list-reader.ts';
import type { HistoryStore, NumberedList, StoredRow } from './records.ts';
import { getRowValue } from './records.ts';
import { holdsAll, searchWords, searchedText } from '#domain/transactions/search-text.ts';
import type { Searchable } from '#domain/transactions/search-text.ts';

/** The matches so far. */
export interface OfflineMatches {
  readonly count: number;
  /** Rows searched. */
  readonly searched: number;
  readonly held: OfflineCoverage;
  /** False if rows of the period are not stored. */
  readonly isComplete: boolean;
  /** Reads a page of the matching rows, newest first, when it is shown. */
  readonly rows: (offset: number, limit: number) => Promise<readonly Transaction[]>;
}

interface SearchOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (found: OfflineMatches) => void;
}

interface ChunkTexts {
  /** Oldest first, like the rows. */
  readonly texts: readonly string[];
  readonly facts: readonly MatchFacts[];
  readonly cards: readonly unknown[];
}

/**
 * Texts of searched chunks, about a hundred bytes per row, so that the next keystroke needs no
 * decryption.
 */
const known = new Map<string, ChunkTexts>();

const forgetTexts = (): void => known.clear();
onPurge(forgetTexts);

let clearTimer: ReturnType<typeof setTimeout> | undefined;

interface Search {
  readonly history: HistoryStore;
  readonly list: OfflineList;
  readonly chosen: Selection;
  readonly match: TransactionMatch;
  readonly signal: AbortSignal;
  readonly onSlice: (numbers: readonly number[], searched: number) => void;
}

/**
 * Searches the stored rows of a list for those that match, newest first and offline. Works in
 * slices and reports progress. Undefined without stored rows, and after an abort.
 */
export const searchOfflineHistory = async (
  filter: TransactionFilter & { readonly list: NumberedList },
  wanted: TextMatch,
  { signal, onProgress }: SearchOptions,
): Promise<OfflineMatches | undefined> => {
  const history = await openHistoryStore();
  const index = history && (await openIndex(history, filter.source));
  const list = index && getOfflineList(index, filter.list);
  if (!history || !index || !list) return undefined;
  extendTextLifetime();
  const [fromMs, toMs] = [instantOf(filter.fromDate), instantOf(filter.toDate)];
  const safely = <Value>(read: () => Promise<Value>) =>
    readingSafely(history, index.shared.account_id, read);
  const matches = (numbers: readonly number[], searched: number): OfflineMatches => ({
    count: numbers.length,
    searched,
    held: getCoverage(index, filter.list),
    isComplete: reachesBackTo(list, fromMs),
    rows: async (offset, limit) =>
      (await safely(() => readNumbers(history, list, numbers.slice(offset, offset + limit)))) ?? [],
  });
  return safely(async () => {
    const chosen = await select(history, list, { fromMs, toMs, card: cardOf(filter) });
    const match = readMatch(wanted);
    const onSlice: Search['onSlice'] = (...found) => onProgress(matches(...found));
    const found = await walk({ history, list, chosen, match, signal, onSlice });
    return found && matches(found.numbers, found.searched);
  });
};

/** Texts stay this long after the last search, for a look at a row and back. */
const textLifetimeMs = 60_000;

const extendTextLifetime = (): void => {
  clearTimeout(clearTimer);
  clearTimer = setTimeout(forgetTexts, textLifetimeMs);
};

interface Found {
  readonly numbers: readonly number[];
  readonly searched: number;
}

/** Walks through the selected rows, newest first, in slices. Undefined after an abort. */
const walk = async (search: Search): Promise<Found | undefined> => {
  const { history, list, chosen, match, signal, onSlice } = search;
  const words = searchWords(match.text);
  const isWanted = (facts: MatchFacts, text: string) =>
    matchesFacts(match, facts) && holdsAll(text, words);
  const numbers: number[] = [];
  let searched = 0;
  let sinceMs = performance.now();
  for (const facts of chunksOf(list, chosen)) {
    const found = findInChunk(await textsOf(history, list, facts), facts, chosen, isWanted);
    if (signal.aborted) return undefined;
    numbers.push(...found.numbers);
    searched += found.searched;
    if (performance.now() - sinceMs < maxBlockMs) continue;
    onSlice(numbers, searched);
    await yieldToMainThread();
    sinceMs = performance.now();
  }
  return { numbers, searched };
};

const textsOf = async (
  history: HistoryStore,
  offlineList: OfflineList,
  facts: ChunkFacts,
): Promise<ChunkTexts> => {
  const { shared, list, stretch } = offlineList;
  const key = `${shared.account_id} ${list} ${stretch.fill} ${facts.chunk} ${facts.revision}`;
  const before = known.get(key);
  if (before) return before;
  const rows = await readStoredRows(history, offlineList, facts);
  if (!rows) throw new DamagedChunk(`chunk ${facts.chunk}`);
  const entry = {
    texts: rows.map((row) => searchedText(searchableOf(row))),
    facts: rows.map(factsOf),
    cards: rows.map((row) => getRowValue(row, 'card_id')),
  };
  known.set(key, entry);
  return entry;
};

const searchableOf = (row: StoredRow): Searchable => ({
  memo: getRowValue(row, 'memo') as never,
  dst_account_nickname: getRowValue(row, 'dst_account_nickname') as never,
  reference_id: getRowValue(row, 'reference_id') as never,
  amount: getRowValue(row, 'amount') as never,
  bdt_amount: getRowValue(row, 'bdt_amount') as never,
  note: getRowValue(row, 'note') as never,
  user_data: getRowValue(row, 'user_data') as never,
});

const factsOf = (row: StoredRow): MatchFacts => {
  const facts = {
    type: getRowValue(row, 'type') as string,
    subtype: getRowValue(row, 'subtype') as string | null,
    dc_sign: getRowValue(row, 'dc_sign') as Transaction['dc_sign'],
    related: getRowValue(row, 'related') as Transaction['related'],
    ...searchableOf(row),
  };
  const category = getRowValue(row, 'category') as Transaction['category'];
  return {
    dc_sign: facts.dc_sign,
    amount: facts.amount,
    category: category ?? deriveCategory(facts),
  };
};

const findInChunk = (
  { texts, facts: factsOfRows, cards }: ChunkTexts,
  facts: ChunkFacts,
  { first, last, card }: Selection,
  isWanted: (facts: MatchFacts, text: string) => boolean,
): Found => {
  const numbers: number[] = [];
  let searched = 0;
  for (
    let number = Math.min(last, facts.last);
    number >= Math.max(first, facts.first);
    number -= 1
  ) {
    const place = number - facts.first;
    if (card !== undefined && cards[place] !== card) continue;
    searched += 1;
    const ofRow = factsOfRows[place];
    if (ofRow && isWanted(ofRow, texts[place] ?? '')) numbers.push(number);
  }
  return { numbers, searched };
};
