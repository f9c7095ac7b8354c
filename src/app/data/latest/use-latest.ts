import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import type { AccountView } from '../account-views/account-view.ts';
import { mergeLatest } from './latest-activity.ts';
import { balanceMarks, changedAccounts } from './balance-changes.ts';
import type { BalanceMarks } from './balance-changes.ts';
import { queryClient } from '../query-client.ts';
import { askAgain } from '../refetch/ask-again.ts';
import { transactionsQuery } from '../transactions.ts';

const lists = ['PENDING', 'POSTED'] as const;

/** Every screen asks for as many, so that what one has seen the others show without a network. */
const rowsAsked = 6;

/** The newest of some accounts' pending and completed rows. */
export interface Latest {
  /** Pending and completed together, newest first. */
  readonly rows: readonly Transaction[];
  readonly pending: readonly Transaction[];
  /** True until every list has answered once. */
  readonly isPending: boolean;
  readonly error: unknown;
  /** The oldest of the answers the rows are from; 0 while there is none. */
  readonly updatedAtMs: number;
  readonly retry: () => void;
}

/** Asks for the history of an account again when its figures moved, instead of every few seconds. */
const useFollowedBalances = (accounts: readonly AccountView[]): void => {
  const seen = useRef<BalanceMarks>(new Map());
  useEffect(() => {
    const marks = balanceMarks(accounts);
    const changed = changedAccounts(seen.current, marks);
    seen.current = marks;
    if (changed.length === 0) return;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === 'account-activity' ||
        (queryKey[0] === 'transactions' && changed.includes(String(queryKey[2]))),
    });
  }, [accounts]);
};

const oldestOf = (times: readonly number[]): number => {
  const known = times.filter((time) => time > 0);
  return known.length === 0 ? 0 : Math.min(...known);
};

/** The newest `count` rows of some accounts, six at most. */
export const useLatest = (accounts: readonly AccountView[], count: number): Latest => {
  useFollowedBalances(accounts);
  const queries = accounts.flatMap(({ kind, id }) =>
    lists.map((list) => ({
      ...transactionsQuery({ source: { kind, id }, list }, 1, rowsAsked),
      refetchInterval: false as const,
    })),
  );
  const results = useQueries({ queries });
  const rows = results.map(({ data }) => data?.results ?? []);
  return {
    rows: mergeLatest(rows, count),
    pending: rows.filter((_, index) => index % lists.length === 0).flat(),
    isPending: results.some(({ data, error }) => data === undefined && !error),
    updatedAtMs: oldestOf(results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    error: results.find(({ data, error }) => data === undefined && error)?.error,
    retry: () => {
      results.forEach(({ data }, index) => {
        const query = queries[index];
        if (!data && query) askAgain(query.queryKey);
      });
    },
  };
};
