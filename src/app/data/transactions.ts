import * as v from 'valibot';
import { deriveCategory } from '#domain/transactions/derive-category.ts';
import type { TransactionCategory } from '#domain/transactions/categories.ts';
import { MAX_NOTE_LENGTH } from '#domain/transactions/notes.ts';
import { type TextMatch, matcherOf, readMatch } from '#domain/transactions/transaction-match.ts';
import type { transactionLists } from '#domain/transactions/transaction-status.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { Transaction, TransactionDetails } from '#contract/transactions.ts';
import {
  getTransaction,
  listActivity,
  listBdtTransactions,
  listTransactions,
  transaction,
  transactionDetails,
  transactionUserData,
} from '#contract/transactions.ts';
import { profileScope } from '../platform/active-profile.ts';
import { call } from '../platform/api/api-client.ts';
import { ApiError } from '../platform/api/errors.ts';
import type { AccountKind } from './accounts.ts';
import { accountNumberOf } from './accounts.ts';
import {
  maskNumber,
  maskedNumber,
  maskedText,
  withoutSensitiveNumbers,
} from './cache/persisted-schema.ts';
import { queryClient } from './cache/query-client.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';

/** A transaction as persisted (product.md A19): numbers masked, no document. */
export const persistedTransaction = v.object({
  ...transaction.entries,
  account_no: maskedNumber,
  dst_account_no: v.nullable(maskedNumber),
  dst_account_nickname: v.nullable(maskedText(120)),
  memo: v.nullable(maskedText(200)),
  note: v.optional(v.nullable(maskedText(MAX_NOTE_LENGTH)), null),
  transfer_image: v.null(),
  user_data: v.nullable(
    v.object({
      ...transactionUserData.entries,
      network_decline_details: v.nullable(maskedText(200)),
    }),
  ),
});

const cleaned = (text: string | null): string | null => text && withoutSensitiveNumbers(text);

/** Removes what must not stay on the device. */
export const reduceTransaction = (row: Transaction): Transaction => ({
  ...row,
  account_no: maskNumber(row.account_no),
  dst_account_no: row.dst_account_no === null ? null : maskNumber(row.dst_account_no),
  dst_account_nickname: cleaned(row.dst_account_nickname),
  memo: cleaned(row.memo),
  note: cleaned(row.note),
  transfer_image: null,
  user_data: row.user_data && {
    ...row.user_data,
    network_decline_details: cleaned(row.user_data.network_decline_details),
  },
});

/** The category that screens show; data from before categories has none. */
export const getCategory = (row: Transaction): TransactionCategory =>
  row.category ?? deriveCategory(row);

/** Returns the rule of a match for rows on the device, as the bank applies it to the whole history. */
export const rowMatcher = (match: TextMatch): ((row: Transaction) => boolean) => {
  const matches = matcherOf(readMatch(match));
  return (row) => matches({ ...row, category: getCategory(row) });
};

export type TransactionList = (typeof transactionLists)[number];
export type TransactionPage = ResponseOf<typeof listTransactions>;

/** An account or card, by id (product.md A19). */
export interface TransactionSource {
  readonly kind: AccountKind | 'card';
  readonly id: string;
}

export interface TransactionFilter {
  readonly source: TransactionSource;
  readonly list: TransactionList;
  /** Instants in UTC; `toDate` is exclusive (product.md A5). */
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  /** What is looked for; undefined for every row. */
  readonly match?: TextMatch | undefined;
}

const transactionPagesCache = persistedCache<TransactionPage>({
  name: 'transactions',
  schema: v.object({
    ...listTransactions.response.entries,
    results: v.array(persistedTransaction),
  }),
  reduce: (page) => ({ ...page, results: page.results.map(reduceTransaction) }),
  // Without `related` and `fee`; without `category` and `note`; without rewards and adjustments.
  formerShapes: ['76ed62b9', 'f9ecb9ed', '8e38c3a4'],
});
const transactionCache = persistedCache<TransactionDetails>({
  name: 'transaction',
  schema: v.object({ ...transactionDetails.entries, ...persistedTransaction.entries }),
  reduce: reduceTransaction,
  // The last one: without merchants' refunds.
  formerShapes: ['4f4ca8f4', '22602638', 'c717d927', 'ed70781f'],
});

const activityCache = persistedCache<TransactionPage>({
  name: 'activity',
  schema: v.object({
    ...listActivity.response.entries,
    results: v.array(persistedTransaction),
  }),
  reduce: (page) => ({ ...page, results: page.results.map(reduceTransaction) }),
  // Without rewards and adjustments.
  formerShapes: ['8e38c3a4'],
});

