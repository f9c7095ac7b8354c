import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import type { AccountView } from './account-views.ts';
import { queryClient } from './cache/query-client.ts';
import { retryQuery } from './cache/refetch.ts';
import { transactionsQuery } from './transactions.ts';

const lists = ['PENDING', 'POSTED'] as const;

/** The same for every screen, so that each can show the others' rows offline. */
const rowsAsked = 6;

/** The latest pending and completed rows of some accounts. */
export interface Latest {
  /** Pending and completed together, newest first. */
  readonly rows: readonly Transaction[];
  readonly pending: readonly Transaction[];
  /** True until every list has loaded or failed. */
  readonly isPending: boolean;
  readonly error: unknown;
  /** The oldest response among the rows; 0 without one. */
  readonly updatedAtMs: number;
  readonly retry: () => void;
}

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
        if (!data && query) retryQuery(query.queryKey);
      });
    },
  };
};

/** Refetches an account's history when its balances change, instead of polling. */
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

/**
 * Merges the newest rows of several lists. A row that appears as pending and as completed is shown
 * once: the higher ledger sequence wins.
 */
export const mergeLatest = (
  lists: readonly (readonly Transaction[])[],
  count: number,
): readonly Transaction[] => {
  const byId = new Map<string, Transaction>();
  for (const row of lists.flat()) {
    const known = byId.get(row.id);
    if (!known || BigInt(row.ledger_sequence) >= BigInt(known.ledger_sequence)) {
      byId.set(row.id, row);
    }
  }
  return [...byId.values()].toSorted(newestFirst).slice(0, count);
};

/** Newest first; within one instant by ledger sequence. */
const newestFirst = (left: Transaction, right: Transaction): number => {
  const byTime = Date.parse(right.transaction_time) - Date.parse(left.transaction_time);
  if (byTime !== 0) return byTime;
  const [earlier, later] = [BigInt(left.ledger_sequence), BigInt(right.ledger_sequence)];
  if (earlier === later) return 0;
  return later > earlier ? 1 : -1;
};

/** Text of each account's balance and holds, to detect changes. */
type BalanceMarks = ReadonlyMap<string, string>;

const balanceMarks = (accounts: readonly AccountView[]): BalanceMarks =>
  new Map(accounts.map(({ id, balance, held }) => [id, `${balance.minor} ${held.minor}`]));

/** The accounts whose balances changed. A new account is no change. */
export const changedAccounts = (before: BalanceMarks, after: BalanceMarks): readonly string[] =>
  [...after].filter(([id, mark]) => before.has(id) && before.get(id) !== mark).map(([id]) => id);
