import * as v from 'valibot';
import { getStatement, statement } from '#contract/statements.ts';
import type { Statement } from '#contract/statements.ts';
import { call } from '../../platform/api-client.ts';
import { keptNumber, masked } from '../kept/masking.ts';
import { keep, readQuery } from '../read-query.ts';

export interface StatementPeriod {
  readonly account: string;
  /** Instants in UTC; the end is exclusive (product.md A5). */
  readonly fromDate: string;
  readonly toDate: string;
}

const keptStatement = keep<Statement>({
  name: 'statement',
  schema: v.object({ ...statement.entries, account_number_masked: keptNumber }),
  reduce: (figures) => ({
    ...figures,
    account_number_masked: masked(figures.account_number_masked),
  }),
});

/** The figures of one account over a period: opening + credits − debits = closing. */
export const statementQuery = ({ account, fromDate, toDate }: StatementPeriod) =>
  readQuery<Statement>({
    key: ['statement', account, fromDate, toDate],
    kept: keptStatement,
    read: (context) =>
      call(getStatement, {
        ...context,
        query: { account, from_date: fromDate, to_date: toDate },
      }),
  });
