import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Asks the bank anew because a person said so. A read that hangs is given up first: the library
 * would only join it, and Try again would do nothing (product.md A11).
 */
export const retryQuery = (queryKey: QueryKey): void => {
  const only = { queryKey, exact: true };
  void queryClient
    .cancelQueries(only)
    .then(() => queryClient.refetchQueries(only))
    .catch(() => undefined);
};

/** What a transfer or a recharge changes: balances, lists, limits, and whom one sent to lately. */
const movedByTransfer: ReadonlySet<unknown> = new Set([
  'user-accounts',
  'user-account',
  'bdt-accounts',
  'account-activity',
  'transactions',
  'transfers',
  'top-ups',
  'transfer-limits',
  'payees',
  'notifications',
]);

/** Asks the bank anew for all that a transfer changes. */
export const refreshMoney = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => movedByTransfer.has(queryKey[0]) });
