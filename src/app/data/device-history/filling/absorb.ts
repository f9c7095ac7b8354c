import type { Transaction } from '#contract/transactions.ts';
import { highOf, lowOf } from '../store/account-index.ts';
import type { ChunkFacts, Stretch } from '../store/account-index.ts';
import { readKeptRows } from '../store/chunks.ts';
import type { HeldList, KeptChunk } from '../store/chunks.ts';
import { keptValue, toKeptRow } from '../store/kept-row.ts';
import type { KeptRow } from '../store/kept-row.ts';
import { chunkLength, chunkOf, chunkRecord } from '../store/shelf.ts';
import type { Shelf } from '../store/shelf.ts';

/** Rows of the bank's list, newest first, and where in it they are (product.md A28). */
export interface BankRows {
  readonly count: number;
  readonly asOf: string;
  readonly offset: number;
  readonly rows: readonly Transaction[];
}

/**
 * What became of rows: `joined` to what is on the device; `apart`, with rows missing in between; or
 * `broken`, since the list on the device is not a part of the bank's.
 */
export type Absorbed =
  | {
      readonly kind: 'joined';
      readonly stretch: Stretch;
      readonly records: readonly (readonly [string, KeptChunk])[];
    }
  | { readonly kind: 'apart' | 'broken' };

const broken = { kind: 'broken' } as const;

const factsOf = (
  chunk: number,
  first: number,
  rows: readonly KeptRow[],
  revision: number,
): ChunkFacts => {
  const [oldest = [], newest = []] = [rows[0], rows.at(-1)];
  const cards: Record<string, number> = {};
  for (const row of rows) {
    const card = keptValue(row, 'card_id');
    if (typeof card === 'string') cards[card] = (cards[card] ?? 0) + 1;
  }
  return {
    chunk,
    first,
    last: first + rows.length - 1,
    revision,
    fromMs: Date.parse(String(keptValue(oldest, 'transaction_time'))),
    toMs: Date.parse(String(keptValue(newest, 'transaction_time'))),
    lastSequence: String(keptValue(newest, 'ledger_sequence')),
    bytes: JSON.stringify(rows).length,
    cards,
  };
};

interface Merged {
  readonly facts: ChunkFacts;
  readonly rows: readonly KeptRow[];
  readonly isChanged: boolean;
}

/** Lays new rows over the ones of a chunk. Undefined where a number now belongs to another row. */
const merge = (
  chunk: number,
  known: { readonly facts: ChunkFacts; readonly rows: readonly KeptRow[] } | undefined,
  first: number,
  fresh: readonly KeptRow[],
): Merged | undefined => {
  if (!known) return { facts: factsOf(chunk, first, fresh, 0), rows: fresh, isChanged: true };
  const { facts } = known;
  const start = Math.min(first, facts.first);
  const end = Math.max(first + fresh.length - 1, facts.last);
  const rows: KeptRow[] = [];
  let isChanged = start !== facts.first || end !== facts.last;
  for (let number = start; number <= end; number += 1) {
    const [before, now] = [known.rows[number - facts.first], fresh[number - first]];
    if (before && now && keptValue(before, 'id') !== keptValue(now, 'id')) return undefined;
    if (before && now && JSON.stringify(before) !== JSON.stringify(now)) isChanged = true;
    rows.push(now ?? before ?? []);
  }
  return { facts: factsOf(chunk, start, rows, facts.revision + 1), rows, isChanged };
};

/**
 * Joins rows of the bank to the stretch on the device. Rows that are there already are refreshed:
 * a booking that was confirmed meanwhile has another status (product.md A27).
 */
export const absorb = async (
  shelf: Pick<Shelf, 'read'>,
  held: HeldList,
  { count, asOf, offset, rows }: BankRows,
): Promise<Absorbed> => {
  const { stretch, shared, list } = held;
  const newest = count - offset;
  const oldest = newest - rows.length + 1;
  if (oldest < 1 || count < highOf(stretch)) return broken;
  if (oldest > highOf(stretch) + 1 || newest < lowOf(stretch) - 1) return { kind: 'apart' };
  const ascending = rows.map(toKeptRow).toReversed();
  const chunks = new Map(stretch.chunks.map((facts) => [facts.chunk, facts]));
  const records: (readonly [string, KeptChunk])[] = [];
  for (let chunk = chunkOf(oldest); rows.length > 0 && chunk <= chunkOf(newest); chunk += 1) {
    const first = Math.max(oldest, chunk * chunkLength + 1);
    const fresh = ascending.slice(first - oldest, (chunk + 1) * chunkLength - oldest + 1);
    const facts = chunks.get(chunk);
    const before = facts && (await readKeptRows(shelf, held, facts));
    if (facts && !before) return broken;
    const merged = merge(chunk, facts && before && { facts, rows: before }, first, fresh);
    if (!merged) return broken;
    if (!merged.isChanged) continue;
    chunks.set(chunk, merged.facts);
    records.push([
      chunkRecord(shared.account_id, list, chunk),
      { fill: stretch.fill, first: merged.facts.first, rows: merged.rows },
    ]);
  }
  const inOrder = [...chunks.values()].toSorted((left, right) => left.chunk - right.chunk);
  return { kind: 'joined', stretch: { ...stretch, count, asOf, chunks: inOrder }, records };
};
