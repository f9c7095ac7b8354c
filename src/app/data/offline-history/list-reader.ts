import * as v from 'valibot';
import type { Transaction } from '#contract/transactions.ts';
import { transaction } from '#contract/transactions.ts';
import { queryClient } from '../cache/query-client.ts';
import { cardsQuery } from '../cards.ts';
import type { TransactionFilter, TransactionSource } from '../transactions.ts';
import type { HistoryStore, NumberedList } from './records.ts';
import { fromStoredRow, indexRecord, pendingRecord, readableShapes } from './records.ts';
import type { AccountIndex, ChunkFacts, OfflineList } from './store.ts';
import { countRows, highOf, isWhole, lowOf, openChunk, readIndex } from './store.ts';

/** How much of a list is on the device, to be said plainly. */
export interface OfflineCoverage {
  readonly rows: number;
  /** How many the bank had at the moment of the copy. */
  readonly ofRows: number;
  readonly isWhole: boolean;
  /** When the oldest row on the device was booked; undefined where there is none. */
  readonly oldestMs: number | undefined;
  /** When the bank was last asked for what is new, by its own time. */
  readonly checkedAtBankMs: number;
}

const noCoverage = { rows: 0, ofRows: 0, isWhole: false, oldestMs: undefined } as const;

/** How much of a list an index speaks of. */
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

/** Whether all rows from an instant on are there. */
export const reachesBackTo = ({ stretch }: OfflineList, fromMs: number | undefined): boolean => {
  const oldest = stretch.chunks[0];
  return (
    lowOf(stretch) <= 1 || (oldest !== undefined && fromMs !== undefined && oldest.fromMs < fromMs)
  );
};

/** The account whose rows hold a source's: a card's are among those of its account. */
export const accountOf = async (source: TransactionSource): Promise<string | undefined> => {
  if (source.kind !== 'card') return source.id;
  const cards = await queryClient.ensureQueryData(cardsQuery()).catch(() => undefined);
  return cards?.find(({ id }) => id === source.id)?.account_id;
};

/** Opens what is on the device of the account behind a filter. */
export const openIndex = async (
  shelf: HistoryStore,
  source: TransactionSource,
): Promise<AccountIndex | undefined> => {
  const account = await accountOf(source);
  return account === undefined ? undefined : readIndex(shelf, account);
};

/** A list of an index, ready to be read; undefined where nothing of it was fetched yet. */
export const getOfflineList = (
  index: AccountIndex,
  list: NumberedList,
): OfflineList | undefined => {
  const stretch = index.lists[list];
  return stretch && { shared: index.shared, list, stretch };
};

/** The instant of a filter's date, which has passed the URL's schema. */
export const instantOf = (wire: string | undefined): number | undefined =>
  wire === undefined ? undefined : Date.parse(wire);

/** The card of a filter, to tell its rows from the account's others. */
export const cardOf = ({ source }: TransactionFilter): string | undefined =>
  source.kind === 'card' ? source.id : undefined;

/**
 * Reads from the device. A chunk that cannot be read where the index still speaks of it is damaged:
 * the account's copy is given up, and is filled anew (reliability.md B28).
 */
export const readingSafely = async <Value>(
  shelf: HistoryStore,
  account: string,
  read: () => Promise<Value>,
): Promise<Value | undefined> => {
  try {
    return await read();
  } catch (cause) {
    if (!(cause instanceof DamagedChunk)) throw cause;
    await shelf.remove(indexRecord(account));
    return undefined;
  }
};

/** Some rows of a list on the device: a range of numbers, of which perhaps only one card's count. */
export interface Selection {
  /** Empty where first > last. */
  readonly first: number;
  readonly last: number;
  readonly card?: string | undefined;
}

/** A chunk that the index speaks of cannot be read: what is on the device is damaged (B28). */
export class DamagedChunk extends Error {}

type Reader = Pick<HistoryStore, 'read'>;

/** The number of the first row booked at an instant or later: rows never go back in time. */
export const firstNumberFrom = (
  shelf: Reader,
  held: OfflineList,
  fromMs: number,
): Promise<number> =>
  firstNumberWhere(
    shelf,
    held,
    ({ toMs }) => toMs >= fromMs,
    (row) => timeOf(row) >= fromMs,
  );

/** The number of the first row, from the oldest, of which something is true; else one after all. */
const firstNumberWhere = async (
  shelf: Reader,
  held: OfflineList,
  isInChunk: (facts: ChunkFacts) => boolean,
  isTrue: (row: Transaction) => boolean,
): Promise<number> => {
  const facts = firstChunkWhere(held, isInChunk);
  if (!facts) return highOf(held.stretch) + 1;
  const place = (await rowsOf(shelf, held, facts)).findIndex(isTrue);
  return place < 0 ? facts.last + 1 : facts.first + place;
};