/** The query parameters for a filter; account numbers are looked up and not stored. */
export const wireFilter = async ({ source, list, fromDate, toDate, match }: TransactionFilter) => {
  const narrowed = {
    ...match,
    ...(fromDate === undefined ? {} : { from_date: fromDate }),
    ...(toDate === undefined ? {} : { to_date: toDate }),
  };
  if (source.kind === 'card') return { status: list, card_id: source.id, ...narrowed };
  const number = await accountNumberOf(source.kind, source.id);
  if (number === undefined) {
    throw new ApiError('problem', {
      status: 404,
      code: 'not_found',
      body: undefined,
      retryAfterSeconds: undefined,
    });
  }
  return { status: list, account_number: number, ...narrowed };
};

/** BDT accounts have their own path, with the same query (product.md A29). */
export const historyEndpoint = (source: TransactionSource) =>
  source.kind === 'bdt' ? listBdtTransactions : listTransactions;

const refreshEveryMs = 10_000;

/**
 * One page of a history, from 1. Later pages use the ledger sequence of the first, or the one in
 * the URL (product.md A28 `as_of`), so that they neither shift nor overlap. Only the live first
 * page is persisted; offline, the others come from the offline history.
 */
export const transactionsQuery = (
  filter: TransactionFilter,
  page = 1,
  size = 20,
  asOf?: string | undefined,
) =>
  readQuery<TransactionPage>({
    key: [...keyOf(filter, size), page, ...(asOf === undefined ? [] : [asOf])],
    ...(page === 1 && asOf === undefined && filter.fromDate === undefined && !filter.match
      ? { persisted: transactionPagesCache }
      : {}),
    ...(page === 1 ? { refreshEveryMs } : {}),
    read: async (context) => {
      const first = queryClient.getQueryData<TransactionPage>([...keyOf(filter, size), 1]);
      const moment = asOf ?? (page > 1 ? first?.as_of : undefined);
      const query = {
        ...(await wireFilter(filter)),
        limit: String(size),
        offset: String((page - 1) * size),
        ...(moment === undefined ? {} : { as_of: moment }),
      };
      return call(historyEndpoint(filter.source), { ...context, query });
    },
  });

const keyOf = ({ source, list, fromDate, toDate, match }: TransactionFilter, size: number) =>
  [
    ...['transactions', source.kind, source.id, list, fromDate ?? null, toDate ?? null, size],
    ...(match === undefined ? [] : [match]),
  ] as const;

/** How many of the newest rows of a profile are read and stored on the device. */
export const activityLength = 50;

export interface ActivityFilter {
  /** Undefined for all lists. */
  readonly list?: TransactionList | undefined;
  /** What is looked for; undefined for every row. */
  readonly match?: TextMatch | undefined;
  /** Only rows older than this ledger sequence; the newest ones where it is undefined. */
  readonly before?: string | undefined;
}

/**
 * The newest rows of all accounts of the active profile (product.md A36, A41), or those before a row. Only the usual
 * length without a match is persisted, so that the overview and the transactions screen show the same rows offline.
 */
export const activityQuery = ({ list, match, before }: ActivityFilter, length = activityLength) => {
  const scope = profileScope();
  return readQuery<TransactionPage>({
    key: [
      ...['activity', scope.query.profile ?? null, list ?? null, length],
      ...(match === undefined ? [] : [match]),
      ...(before === undefined ? [] : [before]),
    ],
    ...(length === activityLength && match === undefined && before === undefined
      ? { persisted: activityCache }
      : {}),
    read: (context) =>
      call(listActivity, {
        ...context,
        query: {
          ...scope.query,
          limit: String(length),
          ...(list === undefined ? {} : { status: list }),
          ...(before === undefined ? {} : { as_of: String(BigInt(before) - 1n) }),
          ...match,
        },
      }),
  });
};

/** One transaction, for a link to it; a row already in the cache is the placeholder. */
export const transactionQuery = (id: string) => ({
  ...readQuery<TransactionDetails>({
    key: ['transaction', id],
    persisted: transactionCache,
    read: (context) => call(getTransaction, { ...context, params: { id } }),
  }),
  placeholderData: () => {
    const pages = ['transactions', 'activity'].flatMap((name) =>
      queryClient.getQueriesData<TransactionPage>({ queryKey: [name] }),
    );
    for (const [, page] of pages) {
      const row = page?.results.find((one) => one.id === id);
      if (row) return row;
    }
    return undefined;
  },
});
