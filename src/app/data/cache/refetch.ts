import type { QueryKey } from '@tanstack/react-query';
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

/** Query keys that a payment affects: balances, lists, limits and recent beneficiaries. */
const movedByTransfer: ReadonlySet<unknown> = new Set([
  'user-accounts',
  'user-account',
  'bdt-accounts',
  'account-activity',
  'transactions',
  'activity',
  'transfers',
  'top-ups',
  'transfer-limits',
  'payees',
  'notifications',
]);

/** Refetches everything that a payment affects. */
export const refreshMoney = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => movedByTransfer.has(queryKey[0]) });
