import * as v from 'valibot';
import type { Transaction } from '#contract/transactions.ts';
import { transaction } from '#contract/transactions.ts';
import { currentEpoch } from '#app/platform/device-marks.ts';
import { servedCustomer } from '#app/platform/known-customer.ts';
import { onPurge } from '#app/platform/session/purge.ts';
import { vaultOf } from '#app/platform/storage/vault.ts';
import type { HistoryStore, NumberedList, SharedFacts, StoredRow } from './records.ts';
import {
  chunkRecord,
  fromStoredRow,
  indexRecord,
  numberedLists,
  pendingRecord,
  readableShapes,
} from './records.ts';

/**
 * The history in the vault of the current customer. Undefined without a customer and after their
 * data was sealed (product.md A25). Reads and writes do nothing after a change of customer.
 */
export const openHistoryStore = async (): Promise<HistoryStore | undefined> => {
  const customer = servedCustomer();
  if (!customer) return undefined;
  const epoch = currentEpoch();
  const vault = await vaultOf(customer.customerId);
  const isTheirs = () => epoch === currentEpoch();
  if (!isTheirs()) return undefined;
  return {
    read: async (record) => (isTheirs() ? vault.read(record) : undefined),
    // A late response is not stored for the next customer (reliability.md T4).
    writeAll: async (records) => isTheirs() && vault.writeAll(records),
    remove: async (record) => (isTheirs() ? vault.remove(record) : undefined),
  };
};

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What the index knows of a chunk without opening it. */
const chunkFactsSchema = v.object({
  /** Chunk number: it holds the row numbers from `chunk * 200 + 1`. */
  chunk: countSchema,
  /** The oldest and newest stored row number. */
  first: countSchema,
  last: countSchema,
  /** Incremented on each write, to invalidate copies in memory. */
  revision: countSchema,
  /** When the oldest and newest row were booked. */
  fromMs: v.number(),
  toMs: v.number(),
  /** The ledger sequence of the newest row (product.md A28). */
  lastSequence: transaction.entries.ledger_sequence,
  /** Approximate size in bytes. */
  bytes: countSchema,
  /** Number of rows by card id. */
  cards: v.record(v.string(), countSchema),
});
export type ChunkFacts = Readonly<v.InferOutput<typeof chunkFactsSchema>>;

/**
 * The stored part of one list, without gaps: from the first chunk's oldest row to the last chunk's
 * newest.
 */
const stretchSchema = v.object({
  /** Id of this run of chunks; chunks with another id are ignored. */
  fill: v.string(),
  /** Rows in the bank's list as of `asOf`. */
  count: countSchema,
  asOf: transaction.entries.ledger_sequence,
  /** Oldest first. */
  chunks: v.array(chunkFactsSchema),
});
export type Stretch = Readonly<Omit<v.InferOutput<typeof stretchSchema>, 'chunks'>> & {
  readonly chunks: readonly ChunkFacts[];
};

const accountIndexSchema = v.object({
  shape: v.picklist(readableShapes),
  shared: v.object({
    account_id: transaction.entries.account_id,
    account_no: transaction.entries.account_no,
    currency: transaction.entries.currency,
  }),
  /** When the newest rows were last requested, in bank time. */
  checkedAtBankMs: v.number(),
  /** The balances at that time; a difference means new transactions. */
  balanceMark: v.string(),
  lists: v.object({ POSTED: v.optional(stretchSchema), DECLINED: v.optional(stretchSchema) }),
});

/** What the device stores of one account's history. */
export interface AccountIndex extends Readonly<
  Omit<v.InferOutput<typeof accountIndexSchema>, 'lists' | 'shape'>
> {
  readonly shape: string;
  readonly lists: {
    readonly POSTED?: Stretch | undefined;
    readonly DECLINED?: Stretch | undefined;
  };
}

/** The lowest and highest stored row number; low > high if empty. */
export const lowOf = ({ chunks, count: all }: Stretch): number => chunks[0]?.first ?? all + 1;
export const highOf = ({ chunks, count: all }: Stretch): number => chunks.at(-1)?.last ?? all;

export const countRows = (known: Stretch): number => highOf(known) - lowOf(known) + 1;

/** Whether the device stores every row of the list. */
export const isWhole = (known: Stretch): boolean => countRows(known) === known.count;

/** Reads an account's index; undefined if absent, invalid or of another account. */
export const readIndex = async (
  history: Pick<HistoryStore, 'read'>,
  account: string,
): Promise<AccountIndex | undefined> => {
  const parsed = v.safeParse(accountIndexSchema, await history.read(indexRecord(account)));
  if (!parsed.success || parsed.output.shared.account_id !== account) return undefined;
  const { POSTED, DECLINED } = parsed.output.lists;
  const isSound = [POSTED, DECLINED].every((known) => known === undefined || isInOrder(known));
  return isSound ? parsed.output : undefined;
};