const rowsOf = async (shelf: Reader, held: OfflineList, facts: ChunkFacts) => {
  const rows = await openChunk(shelf, held, facts);
  if (!rows) throw new DamagedChunk(`chunk ${facts.chunk}`);
  return rows;
};

/** The first chunk, from the oldest, of which something is true; the chunks before it are not. */
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

/** The newest number of a moment (product.md A28); what came later is not of it. */
export const lastNumberAt = async (
  shelf: Reader,
  held: OfflineList,
  asOf: string | undefined,
): Promise<number> => {
  if (asOf === undefined || BigInt(asOf) >= BigInt(held.stretch.asOf)) return highOf(held.stretch);
  const moment = BigInt(asOf);
  const later = await firstNumberWhere(
    shelf,
    held,
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

/** Finds the rows of a period, of a moment, of a card: two chunks are opened at most for each. */
export const select = async (
  shelf: Reader,
  held: OfflineList,
  { fromMs, toMs, asOf, card }: SelectionFilter,
): Promise<Selection> => {
  const low = lowOf(held.stretch);
  const first = fromMs === undefined ? low : await firstNumberFrom(shelf, held, fromMs);
  const newest = await lastNumberAt(shelf, held, asOf);
  const end = toMs === undefined ? newest + 1 : await firstNumberFrom(shelf, held, toMs);
  return { first, last: Math.min(newest, end - 1), card };
};

/** The chunks a selection touches, newest first. */
export const chunksOf = ({ stretch }: OfflineList, chosen: Selection): readonly ChunkFacts[] =>
  stretch.chunks.filter((facts) => touches(facts, chosen)).toReversed();

const touches = ({ first, last }: ChunkFacts, chosen: Selection): boolean =>
  chosen.first <= chosen.last && last >= chosen.first && first <= chosen.last;

/** How many rows are chosen. */
export const countOf = async (
  shelf: Reader,
  held: OfflineList,
  chosen: Selection,
): Promise<number> => {
  let count = 0;
  for (const facts of chunksOf(held, chosen)) count += await countIn(shelf, held, facts, chosen);
  return count;
};

/** How many rows of a chunk are chosen; opens it only where the range cuts through it. */
const countIn = async (
  shelf: Reader,
  held: OfflineList,
  facts: ChunkFacts,
  chosen: Selection,
): Promise<number> => {
  if (chosen.card === undefined) {
    return Math.min(facts.last, chosen.last) - Math.max(facts.first, chosen.first) + 1;
  }
  if (isWithin(facts, chosen)) return facts.cards[chosen.card] ?? 0;
  return (await chosenIn(shelf, held, facts, chosen)).length;
};

const isWithin = ({ first, last }: ChunkFacts, chosen: Selection): boolean =>
  first >= chosen.first && last <= chosen.last;

/** The chosen rows of one chunk, newest first. */
const chosenIn = async (
  shelf: Reader,
  held: OfflineList,
  facts: ChunkFacts,
  { first, last, card }: Selection,
): Promise<readonly Transaction[]> => {
  const rows = await rowsOf(shelf, held, facts);
  const within = rows.slice(Math.max(0, first - facts.first), last - facts.first + 1);
  const ofCard = card === undefined ? within : within.filter(({ card_id }) => card_id === card);
  return ofCard.toReversed();
};

/** A page of the chosen rows, newest first. Only the chunks it lies in are opened. */
export const readChosen = async (
  shelf: Reader,
  held: OfflineList,
  chosen: Selection,
  offset: number,
  limit: number,
): Promise<readonly Transaction[]> => {
  const rows: Transaction[] = [];
  let skip = offset;
  for (const facts of chunksOf(held, chosen)) {
    if (rows.length >= limit) break;
    const count = await countIn(shelf, held, facts, chosen);
    if (skip >= count) {
      skip -= count;
      continue;
    }
    const found = await chosenIn(shelf, held, facts, chosen);
    rows.push(...found.slice(skip, skip + limit - rows.length));
    skip = 0;
  }
  return rows;
};

/** The rows with these numbers, in their order. */
export const readNumbers = async (
  shelf: Reader,
  held: OfflineList,
  numbers: readonly number[],
): Promise<readonly Transaction[]> => {
  const rows: Transaction[] = [];
  for (const number of numbers) {
    const facts = held.stretch.chunks.find(({ first, last }) => first <= number && number <= last);
    const row = facts && (await rowsOf(shelf, held, facts))[number - facts.first];
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

/** What was in flight on an account when the bank was last asked. */
export const readPendingRows = async (
  shelf: Pick<HistoryStore, 'read'>,
  { shared }: AccountIndex,
): Promise<PendingRows | undefined> => {
  const parsed = v.safeParse(pendingSchema, await shelf.read(pendingRecord(shared.account_id)));
  if (!parsed.success) return undefined;
  const rows = parsed.output.rows
    .map((row) => fromStoredRow(row, shared))
    .filter((row): row is Transaction => row !== undefined);
  return { asOf: parsed.output.asOf, rows };
};
