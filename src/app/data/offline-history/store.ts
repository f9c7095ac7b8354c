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
 * The shelf of the customer of this tab: their vault, as long as it is theirs. Undefined while
 * nobody is known, and after their copy was sealed (product.md A25).
 */
export const openHistoryStore = async (): Promise<HistoryStore | undefined> => {
  const customer = servedCustomer();
  if (!customer) return undefined;
  const epoch = currentEpoch();
  const vault = await vaultOf(customer.person);
  const isTheirs = () => epoch === currentEpoch();
  if (!isTheirs()) return undefined;
  return {
    read: async (record) => (isTheirs() ? vault.read(record) : undefined),
    // A late answer is not stored for the next person (reliability.md T4).
    writeAll: async (records) => isTheirs() && vault.writeAll(records),
    remove: async (record) => (isTheirs() ? vault.remove(record) : undefined),
  };
};

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What is known of a chunk without opening it. */
const chunkFactsSchema = v.object({
  /** Its place in the list: row numbers from `chunk * 200 + 1`. */
  chunk: countSchema,
  /** The numbers of its oldest and newest row on the device. */
  first: countSchema,
  last: countSchema,
  /** Counts its writings, so that a copy in memory is known to be old. */
  revision: countSchema,
  /** When its oldest and newest row were booked. */
  fromMs: v.number(),
  toMs: v.number(),
  /** The place of its newest row in the ledger's order (product.md A28). */
  lastSequence: transaction.entries.ledger_sequence,
  /** About how long it is, in bytes. */
  bytes: countSchema,
  /** How many of its rows are of each card. */
  cards: v.record(v.string(), countSchema),
});
export type ChunkFacts = Readonly<v.InferOutput<typeof chunkFactsSchema>>;

/**
 * The part of one list that is on the device: all rows from the first chunk's oldest to the last
 * chunk's newest, without a hole.
 */
const stretchSchema = v.object({
  /** Names this filling; chunks of another one are not of this stretch. */
  fill: v.string(),
  /** How many rows the bank's list had at the moment `asOf`. */
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
  /** When the newest rows were last asked for, by the bank's time. */
  checkedAtBankMs: v.number(),
  /** The balances then; others now mean that there is news. */
  balanceMark: v.string(),
  lists: v.object({ POSTED: v.optional(stretchSchema), DECLINED: v.optional(stretchSchema) }),
});

/** What is on the device of one account's history. */
export interface AccountIndex extends Readonly<
  Omit<v.InferOutput<typeof accountIndexSchema>, 'lists' | 'shape'>
> {
  readonly shape: string;
  readonly lists: {
    readonly POSTED?: Stretch | undefined;
    readonly DECLINED?: Stretch | undefined;
  };
}

/** The oldest and newest number on the device; an empty stretch ends before it begins. */
export const lowOf = ({ chunks, count: all }: Stretch): number => chunks[0]?.first ?? all + 1;
export const highOf = ({ chunks, count: all }: Stretch): number => chunks.at(-1)?.last ?? all;

/** How many rows are on the device. */
export const countRows = (known: Stretch): number => highOf(known) - lowOf(known) + 1;

/** Whether every row that the list had at its moment is on the device. */
export const isWhole = (known: Stretch): boolean => countRows(known) === known.count;

/** Reads what is on the device of an account; undefined when nothing of use is. */
export const readIndex = async (
  shelf: Pick<HistoryStore, 'read'>,
  account: string,
): Promise<AccountIndex | undefined> => {
  const parsed = v.safeParse(accountIndexSchema, await shelf.read(indexRecord(account)));
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

/** A chunk as it lies on the device. */
const chunkSchema = v.object({
  fill: v.string(),
  /** The number of its oldest row. */
  first: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Oldest first. */
  rows: v.array(v.array(v.unknown())),
});
export interface StoredChunk {
  readonly fill: string;
  readonly first: number;
  readonly rows: readonly StoredRow[];
}

/** A list of an account on the device. */
export interface OfflineList {
  readonly shared: SharedFacts;
  readonly list: NumberedList;
  readonly stretch: Stretch;
}

/**
 * The rows of a chunk that its index speaks of, oldest first and not yet checked. A chunk may hold
 * more than the index knows, where the browser was ended between the two. Undefined when damaged.
 */
export const readStoredRows = async (
  shelf: Pick<HistoryStore, 'read'>,
  { shared, list, stretch }: OfflineList,
  { chunk, first, last }: ChunkFacts,
): Promise<readonly StoredRow[] | undefined> => {
  const record = chunkRecord(shared.account_id, list, chunk);
  const parsed = v.safeParse(chunkSchema, await shelf.read(record));
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
onPurge(forgetOpenedChunks);

/** The rows of a chunk, oldest first, checked. Undefined when the chunk is absent or damaged. */
export const openChunk = async (
  shelf: Pick<HistoryStore, 'read'>,
  held: OfflineList,
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
  const kept = await readStoredRows(shelf, held, facts);
  const rows = kept?.map((row) => fromStoredRow(row, shared));
  if (!rows || rows.includes(undefined)) return undefined;
  opened.set(key, rows as Transaction[]);
  const [oldest] = opened.keys();
  if (opened.size > openedAtMost && oldest !== undefined) opened.delete(oldest);
  return rows as Transaction[];
};

/**
 * Removes the chunks of a stretch. The index that speaks of them is written afterwards: where the
 * browser is ended in between, a chunk is missing, which is found and begun anew.
 */
export const removeChunks = async (
  shelf: HistoryStore,
  account: string,
  list: NumberedList,
  { chunks }: Stretch,
): Promise<void> => {
  for (const { chunk } of chunks) await shelf.remove(chunkRecord(account, list, chunk));
};

/**
 * Makes room on a full device: the oldest chunk of the account goes, since the newest rows are the
 * ones that are read. False when there is nothing to give.
 */
export const evictOldestChunk = async (
  shelf: HistoryStore,
  account: string,
  list: NumberedList = 'POSTED',
): Promise<boolean> => {
  const index = await readIndex(shelf, account);
  const stretch = index?.lists[list];
  const [oldest, ...rest] = stretch?.chunks ?? [];
  if (!index || !stretch || !oldest || rest.length === 0) return false;
  await shelf.remove(chunkRecord(account, list, oldest.chunk));
  const lists = { ...index.lists, [list]: { ...stretch, chunks: rest } };
  return shelf.writeAll([[indexRecord(account), { ...index, lists }]]);
};

/** Forgets what is on the device of an account. */
export const evictAccount = async (shelf: HistoryStore, account: string): Promise<void> => {
  const index = await readIndex(shelf, account);
  await shelf.remove(indexRecord(account));
  await shelf.remove(pendingRecord(account));
  for (const list of numberedLists) {
    const stretch = index?.lists[list];
    if (stretch) await removeChunks(shelf, account, list, stretch);
  }
};
