import type { Transaction } from '#contract/transactions.ts';
import type { Executor } from '../database/transaction.ts';
import {
  type HistoryFilter,
  type HistoryRange,
  historyRange,
  numberColumns,
} from './history-range.ts';
import type { HistorySubject } from './history-subject.ts';
import { selectTransactions, transactionView } from './transaction-view.ts';

/** A history that is ready to be read: how long it is, its moment, and any stretch of it. */
export interface History {
  readonly count: number;
  readonly asOf: bigint;
  /** Rows from a place counted from the newest, which is 0. */
  read(offset: number, limit: number): Promise<Transaction[]>;
}

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
    .execute();
  return rows.map(transactionView);
};

// Pending rows have no numbers, since they leave again: they are counted and cut as they stand. A
// person has few of them at a time.
const openPending = async (
  db: Executor,
  subject: HistorySubject,
  filter: HistoryFilter,
  asOf: bigint,
): Promise<History> => {
  const { subject: subjectColumn } = numberColumns[subject.kind];
  let wanted = selectTransactions(db)
    .where(`transaction.${subjectColumn}`, '=', subject.id)
    .where('transaction.list', '=', 'PENDING')
    .where('transaction.ledger_sequence', '<=', asOf);
  if (filter.fromMs !== undefined)
    wanted = wanted.where('transaction.transaction_time', '>=', new Date(filter.fromMs));
  if (filter.toMs !== undefined)
    wanted = wanted.where('transaction.transaction_time', '<', new Date(filter.toMs));
  const rows = await wanted.orderBy('transaction.ledger_sequence', 'desc').execute();
  return {
    count: rows.length,
    asOf,
    read: async (offset, limit) => rows.slice(offset, offset + limit).map(transactionView),
  };
};

/** Opens a part of the history of an account or card, newest first (product.md A27, A28). */
export const openHistory = async (
  db: Executor,
  subject: HistorySubject,
  filter: HistoryFilter,
): Promise<History> => {
  const range = await historyRange(db, subject, filter);
  if (filter.list === 'PENDING') return openPending(db, subject, filter, range.asOf);
  const count = range.last < range.first ? 0 : Number(range.last - range.first) + 1;
  return {
    count,
    asOf: range.asOf,
    read: (offset, limit) => readNumbers(db, subject, filter, range, offset, limit),
  };
};
