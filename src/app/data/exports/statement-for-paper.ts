import type { IssuedStatement, Statement } from '#contract/statements.ts';
import type { Transaction } from '#contract/transactions.ts';
import { rowsOfBank, rowsOfDevice } from './completed-rows.ts';
import type { CollectOptions, CompletedRows } from './completed-rows.ts';
import { issueStatement } from './issue-statement.ts';
import type { StatementPeriod } from './statements.ts';

/** A statement as it goes on paper. */
export interface PaperStatement {
  /** The figures of the rows' own moment. */
  readonly statement: Statement;
  /** What the bank gave out; undefined where the device made it alone, which has no code (A19). */
  readonly issued: IssuedStatement | undefined;
  /** Oldest first. */
  readonly rows: readonly Transaction[];
}

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
