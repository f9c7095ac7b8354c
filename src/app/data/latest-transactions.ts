import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TextMatch } from '#domain/transactions/transaction-match.ts';
import { isInFlight, listOfStatus } from '#domain/transactions/transaction-status.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { AccountView } from './account-views.ts';
import { pollEveryMs } from './cache/read-query.ts';
import { refreshQueries, retryQuery } from './cache/refetch.ts';
import type { TransactionList, TransactionPage } from './transactions.ts';
import { activityQuery, transactionsQuery } from './transactions.ts';

const lists = ['PENDING', 'POSTED'] as const;

/** How often all activity is read where it is what the screen shows. */
const activityEveryMs = 10_000;

/** How many rows of each list of one account are read. */
const rowsAsked = 6;

/** The latest rows of some accounts. */
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

/**
 * The newest `count` rows of several accounts, pending and completed, then the newest one of each account
 * that has none among them.
 */
export const useLatest = (accounts: readonly AccountView[], count: number): Latest => {
  useFollowedBalances(accounts);
  const activity = useActivity({ isPolled: false });
  const ids = new Set(accounts.map(({ id }) => id));
  const known = activity.rows.filter(
    ({ account_id, status }) => ids.has(account_id) && listOfStatus[status] !== 'DECLINED',
  );
  const newest = known.slice(0, count);
  const listed = new Set(newest.map(({ account_id }) => account_id));
  const quiet = activity.isPending || !activity.hasOlder ? [] : accounts;
  const older = useQueries({
    queries: quiet
      .filter(({ id }) => !listed.has(id))
      .map(({ kind, id }) => ({
        ...transactionsQuery({ source: { kind, id }, list: 'POSTED' }, 1, rowsAsked),
        refetchInterval: false as const,
      })),
  });
  return {
    ...activity,
    rows: [
      ...newest,
      ...mergeLatest(
        older.map(({ data }) => data?.results.slice(0, 1) ?? []),
        count,
      ),
    ],
    pending: known.filter(({ status }) => isInFlight(status)),
  };
};

/**
 * The newest `count` rows of one account, six at most. Offline, before its own lists were read, those
 * of all activity that are on the device.
 */
export const useLatestOfAccount = (account: AccountView, count: number): Latest => {
  useFollowedBalances([account]);
  const { kind, id } = account;
  const queries = lists.map((list) => ({
    ...transactionsQuery({ source: { kind, id }, list }, 1, rowsAsked),
    refetchInterval: false as const,
  }));
  const results = useQueries({ queries });
  const error = results.find(({ data, error: missing }) => data === undefined && missing)?.error;
  const activity = useQuery({
    ...activityQuery({}),
    enabled: Boolean(error),
  });
  const others = activity.data?.results.filter(
    ({ account_id, status }) => account_id === id && listOfStatus[status] !== 'DECLINED',
  );
  const isLacking = Boolean(error) && others !== undefined && others.length > 0;
  const rows = isLacking ? [others] : results.map(({ data }) => data?.results ?? []);
  const all = mergeLatest(rows, Number.POSITIVE_INFINITY);
  return {
    rows: all.slice(0, count),
    pending: all.filter(({ status }) => isInFlight(status)),
    isPending: results.some(({ data, error: missing }) => data === undefined && !missing),
    updatedAtMs: isLacking ? activity.dataUpdatedAt : oldestOf(results),
    error: isLacking ? undefined : error,
    retry: () => retryMissing(queries, results),
  };
};

interface ActivityScope {
  /** False where nothing is to be read. */
  readonly isWanted?: boolean;
  /** The number of rows to read. */
  readonly length?: number | undefined;
  /** True where the rows are what the screen shows first. */
  readonly isPolled: boolean;
  /** What is looked for, in one list or in all; undefined for every row. */
  readonly match?: TextMatch | undefined;
  readonly list?: TransactionList | undefined;
  /** Only rows older than this ledger sequence, none of them pending; the newest ones by default. */
  readonly before?: string | undefined;
}

