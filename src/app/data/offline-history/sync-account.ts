import type { Transaction } from '#contract/transactions.ts';
import type { TransactionList, TransactionPage } from '../transactions.ts';
import type { HistoryStore, NumberedList, SharedFacts, StoredRow } from './records.ts';
import {
  chunkLength,
  chunkRecord,
  getChunkNumber,
  getRowValue,
  indexRecord,
  numberedLists,
  pendingRecord,
  rowShape,
  toStoredRow,
} from './records.ts';
import type { AccountIndex, ChunkFacts, OfflineList, StoredChunk, Stretch } from './store.ts';
import { highOf, lowOf, readIndex, readStoredRows, removeChunks } from './store.ts';
import type { ReadRange } from './sync-plan.ts';
import { nextRead, refreshedRows } from './sync-plan.ts';

/** Requests one range of an account's list from the bank. */
export type FetchRows = (
  list: TransactionList,
  read: ReadRange & { readonly asOf?: string | undefined },
) => Promise<TransactionPage>;

/** Dependencies of a sync, beside the stored records. */
export interface SyncContext {
  readonly history: HistoryStore;
  readonly ask: FetchRows;
  readonly shared: SharedFacts;
  /** The account's current balances. */
  readonly balanceMark: string;
  readonly nowBankMs: () => number;
  /** False on a full device: only new rows are fetched then. */
  readonly hasSpace: () => boolean;
  /** Returns a new unique id for a run of chunks. */
  readonly newFill: () => string;
}

/** `more`: rows are missing; `done`: nothing to fetch; `full`: the device has no space. */
export type SyncStep = 'more' | 'done' | 'full';

/** Pending transactions as of the last request. */
export interface StoredPending {
  readonly shape: string;
  readonly asOf: string;
  readonly rows: readonly StoredRow[];
}

type Records = readonly (readonly [string, unknown])[];

/** The index comes last: where a write is not atomic, it never names chunks that are missing. */
const save = (
  { history, shared }: SyncContext,
  index: AccountIndex,
  records: Records,
): Promise<boolean> => history.writeAll([...records, [indexRecord(shared.account_id), index]]);

/**
 * Each `step` makes one request: first the newest rows, then older ranges. The index is read again
 * at every step, so a sync continues where another one stopped.
 */
export const syncAccount = (context: SyncContext): { readonly step: () => Promise<SyncStep> } => {
  let hasNews = true;
  return {
    step: async () => {
      const index = hasNews
        ? undefined
        : await readIndex(context.history, context.shared.account_id);
      if (!index) {
        const outcome = await syncHead(context);
        hasNews = outcome === 'full';
        return outcome;
      }
      for (const list of numberedLists) {
        const stretch = index.lists[list];
        if (!stretch) return syncHead(context);
        const read = nextRead(stretch, context.hasSpace());
        if (read) return syncRange(context, index, list, stretch, read);
      }
      return 'done';
    },
  };
};

/** Fetches everything new on an account: pending rows and the head of both numbered lists. */
const syncHead = async (context: SyncContext): Promise<SyncStep> => {
  const { history, ask: fetchRows, shared, balanceMark, nowBankMs } = context;
  const known = await readIndex(history, shared.account_id);
  const isFormerShape = known !== undefined && known.shape !== rowShape;
  const pending = await readPending(fetchRows);
  const lists: { -readonly [List in NumberedList]?: Stretch } = {};
  const records: (readonly [string, unknown])[] = [];
  const settled: Transaction[] = [];
  for (const list of numberedLists) {
    const before = known?.lists[list];
    const limit = before && !isFormerShape ? refreshedRows : chunkLength;
    const page = await fetchRows(list, { offset: 0, limit });
    const grown = await mergeHead(context, { list, known: before, isFormerShape }, page);
    lists[list] = grown.stretch;
    records.push(...grown.records);
    settled.push(...page.results);
  }
  records.push([pendingRecord(shared.account_id), pendingOf(pending, settled)]);
  const index: AccountIndex = {
    shape: rowShape,
    shared,
    checkedAtBankMs: nowBankMs(),
    balanceMark,
    lists,
  };
  return (await save(context, index, records)) ? 'more' : 'full';
};

