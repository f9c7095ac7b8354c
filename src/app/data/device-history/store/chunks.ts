import * as v from 'valibot';
import type { Transaction } from '#contract/transactions.ts';
import { onForget } from '#app/platform/session/purge.ts';
import type { ChunkFacts, Stretch } from './account-index.ts';
import { fromKeptRow } from './kept-row.ts';
import type { KeptRow, SharedFacts } from './kept-row.ts';
import { chunkRecord } from './shelf.ts';
import type { NumberedList, Shelf } from './shelf.ts';

/** A chunk as it lies on the device. */
const keptChunk = v.object({
  fill: v.string(),
  /** The number of its oldest row. */
  first: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Oldest first. */
  rows: v.array(v.array(v.unknown())),
});
export interface KeptChunk {
  readonly fill: string;
  readonly first: number;
  readonly rows: readonly KeptRow[];
}

/** A list of an account on the device. */
export interface HeldList {
  readonly shared: SharedFacts;
  readonly list: NumberedList;
  readonly stretch: Stretch;
}

/**
 * The rows of a chunk that its index speaks of, oldest first and not yet checked. A chunk may hold
 * more than the index knows, where the browser was ended between the two. Undefined when damaged.
 */
export const readKeptRows = async (
  shelf: Pick<Shelf, 'read'>,
  { shared, list, stretch }: HeldList,
  { chunk, first, last }: ChunkFacts,
): Promise<readonly KeptRow[] | undefined> => {
  const record = chunkRecord(shared.account_id, list, chunk);
  const parsed = v.safeParse(keptChunk, await shelf.read(record));
  if (!parsed.success || parsed.output.fill !== stretch.fill) return undefined;
  const rows = parsed.output.rows.slice(
    first - parsed.output.first,
    last - parsed.output.first + 1,
  );
  return parsed.output.first <= first && rows.length === last - first + 1 ? rows : undefined;
};

/** Opened chunks that stay in memory: enough for a page of scattered rows, not for a history. */
const openedAtMost = 16;
const opened = new Map<string, readonly Transaction[]>();

/** Lets go of what was opened. */
export const forgetOpenedChunks = (): void => opened.clear();
onForget(forgetOpenedChunks);

/** The rows of a chunk, oldest first, checked. Undefined when the chunk is absent or damaged. */
export const openChunk = async (
  shelf: Pick<Shelf, 'read'>,
  held: HeldList,
  facts: ChunkFacts,
): Promise<readonly Transaction[] | undefined> => {
  const { shared, list, stretch } = held;
  const key = `${shared.account_id} ${list} ${stretch.fill} ${facts.chunk} ${facts.revision}`;
  const known = opened.get(key);
  if (known) {
    opened.delete(key);
    opened.set(key, known);
    return known;
  }
  const kept = await readKeptRows(shelf, held, facts);
  const rows = kept?.map((row) => fromKeptRow(row, shared));
  if (!rows || rows.includes(undefined)) return undefined;
  opened.set(key, rows as Transaction[]);
  const [oldest] = opened.keys();
  if (opened.size > openedAtMost && oldest !== undefined) opened.delete(oldest);
  return rows as Transaction[];
};
