import type { Transaction } from '#contract/transactions.ts';
import { highOf, lowOf } from '../store/account-index.ts';
import type { ChunkFacts } from '../store/account-index.ts';
import { openChunk } from '../store/chunks.ts';
import type { HeldList } from '../store/chunks.ts';
import type { Shelf } from '../store/shelf.ts';

type Reader = Pick<Shelf, 'read'>;

/** Some rows of a list on the device: a range of numbers, of which perhaps only one card's count. */
export interface Selection {
  /** Empty where first > last. */
  readonly first: number;
  readonly last: number;
  readonly card?: string | undefined;
}

/** A chunk that the index speaks of cannot be read: what is on the device is damaged (B28). */
export class DamagedChunk extends Error {}

const rowsOf = async (shelf: Reader, held: HeldList, facts: ChunkFacts) => {
  const rows = await openChunk(shelf, held, facts);
  if (!rows) throw new DamagedChunk(`chunk ${facts.chunk}`);
  return rows;
};

/** The first chunk, from the oldest, of which something is true; the chunks before it are not. */
const firstChunkWhere = (
  { stretch: { chunks } }: HeldList,
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

/** The number of the first row, from the oldest, of which something is true; else one after all. */
const firstNumberWhere = async (
  shelf: Reader,
  held: HeldList,
  isInChunk: (facts: ChunkFacts) => boolean,
  isTrue: (row: Transaction) => boolean,
): Promise<number> => {
  const facts = firstChunkWhere(held, isInChunk);
  if (!facts) return highOf(held.stretch) + 1;
  const place = (await rowsOf(shelf, held, facts)).findIndex(isTrue);
  return place < 0 ? facts.last + 1 : facts.first + place;
};

const timeOf = ({ transaction_time }: Transaction): number => Date.parse(transaction_time);

/** The number of the first row booked at an instant or later: rows never go back in time. */
export const firstNumberFrom = (shelf: Reader, held: HeldList, fromMs: number): Promise<number> =>
  firstNumberWhere(
    shelf,
    held,
    ({ toMs }) => toMs >= fromMs,
    (row) => timeOf(row) >= fromMs,
  );

/** The newest number of a moment (product.md A28); what came later is not of it. */
export const lastNumberAt = async (
  shelf: Reader,
  held: HeldList,
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
  held: HeldList,
  { fromMs, toMs, asOf, card }: SelectionFilter,
): Promise<Selection> => {
  const low = lowOf(held.stretch);
  const first = fromMs === undefined ? low : await firstNumberFrom(shelf, held, fromMs);
  const newest = await lastNumberAt(shelf, held, asOf);
  const end = toMs === undefined ? newest + 1 : await firstNumberFrom(shelf, held, toMs);
  return { first, last: Math.min(newest, end - 1), card };
};

const isWithin = ({ first, last }: ChunkFacts, chosen: Selection): boolean =>
  first >= chosen.first && last <= chosen.last;

const touches = ({ first, last }: ChunkFacts, chosen: Selection): boolean =>
  chosen.first <= chosen.last && last >= chosen.first && first <= chosen.last;

/** The chosen rows of one chunk, newest first. */
const chosenIn = async (
  shelf: Reader,
  held: HeldList,
  facts: ChunkFacts,
  { first, last, card }: Selection,
): Promise<readonly Transaction[]> => {
  const rows = await rowsOf(shelf, held, facts);
  const within = rows.slice(Math.max(0, first - facts.first), last - facts.first + 1);
  const ofCard = card === undefined ? within : within.filter(({ card_id }) => card_id === card);
  return ofCard.toReversed();
};

/** How many rows of a chunk are chosen; opens it only where the range cuts through it. */
const countIn = async (
  shelf: Reader,
  held: HeldList,
  facts: ChunkFacts,
  chosen: Selection,
): Promise<number> => {
  if (chosen.card === undefined) {
    return Math.min(facts.last, chosen.last) - Math.max(facts.first, chosen.first) + 1;
  }
  if (isWithin(facts, chosen)) return facts.cards[chosen.card] ?? 0;
  return (await chosenIn(shelf, held, facts, chosen)).length;
};

/** The chunks a selection touches, newest first. */
export const chunksOf = ({ stretch }: HeldList, chosen: Selection): readonly ChunkFacts[] =>
  stretch.chunks.filter((facts) => touches(facts, chosen)).toReversed();

/** How many rows are chosen. */
export const countOf = async (
  shelf: Reader,
  held: HeldList,
  chosen: Selection,
): Promise<number> => {
  let count = 0;
  for (const facts of chunksOf(held, chosen)) count += await countIn(shelf, held, facts, chosen);
  return count;
};

/** A page of the chosen rows, newest first. Only the chunks it lies in are opened. */
export const readChosen = async (
  shelf: Reader,
  held: HeldList,
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
  held: HeldList,
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
