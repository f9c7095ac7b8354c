import type { Transaction } from '#contract/transactions.ts';
import type { TransactionList, TransactionPage } from '../../transactions.ts';
import { absorb } from './absorb.ts';
import type { BankRows } from './absorb.ts';
import { readIndex } from '../store/account-index.ts';
import type { AccountIndex, Stretch } from '../store/account-index.ts';
import type { KeptChunk } from '../store/chunks.ts';
import { removeChunks } from './drop.ts';
import { keptShape, toKeptRow } from '../store/kept-row.ts';
import type { KeptRow, SharedFacts } from '../store/kept-row.ts';
import { nextRead, refreshedRows } from './next-read.ts';
import type { Read } from './next-read.ts';
import { chunkLength, indexRecord, numberedLists, pendingRecord } from '../store/shelf.ts';
import type { NumberedList, Shelf } from '../store/shelf.ts';

/** Asks the bank for a part of an account's list. */
export type AskBank = (
  list: TransactionList,
  read: Read & { readonly asOf?: string | undefined },
) => Promise<TransactionPage>;

/** What a filling is given beside the account's records. */
export interface Surroundings {
  readonly shelf: Shelf;
  readonly ask: AskBank;
  readonly shared: SharedFacts;
  /** The account's balances now. */
  readonly balanceMark: string;
  readonly nowBankMs: () => number;
  /** False on a full device: then only what is new is fetched. */
  readonly hasRoom: () => boolean;
  /** A name that no filling had before. */
  readonly newFill: () => string;
}

/** `more` to do, all `done`, or the device is `full`. */
export type FillStep = 'more' | 'done' | 'full';

/** What is in flight of an account, as it was at the last look. */
export interface KeptPending {
  readonly shape: string;
  readonly asOf: string;
  readonly rows: readonly KeptRow[];
}

type Records = readonly (readonly [string, unknown])[];

const isLater = (left: string, right: string): boolean => BigInt(left) > BigInt(right);

const fresh = ({ newFill }: Surroundings, { count, as_of }: TransactionPage): Stretch => ({
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

interface Grown {
  readonly stretch: Stretch;
  readonly records: readonly (readonly [string, KeptChunk])[];
}

interface KnownList {
  readonly list: NumberedList;
  readonly known: Stretch | undefined;
  /** Rows of a former release lack fields: the list is fetched again, whole. */
  readonly isFormerShape: boolean;
}

/** Takes the newest rows in. A list that is not the device's any more is begun anew. */
const takeHead = async (
  given: Surroundings,
  { list, known, isFormerShape }: KnownList,
  page: TransactionPage,
): Promise<Grown> => {
  const { shelf, shared } = given;
  if (known && !isFormerShape && !isLater(known.asOf, page.as_of)) {
    const joined = await absorb(shelf, { shared, list, stretch: known }, bankRows(page, 0));
    if (joined.kind === 'joined') return joined;
    // More news than one answer holds: they are read from the known rows upwards.
    const moment = { count: page.count, asOf: page.as_of };
    if (joined.kind === 'apart') return { stretch: { ...known, ...moment }, records: [] };
  }
  if (known) await removeChunks(shelf, shared.account_id, list, known);
  const stretch = fresh(given, page);
  const begun = await absorb(shelf, { shared, list, stretch }, bankRows(page, 0));
  return begun.kind === 'joined' ? begun : { stretch, records: [] };
};

const readPending = async (ask: AskBank): Promise<TransactionPage> => {
  const first = await ask('PENDING', { offset: 0, limit: chunkLength });
  const rows = [...first.results];
  while (rows.length < first.count) {
    const read = { offset: rows.length, limit: chunkLength, asOf: first.as_of };
    const { results } = await ask('PENDING', read);
    if (results.length === 0) break;
    rows.push(...results);
  }
  return { ...first, results: rows };
};

const pendingOf = (
  { as_of, results }: TransactionPage,
  settled: readonly Transaction[],
): KeptPending => {
  // What was settled between the two answers is in both: the later one counts.
  const gone = new Set(settled.map(({ id }) => id));
  const rows = results.filter(({ id }) => !gone.has(id)).map(toKeptRow);
  return { shape: keptShape, asOf: as_of, rows };
};

/** Asks for all that is new on an account: what is in flight, and the top of both numbered lists. */
const takeNews = async (given: Surroundings): Promise<FillStep> => {
  const { shelf, ask, shared, balanceMark, nowBankMs } = given;
  const known = await readIndex(shelf, shared.account_id);
  const isFormerShape = known !== undefined && known.shape !== keptShape;
  const pending = await readPending(ask);
  const lists: { -readonly [List in NumberedList]?: Stretch } = {};
  const records: (readonly [string, unknown])[] = [];
  const settled: Transaction[] = [];
  for (const list of numberedLists) {
    const before = known?.lists[list];
    const limit = before && !isFormerShape ? refreshedRows : chunkLength;
    const page = await ask(list, { offset: 0, limit });
    const grown = await takeHead(given, { list, known: before, isFormerShape }, page);
    lists[list] = grown.stretch;
    records.push(...grown.records);
    settled.push(...page.results);
  }
  records.push([pendingRecord(shared.account_id), pendingOf(pending, settled)]);
  const index: AccountIndex = {
    shape: keptShape,
    shared,
    checkedAtBankMs: nowBankMs(),
    balanceMark,
    lists,
  };
  return (await save(given, index, records)) ? 'more' : 'full';
};

/** The index is written last: where a device cannot write all at once, it never says too much. */
const save = (
  { shelf, shared }: Surroundings,
  index: AccountIndex,
  records: Records,
): Promise<boolean> => shelf.writeAll([...records, [indexRecord(shared.account_id), index]]);

/** Reads one more piece of a list. */
const takeMore = async (
  given: Surroundings,
  index: AccountIndex,
  list: NumberedList,
  stretch: Stretch,
  read: Read,
): Promise<FillStep> => {
  const { shelf, ask, shared } = given;
  const page = await ask(list, { ...read, asOf: stretch.asOf });
  const isExpected = page.count === stretch.count && page.results.length === read.limit;
  const grown = isExpected
    ? await absorb(shelf, { shared, list, stretch }, bankRows(page, read.offset))
    : undefined;
  if (grown?.kind !== 'joined') {
    // The list is another than the one on the device: it is begun anew.
    await removeChunks(shelf, shared.account_id, list, stretch);
    const lists = { ...index.lists, [list]: undefined };
    await save(given, { ...index, lists, balanceMark: '' }, []);
    return 'more';
  }
  const lists = { ...index.lists, [list]: grown.stretch };
  return (await save(given, { ...index, lists }, grown.records)) ? 'more' : 'full';
};

/**
 * Brings one account forward by one answer of the bank or, at first, by its news. What is on the
 * device is read again at each step, so a filling goes on where any other was ended.
 */
export const fillAccount = (given: Surroundings): { readonly step: () => Promise<FillStep> } => {
  let hasNews = true;
  return {
    step: async () => {
      const index = hasNews ? undefined : await readIndex(given.shelf, given.shared.account_id);
      if (!index) {
        const taken = await takeNews(given);
        hasNews = taken === 'full';
        return taken;
      }
      for (const list of numberedLists) {
        const stretch = index.lists[list];
        if (!stretch) return takeNews(given);
        const read = nextRead(stretch, given.hasRoom());
        if (read) return takeMore(given, index, list, stretch, read);
      }
      return 'done';
    },
  };
};