const isInOrder = ({ chunks, count: all }: Stretch): boolean =>
  highOf({ chunks, count: all, fill: '', asOf: '0' }) <= all &&
  chunks.every(({ first, last }, place) => {
    const before = chunks[place - 1];
    return first <= last && (before === undefined || before.last + 1 === first);
  });

/** A chunk as stored. */
const chunkSchema = v.object({
  fill: v.string(),
  /** The number of the oldest row. */
  first: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Oldest first. */
  rows: v.array(v.array(v.unknown())),
});
export interface StoredChunk {
  readonly fill: string;
  readonly first: number;
  readonly rows: readonly StoredRow[];
}

export interface OfflineList {
  readonly shared: SharedFacts;
  readonly list: NumberedList;
  readonly stretch: Stretch;
}

/**
 * The rows of a chunk, oldest first, not validated. The record may hold more rows than the index
 * names if the browser stopped between two writes. Undefined if damaged.
 */
export const readStoredRows = async (
  history: Pick<HistoryStore, 'read'>,
  { shared, list, stretch }: OfflineList,
  { chunk, first, last }: ChunkFacts,
): Promise<readonly StoredRow[] | undefined> => {
  const record = chunkRecord(shared.account_id, list, chunk);
  const parsed = v.safeParse(chunkSchema, await history.read(record));
  if (!parsed.success || parsed.output.fill !== stretch.fill) return undefined;
  const rows = parsed.output.rows.slice(
    first - parsed.output.first,
    last - parsed.output.first + 1,
  );
  return parsed.output.first <= first && rows.length === last - first + 1 ? rows : undefined;
};

/** Decoded chunks in memory: enough for a page of scattered rows, not for a whole history. */
const maxOpenedChunks = 16;
const opened = new Map<string, readonly Transaction[]>();

/** Clears the decoded chunks. */
export const forgetOpenedChunks = (): void => opened.clear();
onPurge(forgetOpenedChunks);

/** The rows of a chunk, oldest first, validated. Undefined if absent or damaged. */
export const openChunk = async (
  history: Pick<HistoryStore, 'read'>,
  offlineList: OfflineList,
  facts: ChunkFacts,
): Promise<readonly Transaction[] | undefined> => {
  const { shared, list, stretch } = offlineList;
  const key = `${shared.account_id} ${list} ${stretch.fill} ${facts.chunk} ${facts.revision}`;
  const known = opened.get(key);
  if (known) {
    opened.delete(key);
    opened.set(key, known);
    return known;
  }
  const stored = await readStoredRows(history, offlineList, facts);
  const rows = stored?.map((row) => fromStoredRow(row, shared));
  if (!rows || rows.includes(undefined)) return undefined;
  opened.set(key, rows as Transaction[]);
  const [oldest] = opened.keys();
  if (opened.size > maxOpenedChunks && oldest !== undefined) opened.delete(oldest);
  return rows as Transaction[];
};

/**
 * Removes the chunks of a list. Write the index afterwards: after a crash in between, a chunk is
 * missing, and the list is fetched again.
 */
export const removeChunks = async (
  history: HistoryStore,
  account: string,
  list: NumberedList,
  { chunks }: Stretch,
): Promise<void> => {
  for (const { chunk } of chunks) await history.remove(chunkRecord(account, list, chunk));
};

/** Frees space by removing the account's oldest chunk. False if only one is left. */
export const evictOldestChunk = async (
  history: HistoryStore,
  account: string,
  list: NumberedList = 'POSTED',
): Promise<boolean> => {
  const index = await readIndex(history, account);
  const stretch = index?.lists[list];
  const [oldest, ...rest] = stretch?.chunks ?? [];
  if (!index || !stretch || !oldest || rest.length === 0) return false;
  await history.remove(chunkRecord(account, list, oldest.chunk));
  const lists = { ...index.lists, [list]: { ...stretch, chunks: rest } };
  return history.writeAll([[indexRecord(account), { ...index, lists }]]);
};

/** Removes an account's history from the device. */
export const evictAccount = async (history: HistoryStore, account: string): Promise<void> => {
  const index = await readIndex(history, account);
  await history.remove(indexRecord(account));
  await history.remove(pendingRecord(account));
  for (const list of numberedLists) {
    const stretch = index?.lists[list];
    if (stretch) await removeChunks(history, account, list, stretch);
  }
};
