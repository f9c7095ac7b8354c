import { useMemo } from 'react';
import type { TransactionCategory } from '#domain/transactions/categories.ts';
import { deriveCategory } from '#domain/transactions/derive-category.ts';
import { normalizeNote } from '#domain/transactions/notes.ts';
import type { Transaction, TransactionChange } from '#contract/transactions.ts';
import { loadWhenOnline } from '../platform/connectivity.ts';
import { persistNow } from './cache/persisted-cache.ts';
import { queryClient } from './cache/query-client.ts';
import { refreshQueries } from './cache/refetch.ts';
import type { QueuedMutation } from './offline-queue.ts';
import {
  enqueueMutation,
  onMutationSent,
  useQueuedMutations,
  useRejectedMutation,
  useWaitingReason,
} from './offline-queue.ts';
import type { TransactionPage } from './transactions.ts';

/** The customer's note and category of a transaction: queued offline, shown immediately. */

/** Changes note or category of a transaction, now or on reconnect. */
export const annotateTransaction = (id: string, change: TransactionChange): Promise<void> =>
  enqueueMutation('annotation', change, { id });

/** A row with a change that the bank does not have yet. */
export const withAnnotation = (row: Transaction, change: TransactionChange): Transaction => ({
  ...row,
  ...(change.note === undefined ? {} : { note: normalizeNote(change.note) }),
  ...(change.category === undefined ? {} : { category: change.category ?? deriveCategory(row) }),
});

/** The change that puts a transaction into a category: the derived one needs no choice. */
export const categoryChange = (
  row: Transaction,
  category: TransactionCategory,
): TransactionChange => ({ category: category === deriveCategory(row) ? null : category });

/**
 * Returns a function that shows a row with its queued change. Applied on top of the bank's rows, so
 * that a rejected change needs no rollback.
 */
export const useAnnotated = (): ((row: Transaction) => Transaction) => {
  const queued = useQueuedMutations();
  return useMemo(() => {
    const changes = new Map(
      queued
        .filter(({ name }) => name === 'annotation')
        .map((mutation) => [mutation.params?.['id'], changeOf(mutation)]),
    );
    return (row) => {
      const change = changes.get(row.id);
      return change ? withAnnotation(row, change) : row;
    };
  }, [queued]);
};

const changeOf = ({ body }: QueuedMutation): TransactionChange => Object(body) as TransactionChange;

/** Where a change of a transaction is: on its way to the bank, waiting on the device, or rejected. */
export const useAnnotationState = (id: string) => {
  const isQueued = useQueuedMutations().some(
    ({ name, params }) => name === 'annotation' && params?.['id'] === id,
  );
  const waitsFor = useWaitingReason('annotation', { id });
  return { isQueued, waitsFor, error: useRejectedMutation('annotation', { id })?.error };
};

const inPage =
  (id: string, change: TransactionChange) =>
  (page: TransactionPage | undefined): TransactionPage | undefined =>
    page?.results.some((row) => row.id === id)
      ? {
          ...page,
          results: page.results.map((row) => (row.id === id ? withAnnotation(row, change) : row)),
        }
      : page;

// Once the bank has it: changed in all lists in memory and on the device, also in the offline history,
// whose older rows are not fetched again.
onMutationSent('annotation', async (mutation) => {
  const id = mutation.params?.['id'] ?? '';
  const change = changeOf(mutation);
  const cache = queryClient.getQueryCache();
  for (const name of ['activity', 'transactions']) {
    queryClient.setQueriesData<TransactionPage>({ queryKey: [name] }, inPage(id, change));
    for (const query of cache.findAll({ queryKey: [name] })) void persistNow(query);
  }
  queryClient.setQueryData<Transaction>(['transaction', id], (row) =>
    row ? withAnnotation(row, change) : row,
  );
  const one = cache.find({ queryKey: ['transaction', id] });
  if (one) void persistNow(one);
  if (change.category !== undefined)
    void refreshQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === 'account-activity' || queryKey[0] === 'category-activity',
    });
  const { changeOfflineTransaction } = await loadWhenOnline(
    () => import('./offline-history/change-row.ts'),
  );
  await changeOfflineTransaction(id, (row) => withAnnotation(row, change));
});
