import * as v from 'valibot';
import type { Transaction } from '#contract/transactions.ts';
import { transaction } from '#contract/transactions.ts';
import { ensureData } from '../cache/read-query.ts';
import { cardsQuery } from '../cards.ts';
import type { TransactionFilter, TransactionSource } from '../transactions.ts';
import type { HistoryStore, NumberedList } from './records.ts';
import { fromStoredRow, indexRecord, pendingRecord, readableShapes } from './records.ts';
import type { AccountIndex, ChunkFacts, OfflineList } from './store.ts';
import { countRows, highOf, isWhole, lowOf, openChunk, readIndex } from './store.ts';

/** How much of a list is stored on the device. */
export interface OfflineCoverage {
  readonly rows: number;
  /** Rows in the bank's list at the last sync. */
  readonly ofRows: number;
  readonly isWhole: boolean;
  /** When the oldest stored row was booked; undefined without rows. */
  readonly oldestMs: number | undefined;
  /** When the bank was last asked for new rows, in bank time. */
  readonly checkedAtBankMs: number;
}

const noCoverage = { rows: 0, ofRows: 0, isWhole: false, oldestMs: undefined } as const;

/** Returns the coverage of one list. */
export const getCoverage = (index: AccountIndex, list: NumberedList): OfflineCoverage => {
  const { checkedAtBankMs } = index;
  const stretch = index.lists[list];
  if (!stretch) return { ...noCoverage, checkedAtBankMs };
  return {
    rows: countRows(stretch),
    ofRows: stretch.count,
    isWhole: isWhole(stretch),
    oldestMs: stretch.chunks[0]?.fromMs,
    checkedAtBankMs,
  };
};

/** Whether all rows from an instant on are stored. */
export const reachesBackTo = ({ stretch }: OfflineList, fromMs: number | undefined): boolean => {
  const oldest = stretch.chunks[0];
  return (
    lowOf(stretch) <= 1 || (oldest !== undefined && fromMs !== undefined && oldest.fromMs < fromMs)
  );
};

/** The account that holds the rows of a source; for a card, the card's account. */
export const accountOf = async (source: TransactionSource): Promise<string | undefined> => {
  if (source.kind !== 'card') return source.id;
  const cards = await ensureData(cardsQuery()).catch(() => undefined);
  return cards?.find(({ id }) => id === source.id)?.account_id;
};

/** Reads the index of the account that a source belongs to. */
export const openIndex = async (
  history: HistoryStore,
  source: TransactionSource,
): Promise<AccountIndex | undefined> => {
  const account = await accountOf(source);
  return account === undefined ? undefined : readIndex(history, account);
};

/** Returns a list of an index, ready for reading; undefined if nothing was fetched yet. */
export const getOfflineList = (
  index: AccountIndex,
  list: NumberedList,
): OfflineList | undefined => {
  const stretch = index.lists[list];
  return stretch && { shared: index.shared, list, stretch };
};

/** Parses a filter's date, which the URL's schema has validated. */
export const instantOf = (wire: string | undefined): number | undefined =>
  wire === undefined ? undefined : Date.parse(wire);

/** The card of a filter, undefined if the filter is for an account. */
export const cardOf = ({ source }: TransactionFilter): string | undefined =>
  source.kind === 'card' ? source.id : undefined;

/**
 * Runs a read. If a chunk that the index names is damaged, removes the account's index, so that the
 * account is fetched again, and returns undefined (reliability.md B28).
 */
export const readingSafely = async <Value>(
  history: HistoryStore,
  account: string,
  read: () => Promise<Value>,
): Promise<Value | undefined> => {
  try {
    return await read();
  } catch (cause) {
    if (!(cause instanceof DamagedChunk)) throw cause;
    await history.remove(indexRecord(account));
    return undefined;
  }
};

/** A range of row numbers, optionally of one card only. */
export interface Selection {
  /** The range is empty if first > last. */
  readonly first: number;
  readonly last: number;
  readonly card?: string | undefined;
}

/** A chunk that the index names cannot be read (reliability.md B28). */
export class DamagedChunk extends Error {}

type Reader = Pick<HistoryStore, 'read'>;

/** The number of the first row booked at or after an instant. Rows are in order of time. */
export const firstNumberFrom = (
  history: Reader,
  offlineList: OfflineList,
  fromMs: number,
): Promise<number> =>
  firstNumberWhere(
    history,
    offlineList,
    ({ toMs }) => toMs >= fromMs,
    (row) => timeOf(row) >= fromMs,
  );

/**
 * The number of the oldest row that satisfies a condition, or the highest number + 1. Binary
 * search: the condition must hold for all later rows too.
 */
const firstNumberWhere = async (
  history: Reader,
  offlineList: OfflineList,
  isInChunk: (facts: ChunkFacts) => boolean,
  isTrue: (row: Transaction) => boolean,
): Promise<number> => {
  const facts = firstChunkWhere(offlineList, isInChunk);
  if (!facts) return highOf(offlineList.stretch) + 1;
  const place = (await rowsOf(history, offlineList, facts)).findIndex(isTrue);
  return place < 0 ? facts.last + 1 : facts.first + place;
};

const rowsOf = async (history: Reader, offlineList: OfflineList, facts: ChunkFacts) => {
  const rows = await openChunk(history, offlineList, facts);
  if (!rows) throw new DamagedChunk(`chunk ${facts.chunk}`);
  return rows;
};

/** The oldest chunk that satisfies a condition, by binary search. */
const firstChunkWhere = (
  { stretch: { chunks } }: OfflineList,
  isTrue: (facts: ChunkFacts) => boolean,
): ChunkFacts | undefined => {
  let [from, to] = [0, chunks.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const facts = chunks[middle];
    if (facts && isTrue(facts)) to = middle;
    else from = middle + 1;
  }
  return chunks[from];
};

