import type { Transaction } from '#contract/transactions.ts';
import { ApiError } from '../../platform/api-error.ts';
import { heldRows } from '../device-history/reading/held-rows.ts';
import type { TransactionFilter } from '../transactions.ts';
import { streamTransactions } from './stream-transactions.ts';
import type { RowProgress } from './stream-transactions.ts';

interface CollectOptions {
  /** From the device while the bank cannot be asked. */
  readonly origin: 'bank' | 'device';
  readonly asOf: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RowProgress) => void;
}

/** All completed rows of a period, oldest first, for paper. */
export const collectRows = async (
  filter: TransactionFilter & { readonly list: 'POSTED' },
  { origin, asOf, signal, onProgress }: CollectOptions,
): Promise<readonly Transaction[]> => {
  const rows: Transaction[] = [];
  if (origin === 'bank') {
    const onRows = (arrived: readonly Transaction[], progress: RowProgress) => {
      rows.push(...arrived);
      onProgress(progress);
    };
    await streamTransactions(filter, { signal, asOf, onRows });
    return rows.toReversed();
  }
  const held = await heldRows(filter);
  if (!held) throw new ApiError('offline');
  for await (const piece of held.pieces()) {
    signal.throwIfAborted();
    rows.push(...piece);
    onProgress({ done: rows.length, total: held.count });
  }
  return rows.toReversed();
};
