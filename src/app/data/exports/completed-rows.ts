import type { Transaction } from '#contract/transactions.ts';
import { ApiError } from '../../platform/api-error.ts';
import { heldRows } from '../device-history/reading/held-rows.ts';
import type { TransactionFilter } from '../transactions.ts';
import { streamTransactions } from './stream-transactions.ts';
import type { RowProgress } from './stream-transactions.ts';

/** The completed transactions of an account and a period. */
export type CompletedRows = TransactionFilter & { readonly list: 'POSTED' };

export interface CollectOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RowProgress) => void;
}

/** All of them as the bank had them at a moment, oldest first. */
export const rowsOfBank = async (
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

/** Those that are on the device, oldest first. */
export const rowsOfDevice = async (
  filter: CompletedRows,
  { signal, onProgress }: CollectOptions,
): Promise<readonly Transaction[]> => {
  const rows: Transaction[] = [];
  const held = await heldRows(filter);
  if (!held) throw new ApiError('offline');
  for await (const piece of held.pieces()) {
    signal.throwIfAborted();
    rows.push(...piece);
    onProgress({ done: rows.length, total: held.count });
  }
  return rows.toReversed();
};
