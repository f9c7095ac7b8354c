import { queryClient } from '../query-client.ts';

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