interface Activity extends Omit<Latest, 'pending'> {
  /** True if the bank has older rows than these. */
  readonly hasOlder: boolean;
  /** The ledger sequence of the last row; undefined if there are no older ones. */
  readonly endsAt: string | undefined;
  /** True while the rows of another request are shown in place of these. */
  readonly isStale: boolean;
}

/** All activity of the active profile (product.md A41): the newest rows, and every pending one. */
export const useActivity = ({
  isWanted = true,
  length,
  isPolled,
  match,
  list: only,
  before,
}: ActivityScope): Activity => {
  const asked =
    only === undefined && before === undefined ? [undefined, 'PENDING' as const] : [only];
  const queries = (isWanted ? asked : []).map((list) => ({
    ...activityQuery(
      { list, match, before },
      list === undefined || list === only ? length : undefined,
    ),
    refetchInterval: () =>
      isPolled && before === undefined ? pollEveryMs(activityEveryMs) : false,
    placeholderData: keepPreviousData,
  }));
  const results = useQueries({ queries });
  const pages = results.map(({ data }) => data).filter((page) => page !== undefined);
  const rows = withoutGaps(pages);
  // The newest rows had all pending ones.
  const isShown = ({ status }: Transaction) =>
    before === undefined || only !== undefined || !isInFlight(status);
  return {
    rows: rows.filter(isShown),
    hasOlder: pages.some(isCut),
    endsAt: pages.some(isCut) ? String(endOf(pages)) : undefined,
    isStale: results.some(({ isPlaceholderData }) => isPlaceholderData),
    isPending: results.some(({ data, error }) => data === undefined && !error),
    updatedAtMs: oldestOf(results),
    error: results.find(({ data, error }) => data === undefined && error)?.error,
    retry: () => retryMissing(queries, results),
  };
};

const isCut = ({ count, results }: TransactionPage): boolean => count > results.length;

/**
 * The rows of several pages, newest first. A page that is cut ends the whole list at its last row:
 * below it rows of that page would be missing. Pending rows are complete and stay.
 */
export const withoutGaps = (pages: readonly TransactionPage[]): readonly Transaction[] => {
  const end = endOf(pages);
  const rows = pages.map(({ results }) => results);
  return mergeLatest(rows, Number.POSITIVE_INFINITY).filter(
    ({ ledger_sequence, status }) => isInFlight(status) || BigInt(ledger_sequence) >= end,
  );
};

/** The ledger sequence down to which no row of any page is missing; zero if no page is cut. */
const endOf = (pages: readonly TransactionPage[]): bigint =>
  pages
    .filter(isCut)
    .map(({ results }) => BigInt(results.at(-1)?.ledger_sequence ?? 0))
    .reduce((latest, one) => (one > latest ? one : latest), 0n);

type Result = Pick<UseQueryResult<TransactionPage>, 'data' | 'dataUpdatedAt'>;

const retryMissing = (
  queries: readonly { readonly queryKey: QueryKey }[],
  results: readonly Result[],
): void => {
  results.forEach(({ data }, index) => {
    const query = queries[index];
    if (!data && query) retryQuery(query.queryKey);
  });
};

/** Refetches an account's history when its balances change, instead of polling. */
const useFollowedBalances = (accounts: readonly AccountView[]): void => {
  const seen = useRef<BalanceMarks>(new Map());
  useEffect(() => {
    const marks = balanceMarks(accounts);
    const changed = changedAccounts(seen.current, marks);
    seen.current = marks;
    if (changed.length === 0) return;
    void refreshQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === 'account-activity' ||
        queryKey[0] === 'category-activity' ||
        queryKey[0] === 'activity' ||
        (queryKey[0] === 'transactions' && changed.includes(String(queryKey[2]))),
    });
  }, [accounts]);
};

const oldestOf = (results: readonly Result[]): number => {
  const known = results.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((time) => time > 0);
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