interface MergedList {
  readonly stretch: Stretch;
  readonly records: readonly (readonly [string, StoredChunk])[];
}

interface ListState {
  readonly list: NumberedList;
  readonly known: Stretch | undefined;
  /** Rows of an older release lack fields: the whole list is fetched again. */
  readonly isFormerShape: boolean;
}

/** Merges the newest rows. Starts the list over if the stored rows no longer match the bank's. */
const mergeHead = async (
  context: SyncContext,
  { list, known, isFormerShape }: ListState,
  page: TransactionPage,
): Promise<MergedList> => {
  const { history, shared } = context;
  if (known && !isFormerShape && !isLater(known.asOf, page.as_of)) {
    const joined = await mergeBankRows(
      history,
      { shared, list, stretch: known },
      bankRows(page, 0),
    );
    if (joined.kind === 'joined') return joined;
    // More new rows than one response holds: they are read upwards from the known rows.
    const moment = { count: page.count, asOf: page.as_of };
    if (joined.kind === 'apart') return { stretch: { ...known, ...moment }, records: [] };
  }
  if (known) await removeChunks(history, shared.account_id, list, known);
  const stretch = emptyStretch(context, page);
  const begun = await mergeBankRows(history, { shared, list, stretch }, bankRows(page, 0));
  return begun.kind === 'joined' ? begun : { stretch, records: [] };
};

const isLater = (left: string, right: string): boolean => BigInt(left) > BigInt(right);

const emptyStretch = ({ newFill }: SyncContext, { count, as_of }: TransactionPage): Stretch => ({
  fill: newFill(),
  count,
  asOf: as_of,
  chunks: [],
});

const bankRows = ({ count, as_of, results }: TransactionPage, offset: number): BankRows => ({
  count,
  asOf: as_of,
  offset,
  rows: results,
});

const readPending = async (fetchRows: FetchRows): Promise<TransactionPage> => {
  const first = await fetchRows('PENDING', { offset: 0, limit: chunkLength });
  const rows = [...first.results];
  while (rows.length < first.count) {
    const read = { offset: rows.length, limit: chunkLength, asOf: first.as_of };
    const { results } = await fetchRows('PENDING', read);
    if (results.length === 0) break;
    rows.push(...results);
  }
  return { ...first, results: rows };
};

const pendingOf = (
  { as_of, results }: TransactionPage,
  settled: readonly Transaction[],
): StoredPending => {
  // A row that settled between the two responses is in both: the later response counts.
  const gone = new Set(settled.map(({ id }) => id));
  const rows = results.filter(({ id }) => !gone.has(id)).map(toStoredRow);
  return { shape: rowShape, asOf: as_of, rows };
};

/** Reads the next missing range of a list. */
const syncRange = async (
  context: SyncContext,
  index: AccountIndex,
  list: NumberedList,
  stretch: Stretch,
  read: ReadRange,
): Promise<SyncStep> => {
  const { history, ask: fetchRows, shared } = context;
  const page = await fetchRows(list, { ...read, asOf: stretch.asOf });
  const isExpected = page.count === stretch.count && page.results.length === read.limit;
  const grown = isExpected
    ? await mergeBankRows(history, { shared, list, stretch }, bankRows(page, read.offset))
    : undefined;
  if (grown?.kind !== 'joined') {
    // The bank's list differs from the stored one: start over.
    await removeChunks(history, shared.account_id, list, stretch);
    const lists = { ...index.lists, [list]: undefined };
    await save(context, { ...index, lists, balanceMark: '' }, []);
    return 'more';
  }
  const lists = { ...index.lists, [list]: grown.stretch };
  return (await save(context, { ...index, lists }, grown.records)) ? 'more' : 'full';
};

/** Rows of the bank's list, newest first, with their offset in it (product.md A28). */
interface BankRows {
  readonly count: number;
  readonly asOf: string;
  readonly offset: number;
  readonly rows: readonly Transaction[];
}

