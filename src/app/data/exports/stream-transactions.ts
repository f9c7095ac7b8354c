import * as v from 'valibot';
import { transaction } from '#contract/transactions.ts';
import type { Transaction } from '#contract/transactions.ts';
import { callFile } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { atOnceMs, breathe } from '../device-history/store/breathe.ts';
import { readResultLines } from './result-lines.ts';
import { historyEndpoint, wireFilter } from '../transactions.ts';
import type { TransactionFilter } from '../transactions.ts';

/** How far a long read has come: rows of rows. */
export interface RowProgress {
  readonly done: number;
  readonly total: number;
}

interface StreamOptions {
  readonly signal: AbortSignal;
  /** Rows belong to this moment, where the screen shows one (product.md A28). */
  readonly asOf?: string | undefined;
  readonly onRows: (rows: readonly Transaction[], progress: RowProgress) => void;
}

/** So much text at once is read in a fraction of what may be done at once. */
const lettersAtOnce = 4_096;

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
 * Reads every transaction of a filter, newest first, handing rows on as they arrive (`limit=all`).
 * Throws when the answer ends before the last promised row, so half a history never passes for one.
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
      await breathe();
      sinceMs = performance.now();
    };
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done: isEnd, value } = await reader.read();
      if (isEnd) break;
      for (let start = 0; start < value.length; start += lettersAtOnce) {
        const piece = value.slice(start, start + lettersAtOnce);
        waiting.push(...take(() => lines.push(piece)).map(checked));
        if (performance.now() - sinceMs > atOnceMs) await hand();
      }
    }
    waiting.push(...take(() => lines.finish()).map(checked));
    await hand();
    if (!lines.isWhole()) throw new ApiError('garbled');
  });
};