const timeOf = ({ transaction_time }: Transaction): number => Date.parse(transaction_time);

/** The newest row number as of a ledger sequence (product.md A28). */
export const lastNumberAt = async (
  history: Reader,
  offlineList: OfflineList,
  asOf: string | undefined,
): Promise<number> => {
  if (asOf === undefined || BigInt(asOf) >= BigInt(offlineList.stretch.asOf))
    return highOf(offlineList.stretch);
  const moment = BigInt(asOf);
  const later = await firstNumberWhere(
    history,
    offlineList,
    ({ lastSequence }) => BigInt(lastSequence) > moment,
    ({ ledger_sequence }) => BigInt(ledger_sequence) > moment,
  );
  return later - 1;
};

interface SelectionFilter {
  readonly fromMs?: number | undefined;
  /** Exclusive (product.md A5). */
  readonly toMs?: number | undefined;
  readonly asOf?: string | undefined;
  readonly card?: string | undefined;
}

/** Selects rows by period, moment and card; opens at most two chunks for each bound. */
export const select = async (
  history: Reader,
  offlineList: OfflineList,
  { fromMs, toMs, asOf, card }: SelectionFilter,
): Promise<Selection> => {
  const low = lowOf(offlineList.stretch);
  const first = fromMs === undefined ? low : await firstNumberFrom(history, offlineList, fromMs);
  const newest = await lastNumberAt(history, offlineList, asOf);
  const end = toMs === undefined ? newest + 1 : await firstNumberFrom(history, offlineList, toMs);
  return { first, last: Math.min(newest, end - 1), card };
};

/** The chunks that a selection touches, newest first. */
export const chunksOf = ({ stretch }: OfflineList, selection: Selection): readonly ChunkFacts[] =>
  stretch.chunks.filter((facts) => touches(facts, selection)).toReversed();

const touches = ({ first, last }: ChunkFacts, selection: Selection): boolean =>
  selection.first <= selection.last && last >= selection.first && first <= selection.last;

/** Counts the selected rows. */
export const countOf = async (
  history: Reader,
  offlineList: OfflineList,
  selection: Selection,
): Promise<number> => {
  let count = 0;
  for (const facts of chunksOf(offlineList, selection))
    count += await countIn(history, offlineList, facts, selection);
  return count;
};

/** Counts the selected rows of a chunk; opens it only if the range cuts through it. */
const countIn = async (
  history: Reader,
  offlineList: OfflineList,
  facts: ChunkFacts,
  selection: Selection,
): Promise<number> => {
  if (selection.card === undefined) {
    return Math.min(facts.last, selection.last) - Math.max(facts.first, selection.first) + 1;
  }
  if (isWithin(facts, selection)) return facts.cards[selection.card] ?? 0;
  return (await chosenIn(history, offlineList, facts, selection)).length;
};

const isWithin = ({ first, last }: ChunkFacts, selection: Selection): boolean =>
  first >= selection.first && last <= selection.last;

/** The selected rows of one chunk, newest first. */
const chosenIn = async (
  history: Reader,
  offlineList: OfflineList,
  facts: ChunkFacts,
  { first, last, card }: Selection,
): Promise<readonly Transaction[]> => {
  const rows = await rowsOf(history, offlineList, facts);
  const within = rows.slice(Math.max(0, first - facts.first), last - facts.first + 1);
  const ofCard = card === undefined ? within : within.filter(({ card_id }) => card_id === card);
  return ofCard.toReversed();
};

/** Returns a page of the selected rows, newest first. Opens only the chunks of that page. */
export const readChosen = async (
  history: Reader,
  offlineList: OfflineList,
  selection: Selection,
  offset: number,
  limit: number,
): Promise<readonly Transaction[]> => {
  const rows: Transaction[] = [];
  let skip = offset;
  for (const facts of chunksOf(offlineList, selection)) {
    if (rows.length >= limit) break;
    const count = await countIn(history, offlineList, facts, selection);
    if (skip >= count) {
      skip -= count;
      continue;
    }
    const found = await chosenIn(history, offlineList, facts, selection);
    rows.push(...found.slice(skip, skip + limit - rows.length));
    skip = 0;
  }
  return rows;
};

/** Returns the rows with these numbers, in the same order. */
export const readNumbers = async (
  history: Reader,
  offlineList: OfflineList,
  numbers: readonly number[],
): Promise<readonly Transaction[]> => {
  const rows: Transaction[] = [];
  for (const number of numbers) {
    const facts = offlineList.stretch.chunks.find(
      ({ first, last }) => first <= number && number <= last,
    );
    const row = facts && (await rowsOf(history, offlineList, facts))[number - facts.first];
    if (row) rows.push(row);
  }
  return rows;
};

const pendingSchema = v.object({
  shape: v.picklist(readableShapes),
  asOf: transaction.entries.ledger_sequence,
  rows: v.array(v.array(v.unknown())),
});

interface PendingRows {
  readonly asOf: string;
  /** Newest first. */
  readonly rows: readonly Transaction[];
}

/** Returns the pending transactions as of the last sync; undefined if none are stored. */
export const readPendingRows = async (
  history: Pick<HistoryStore, 'read'>,
  { shared }: AccountIndex,
): Promise<PendingRows | undefined> => {
  const parsed = v.safeParse(pendingSchema, await history.read(pendingRecord(shared.account_id)));
  if (!parsed.success) return undefined;
  const rows = parsed.output.rows
    .map((row) => fromStoredRow(row, shared))
    .filter((row): row is Transaction => row !== undefined);
  return { asOf: parsed.output.asOf, rows };
};