/**
 * `joined`: merged with the stored rows; `apart`: rows in between are missing; `broken`: the stored
 * rows are not part of the bank's list.
 */
export type MergeResult =
  | {
      readonly kind: 'joined';
      readonly stretch: Stretch;
      readonly records: readonly (readonly [string, StoredChunk])[];
    }
  | { readonly kind: 'apart' | 'broken' };

const broken = { kind: 'broken' } as const;

/**
 * Merges rows of the bank into the stored range. Known rows are replaced: the status of a posting
 * may have changed (product.md A27).
 */
const mergeBankRows = async (
  history: Pick<HistoryStore, 'read'>,
  offlineList: OfflineList,
  { count, asOf, offset, rows }: BankRows,
): Promise<MergeResult> => {
  const { stretch, shared, list } = offlineList;
  const newest = count - offset;
  const oldest = newest - rows.length + 1;
  if (oldest < 1 || count < highOf(stretch)) return broken;
  if (oldest > highOf(stretch) + 1 || newest < lowOf(stretch) - 1) return { kind: 'apart' };
  const ascending = rows.map(toStoredRow).toReversed();
  const chunks = new Map(stretch.chunks.map((facts) => [facts.chunk, facts]));
  const records: (readonly [string, StoredChunk])[] = [];
  for (
    let chunk = getChunkNumber(oldest);
    rows.length > 0 && chunk <= getChunkNumber(newest);
    chunk += 1
  ) {
    const first = Math.max(oldest, chunk * chunkLength + 1);
    const fresh = ascending.slice(first - oldest, (chunk + 1) * chunkLength - oldest + 1);
    const facts = chunks.get(chunk);
    const before = facts && (await readStoredRows(history, offlineList, facts));
    if (facts && !before) return broken;
    const merged = mergeChunk(chunk, facts && before && { facts, rows: before }, first, fresh);
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

interface Merged {
  readonly facts: ChunkFacts;
  readonly rows: readonly StoredRow[];
  readonly isChanged: boolean;
}

/** Overlays a chunk with new rows. Undefined if a row number now belongs to another row. */
const mergeChunk = (
  chunk: number,
  known: { readonly facts: ChunkFacts; readonly rows: readonly StoredRow[] } | undefined,
  first: number,
  fresh: readonly StoredRow[],
): Merged | undefined => {
  if (!known) return { facts: factsOf(chunk, first, fresh, 0), rows: fresh, isChanged: true };
  const { facts } = known;
  const start = Math.min(first, facts.first);
  const end = Math.max(first + fresh.length - 1, facts.last);
  const rows: StoredRow[] = [];
  let isChanged = start !== facts.first || end !== facts.last;
  for (let number = start; number <= end; number += 1) {
    const [before, now] = [known.rows[number - facts.first], fresh[number - first]];
    if (before && now && getRowValue(before, 'id') !== getRowValue(now, 'id')) return undefined;
    if (before && now && JSON.stringify(before) !== JSON.stringify(now)) isChanged = true;
    rows.push(now ?? before ?? []);
  }
  return { facts: factsOf(chunk, start, rows, facts.revision + 1), rows, isChanged };
};

const factsOf = (
  chunk: number,
  first: number,
  rows: readonly StoredRow[],
  revision: number,
): ChunkFacts => {
  const [oldest = [], newest = []] = [rows[0], rows.at(-1)];
  const cards: Record<string, number> = {};
  for (const row of rows) {
    const card = getRowValue(row, 'card_id');
    if (typeof card === 'string') cards[card] = (cards[card] ?? 0) + 1;
  }
  return {
    chunk,
    first,
    last: first + rows.length - 1,
    revision,
    fromMs: Date.parse(String(getRowValue(oldest, 'transaction_time'))),
    toMs: Date.parse(String(getRowValue(newest, 'transaction_time'))),
    lastSequence: String(getRowValue(newest, 'ledger_sequence')),
    bytes: JSON.stringify(rows).length,
    cards,
  };
};
