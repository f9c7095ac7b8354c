import type { Transaction } from '#contract/transactions.ts';
import type { TransactionFilter } from '#app/data/transactions.ts';

/** Every row of a list, once it was asked for; `key` names the filter it was asked with. */
export interface LoadedList {
  readonly key: string;
  readonly rows: readonly Transaction[];
}

/** Names a filter: another period is another list. */
export const keyOfFilter = (filter: TransactionFilter): string => JSON.stringify(filter);
