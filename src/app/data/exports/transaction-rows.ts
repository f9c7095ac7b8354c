import * as v from 'valibot';
import type { IssuedStatement, Statement } from '#contract/statements.ts';
import type { Transaction } from '#contract/transactions.ts';
import { transaction } from '#contract/transactions.ts';
import { callFile } from '#app/platform/api/api-client.ts';
import { ApiError } from '#app/platform/api/errors.ts';
import { readOfflineRows } from '../offline-history/readers.ts';
import type { StatementPeriod } from '../statements.ts';
import { issueStatement } from '../statements.ts';
import type { TransactionFilter } from '../transactions.ts';
import { historyEndpoint, wireFilter } from '../transactions.ts';
import { maxBlockMs, yieldToMainThread } from '../yield-to-main-thread.ts';

/** A statement to print. */
export interface PrintableStatement {
  /** Figures as of the same moment as the rows. */
  readonly statement: Statement;
  /**
   * The statement issued by the bank; undefined if made on the device alone, which has no
   * verification code (A19).
   */
  readonly issued: IssuedStatement | undefined;
  /** Oldest first. */
  readonly rows: readonly Transaction[];
}

/** Has the bank issue a statement with its code, and fetches every row of it. */
export const issuePrintableStatement = async (
  period: StatementPeriod,
  filter: CompletedRows,
  options: CollectOptions,
): Promise<PrintableStatement> => {
  const issued = await issueStatement(period, options.signal);
  return {
    statement: issued,
    issued,
    rows: await fetchCompletedRows(filter, issued.as_of, options),
  };
};

/** Builds the same from stored rows, while offline. */
export const buildOfflineStatement = async (
  statement: Statement,
  filter: CompletedRows,
  options: CollectOptions,
): Promise<PrintableStatement> => ({
  statement,
  issued: undefined,
  rows: await readOfflineCompletedRows(filter, options),
});

/** A filter for the completed transactions of an account and period. */
export type CompletedRows = TransactionFilter & { readonly list: 'POSTED' };

export interface CollectOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RowProgress) => void;
}

/** Fetches all matching rows as of a ledger sequence, oldest first. */
export const fetchCompletedRows = async (
  filter: CompletedRows,
  asOf: string,
  { signal, onProgress }: CollectOptions,
): Promise<readonly Transaction[]> => {
  const rows: Transaction[] = [];
  const onRows = (arrived: readonly Transaction[], progress: RowProgress) => {
    rows.push(...arrived);
    onProgress(progress);
  };
  await streamTransactions(filter, { signal, asOf, onRows });
  return rows.toReversed();
};

/** Reads all matching rows stored on the device, oldest first. */
export const readOfflineCompletedRows = async (
  filter: CompletedRows,
  { signal, onProgress }: CollectOptions,
): Promise<readonly Transaction[]> => {
  const rows: Transaction[] = [];
  const offlineRows = await readOfflineRows(filter);
  if (!offlineRows) throw new ApiError('offline');
  for await (const piece of offlineRows.pieces()) {
    signal.throwIfAborted();
    rows.push(...piece);
    onProgress({ done: rows.length, total: offlineRows.count });
  }
  return rows.toReversed();
};

/** Rows read so far, of the total. */
export interface RowProgress {
  readonly done: number;
  readonly total: number;
}

interface StreamOptions {
  readonly signal: AbortSignal;
  /** Restricts the rows to this ledger sequence (product.md A28). */
  readonly asOf?: string | undefined;
  readonly onRows: (rows: readonly Transaction[], progress: RowProgress) => void;
}

/** Characters parsed at once, a fraction of the time limit per task. */
const lettersAtOnce = 4_096;

/**
 * Streams all transactions of a filter, newest first, and reports rows as they arrive
 * (`limit=all`). Throws if the response ends before the last announced row, so that a partial
 * history never counts as whole.
 */
export const streamTransactions = async (
  filter: TransactionFilter,
  { signal, asOf, onRows }: StreamOptions,
): Promise<void> => {
  const query = {
    ...(await wireFilter(filter)),
    limit: 'all',
    ...(asOf === undefined ? {} : { as_of: asOf }),
  };
  await callFile(historyEndpoint(filter.source), { query, signal }, async (answer) => {
    if (!answer.body) throw new ApiError('garbled');
    const lines = readResultLines();
    let done = 0;
    let waiting: Transaction[] = [];
    let sinceMs = performance.now();
    const hand = async () => {
      done += waiting.length;
      onRows(waiting, { done, total: lines.count() ?? 0 });
      waiting = [];
      await yieldToMainThread();
      sinceMs = performance.now();
    };
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done: isEnd, value } = await reader.read();
      if (isEnd) break;
      for (let start = 0; start < value.length; start += lettersAtOnce) {
        const piece = value.slice(start, start + lettersAtOnce);
        waiting.push(...take(() => lines.push(piece)).map(checked));
        if (performance.now() - sinceMs > maxBlockMs) await hand();
      }
    }
    waiting.push(...take(() => lines.finish()).map(checked));
    await hand();
    if (!lines.isWhole()) throw new ApiError('garbled');
  });
};

const checked = (row: unknown): Transaction => {
  const parsed = v.safeParse(transaction, row);
  if (!parsed.success) throw new ApiError('garbled', undefined, { cause: parsed.issues[0] });
  return parsed.output;
};

const take = (read: () => unknown[]): unknown[] => {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new ApiError('garbled', undefined, { cause });
    throw cause;
  }
};

/**
 * Parses a list response with one result per line, `{"count":2,"as_of":"9","results":[` and then a
 * line for each (contract, `limit=all`), while it arrives. Buffers only the incomplete line.
 */
export interface ResultLines {
  /** The number of results; undefined until the head has arrived. */
  readonly count: () => number | undefined;
  /** Adds the next piece and returns the results completed by it. */
  readonly push: (piece: string) => unknown[];
  /** Parses the last line, which may lack a line break. */
  readonly finish: () => unknown[];
  /** True if the response ended with as many results as announced. */
  readonly isWhole: () => boolean;
}

const headEnd = '"results":[';
const countPattern = /"count":(\d+)/u;

/** Creates a parser for one response. Throws a SyntaxError on any other format. */
export const readResultLines = (): ResultLines => {
  let pending = '';
  let count: number | undefined;
  let seen = 0;
  let isEnded = false;

  const takeHead = (): boolean => {
    const end = pending.indexOf(headEnd);
    if (end < 0) return false;
    const found = countPattern.exec(pending.slice(0, end))?.[1];
    if (found === undefined) throw new SyntaxError('list response without a count');
    count = Number(found);
    pending = pending.slice(end + headEnd.length);
    return true;
  };

  const takeLine = (line: string): unknown[] => {
    let text = line.trim();
    if (text.startsWith(',')) text = text.slice(1);
    if (text.startsWith(']')) {
      isEnded = true;
      return [];
    }
    if (text.endsWith(']}')) {
      isEnded = true;
      text = text.slice(0, -2);
    }
    if (text.endsWith(',')) text = text.slice(0, -1);
    if (text === '') return [];
    seen += 1;
    return [JSON.parse(text) as unknown];
  };

  return {
    count: () => count,
    push: (piece) => {
      pending += piece;
      if (count === undefined && !takeHead()) return [];
      const lines = pending.split('\n');
      pending = lines.pop() ?? '';
      return lines.flatMap(takeLine);
    },
    finish: () => (count === undefined ? [] : takeLine(pending)),
    isWhole: () => isEnded && seen === count,
  };
};
