import { defaultPageSize } from '#contract/values.ts';
import {
  type Transaction,
  type TransactionQuery,
  getTransaction,
  listActivity,
  listBdtTransactions,
  listTransactions,
  updateTransaction,
} from '#contract/transactions.ts';
import { refused } from '#domain/refusals.ts';
import { transactionLists } from '#domain/transactions/transaction-status.ts';
import type { AccountKind } from '../database/tables/accounts.ts';
import type { Bank } from '../database/bank.ts';
import { findProfile } from '../database/profiles.ts';
import { listWindow, readPeriod } from '../http/request-input.ts';
import { type Route, route } from '../http/route.ts';
import { listAllActivity } from './activity.ts';
import { annotateTransaction } from './annotations.ts';
import { exportHistory, findHistorySubject, openHistory } from './history.ts';
import type { History } from './history-range.ts';
import { beginExport, streamPieces } from '../http/stream-export.ts';
import { matchOfQuery } from './match.ts';
import { findTransaction } from './queries.ts';

const exportHeaders = { 'Content-Type': 'application/json; charset=utf-8' };

const exportAnswer = async (
  bank: Bank,
  customerId: string,
  request: Request,
  history: History,
  offset: number,
): Promise<Response> => {
  // A response without a body must not occupy a slot.
  if (request.method === 'HEAD') return new Response(null, { headers: exportHeaders });
  const slot = await beginExport(bank, customerId);
  const body = streamPieces(exportHistory(history, offset), {
    onStart: slot.keepAlive,
    onEnd: slot.end,
    onError: (error) => bank.log.error('export_failed', { error }),
  });
  return new Response(body, { headers: exportHeaders });
};

interface HistoryPage {
  readonly count: number;
  readonly as_of: string;
  readonly results: Transaction[];
}

const answerHistory = async (
  bank: Bank,
  kinds: readonly AccountKind[],
  call: { customer: { id: string }; query: TransactionQuery; request: Request },
): Promise<HistoryPage | Response> => {
  const { customer, query, request } = call;
  const period = readPeriod(query);
  const window = listWindow(query, defaultPageSize);
  const subject = await findHistorySubject(bank.db, customer.id, kinds, query);
  const isExport = query.limit === 'all';
  const filter = {
    list: query.status ?? 'POSTED',
    ...period,
    asOf: query.as_of === undefined ? undefined : BigInt(query.as_of),
    match: matchOfQuery(query),
  };
  const history = await openHistory(bank.db, subject, filter, isExport ? undefined : window);
  if (isExport) return exportAnswer(bank, customer.id, request, history, window.offset);
  return {
    count: history.count,
    as_of: history.asOf.toString(),
    results: await history.read(window.offset, window.limit),
  };
};

/** Transactions of the customer's accounts and cards; by default the completed ones. */
export const transactionRoutes = (bank: Bank): readonly Route[] => [
  route(listTransactions, (call) => answerHistory(bank, ['USER', 'MANUAL'], call)),
  route(listBdtTransactions, (call) => answerHistory(bank, ['BDT'], call)),
  route(listActivity, async ({ customer, query }) => {
    const { limit } = listWindow(query, defaultPageSize);
    const profile = await findProfile(bank.db, customer.id, query.profile);
    return listAllActivity(bank.db, {
      customerId: customer.id,
      profileId: profile.id,
      lists: query.status === undefined ? transactionLists : [query.status],
      limit,
      asOf: query.as_of === undefined ? undefined : BigInt(query.as_of),
      match: matchOfQuery(query),
    });
  }),
  route(updateTransaction, ({ customer, params, body }) =>
    annotateTransaction(bank, customer.id, params.id, body),
  ),
  route(getTransaction, async ({ customer, params }) => {
    const transaction = await findTransaction(bank.db, customer.id, params.id);
    if (transaction === undefined) throw refused('not_found');
    return transaction;
  }),
];
