import type { IssuedStatement, Statement } from '#contract/statements.ts';
import type { Transaction } from '#contract/transactions.ts';
import { ApiError } from '../../platform/api-error.ts';
import { heldRows } from '../device-history/reading/held-rows.ts';
import type { TransactionFilter } from '../transactions.ts';
import { issueStatement } from './issue-statement.ts';
import type { StatementPeriod } from './statements.ts';
import { streamTransactions } from './stream-transactions.ts';
import type { RowProgress } from './stream-transactions.ts';

/** A statement as it goes on paper. */
export interface PaperStatement {
  /** The figures of the rows' own moment. */
  readonly statement: Statement;
  /** What the bank gave out; undefined where the device made it alone, which has no code (A19). */
  readonly issued: IssuedStatement | undefined;
  /** Oldest first. */
  readonly rows: readonly Transaction[];
}

type CompletedRows = TransactionFilter & { readonly list: 'POSTED' };

interface CollectOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RowProgress) => void;
}

const rowsOfBank = async (
  filter: CompletedRows,
  asOf: string,
  { signal, onProgress }: CollectOptions,
): Promise<readonly Transaction[]> => {
  const rows: Transaction[] = [];
  const onRows = (arrived: readonly Transaction[], progress: RowProgress) => {
    rows.push(...arrived);
    onProgress(progress);
  };
  await streamTransactions(filter, { signal, asOf, onRows });
  return rows.toReversed();
};

const rowsOfDevice = async (
  filter: CompletedRows,
  { signal, onProgress }: CollectOptions,
): Promise<readonly Transaction[]> => {
  const rows: Transaction[] = [];
  const held = await heldRows(filter);
  if (!held) throw new ApiError('offline');
  for await (const piece of held.pieces()) {
    signal.throwIfAborted();
    rows.push(...piece);
    onProgress({ done: rows.length, total: held.count });
  }
  return rows.toReversed();
};

/** Has the bank make a statement for paper, with its code and every row of it. */
export const paperOfBank = async (
  period: StatementPeriod,
  filter: CompletedRows,
  options: CollectOptions,
): Promise<PaperStatement> => {
  const issued = await issueStatement(period, options.signal);
  return { statement: issued, issued, rows: await rowsOfBank(filter, issued.as_of, options) };
};

/** The same from what is on the device, while the bank cannot be asked. */
export const paperOfDevice = async (
  statement: Statement,
  filter: CompletedRows,
  options: CollectOptions,
): Promise<PaperStatement> => ({
  statement,
  issued: undefined,
  rows: await rowsOfDevice(filter, options),
});
