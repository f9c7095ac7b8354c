import type { InvalidateQueryFilters, Query, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Refetches on the customer's request. Cancels a hanging fetch first: the library would only join
 * it, and Try again would do nothing (product.md A11).
 */
export const retryQuery = (queryKey: QueryKey): void => {
  const only = { queryKey, exact: true };
  void queryClient
    .cancelQueries(only)
    .then(() => queryClient.refetchQueries(only))
    .catch(() => undefined);
};

/**
 * Reads again what a write has changed. A read under way may have been answered before the write. The library would take
 * its result as the new one if it is the first of its query, or if nothing on the screen shows it: such a read is
 * repeated when it has ended. Waits for what is on the screen.
 */
export const refreshQueries = async (filters: InvalidateQueryFilters): Promise<void> => {
  const repeat = async (query: Query): Promise<void> => {
    await query.promise?.catch(() => undefined);
    const { queryKey } = query;
    // oxlint-disable-next-line no-restricted-properties -- This is the one place.
    await queryClient.invalidateQueries({ ...filters, queryKey, exact: true });
  };
  const underWay = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive());
  const repeated = underWay.flatMap((query) => {
    const isAwaited = filters.refetchType === 'all' || query.isActive();
    const done = repeat(query);
    return isAwaited ? [done] : [];
  });
  // oxlint-disable-next-line no-restricted-properties -- This is the one place.
  await Promise.all([queryClient.invalidateQueries(filters), ...repeated]);
};

/** Query keys that a payment affects: balances, lists, limits and recent beneficiaries. */
const movedByTransfer: ReadonlySet<unknown> = new Set([
  'user-accounts',
  'user-account',
  'bdt-accounts',
  'account-activity',
  'category-activity',
  'transactions',
  'activity',
  'transfers',
  'top-ups',
  'transfer-limits',
  'payees',
  'notifications',
  'coupons',
]);

/** Refetches everything that a payment affects. */
export const refreshMoney = (): Promise<void> =>
  refreshQueries({ predicate: ({ queryKey }) => movedByTransfer.has(queryKey[0]) });
