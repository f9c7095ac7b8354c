import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import { refused } from '#domain/refusals.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { AccountKind } from '../database/tables/accounts.ts';
import { isLastPage, type PageWindow } from '../database/list-page.ts';
import { isAccountOf } from '../database/profiles.ts';
import type { Tables } from '../database/tables.ts';
import type { Executor } from '../database/transaction.ts';
import { selectTransactions, transactionView } from './queries.ts';
import { openFilteredHistory } from './filtered-history.ts';
import {
  type History,
  type HistoryFilter,
  type HistoryRange,
  type HistorySubject,
  historyRange,
  numberColumns,
} from './history-range.ts';
import { matchCondition } from './match.ts';

const readNumbers = async (
  db: Executor,
  subject: HistorySubject,
  filter: HistoryFilter,
  range: HistoryRange,
  offset: number,
  limit: number,
): Promise<Transaction[]> => {
  const { subject: subjectColumn, number } = numberColumns[subject.kind];
  const newest = range.last - BigInt(offset);
  const oldest = newest - BigInt(limit) + 1n;
  if (newest < range.first) return [];
  const rows = await selectTransactions(db)
    .where(`transaction.${subjectColumn}`, '=', subject.id)
    .where('transaction.list', '=', filter.list)
    .where(`transaction.${number}`, '<=', newest)
    .where(`transaction.${number}`, '>=', oldest < range.first ? range.first : oldest)
    .orderBy(`transaction.${number}`, 'desc')
    // The range has no more rows. The limit tells PostgreSQL so: otherwise it plans for a large part
    // of a long history, and scans the table.
    .limit(limit)
    .execute();
  return rows.map(transactionView);
};

/** Narrows a query of transactions to the pending ones of a subject and filter. */
const pendingOf =
  (subject: HistorySubject, { fromMs, toMs, match }: HistoryFilter) =>
  (row: ExpressionBuilder<Tables, 'transaction'>) =>
    row.and([
      row(`transaction.${numberColumns[subject.kind].subject}`, '=', subject.id),
      row('transaction.list', '=', 'PENDING'),
      ...(fromMs === undefined
        ? []
        : [row('transaction.transaction_time', '>=', new Date(fromMs))]),
      ...(toMs === undefined ? [] : [row('transaction.transaction_time', '<', new Date(toMs))]),
      ...(match === undefined ? [] : [matchCondition(match)]),
    ]);

// Pending rows have no dense numbers, since they are removed again. A page is read and counted; an
// export reads all in one statement, so that its count is the number of its rows.
const openPending = async (
  db: Executor,
  subject: HistorySubject,
  filter: HistoryFilter,
  asOf: bigint,
  page: PageWindow | undefined,
): Promise<History> => {
  const isPending = pendingOf(subject, filter);
  const matching = db
    .selectFrom('transaction')
    .where(isPending)
    .where('transaction.ledger_sequence', '<=', asOf);
  let query = selectTransactions(db)
    .where(isPending)
    .where('transaction.ledger_sequence', '<=', asOf)
    .orderBy('transaction.ledger_sequence', 'desc');
  if (page !== undefined) query = query.limit(page.limit);
  // The rows of the pages before are not joined.
  if (page !== undefined && page.offset > 0)
    query = query.where(
      'transaction.id',
      'in',
      matching
        .select('transaction.id')
        .orderBy('transaction.ledger_sequence', 'desc')
        .limit(page.limit)
        .offset(page.offset),
    );
  const rows = await query.execute();
  const start = page?.offset ?? 0;
  const isCounted = page !== undefined && !isLastPage({ ...page, length: rows.length });
  return {
    count: isCounted ? await countRows(matching) : start + rows.length,
    asOf,
    read: async (offset, limit) =>
      rows.slice(offset - start, offset - start + limit).map(transactionView),
  };
};

const countRows = async (
  matching: SelectQueryBuilder<Tables, 'transaction', object>,
): Promise<number> => {
  const { count } = await matching
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Opens a filtered history of an account or card, newest first (product.md A27, A28). With `page`,
 * only the rows of that page can be read.
 */
export const openHistory = async (
  db: Executor,
  subject: HistorySubject,
  filter: HistoryFilter,
  page?: PageWindow,
): Promise<History> => {
  const range = await historyRange(db, subject, filter);
  if (filter.list === 'PENDING') return openPending(db, subject, filter, range.asOf, page);
  if (filter.match !== undefined)
    return openFilteredHistory(db, subject, filter.list, range, filter.match);
  const count = range.last < range.first ? 0 : Number(range.last - range.first) + 1;
  return {
    count,
    asOf: range.asOf,
    read: (offset, limit) => readNumbers(db, subject, filter, range, offset, limit),
  };
};

interface SubjectQuery {
  readonly account_number?: string | undefined;
  readonly card_id?: string | undefined;
  readonly profile?: string | undefined;
}

/**
 * Finds the account or card of a request. Refuses another customer's, and one of another profile than
 * the named one, like an unknown one (T19), and
 * names the field where neither is given (spec 5).
 */
export const findHistorySubject = async (
  db: Executor,
  customerId: string,
  kinds: readonly AccountKind[],
  { account_number: accountNumber, card_id: cardId, profile }: SubjectQuery,
): Promise<HistorySubject> => {
  if (accountNumber === undefined && cardId === undefined)
    throw refused('invalid_input', {
      fields: { account_number: ['An account number or a card is required.'] },
    });
  let accounts = db
    .selectFrom('account')
    .where('account.customer_id', '=', customerId)
    .where('account.kind', 'in', kinds);
  if (accountNumber !== undefined)
    accounts = accounts.where('account.account_number', '=', accountNumber);
  if (profile !== undefined) accounts = accounts.where(isAccountOf({ id: profile }));
  const row =
    cardId === undefined
      ? await accounts.select('account.id').executeTakeFirst()
      : await accounts
          .innerJoin('card', 'card.account_id', 'account.id')
          .where('card.id', '=', cardId)
          .select('card.id')
          .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return { kind: cardId === undefined ? 'account' : 'card', id: row.id };
};

/** Rows per query: few round trips at little memory. */
const CHUNK_LENGTH = 500;

/**
 * Streams a whole history as JSON, one result per line, so that a client can show exact progress.
 * It is read in chunks by dense number: memory does not grow with the history.
 */
export async function* exportHistory(
  history: History,
  offset: number,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  const head = { count: history.count, as_of: history.asOf.toString() };
  yield encoder.encode(`${JSON.stringify(head).slice(0, -1)},"results":[\n`);
  let separator = '';
  for (let place = offset; place < history.count; place += CHUNK_LENGTH) {
    const rows: readonly Transaction[] = await history.read(place, CHUNK_LENGTH);
    yield encoder.encode(
      rows
        .map((row) => {
          const line = `${separator}${JSON.stringify(row)}`;
          separator = ',\n';
          return line;
        })
        .join(''),
    );
  }
  yield encoder.encode('\n]}\n');
}
