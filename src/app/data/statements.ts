import * as v from 'valibot';
import type { CheckedStatement, IssuedStatement, Statement } from '#contract/statements.ts';
import { checkStatement, createStatement, getStatement, statement } from '#contract/statements.ts';
import type { CheckedReceipt } from '#contract/transfers.ts';
import { checkReceipt } from '#contract/transfers.ts';
import { call } from '../platform/api/api-client.ts';
import { problemStatus } from '../platform/api/errors.ts';
import { maskNumber, maskedNumber } from './cache/persisted-schema.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';

export interface StatementPeriod {
  readonly account: string;
  /** Instants in UTC; the end is exclusive (product.md A5). */
  readonly fromDate: string;
  readonly toDate: string;
}

const statementCache = persistedCache<Statement>({
  name: 'statement',
  schema: v.object({ ...statement.entries, account_number_masked: maskedNumber }),
  reduce: (figures) => ({
    ...figures,
    account_number_masked: maskNumber(figures.account_number_masked),
  }),
});

/** The figures of one account over a period: opening + credits − debits = closing. */
export const statementQuery = ({ account, fromDate, toDate }: StatementPeriod) =>
  readQuery<Statement>({
    key: ['statement', account, fromDate, toDate],
    persisted: statementCache,
    read: (context) =>
      call(getStatement, {
        ...context,
        query: { account, from_date: fromDate, to_date: toDate },
      }),
  });

/** Has the bank issue a statement as of now, with a verification code (product.md B16). */
export const issueStatement = (
  { account, fromDate, toDate }: StatementPeriod,
  signal: AbortSignal,
): Promise<IssuedStatement> =>
  call(createStatement, { body: { account, from_date: fromDate, to_date: toDate }, signal });

export type { CheckedReceipt, CheckedStatement };

/** A verified document: a receipt or a statement. */
export type CheckedDocument =
  | { readonly kind: 'receipt'; readonly receipt: CheckedReceipt }
  | { readonly kind: 'statement'; readonly statement: CheckedStatement };

/** The bank's data about a receipt or statement, for anyone with its code; never persisted. */
export const documentCheckQuery = (code: string) => ({
  ...readQuery<CheckedDocument>({
    key: ['paper-check', code],
    read: (context) => readDocument(code, context),
  }),
  retry: false,
  gcTime: 0,
});

const readDocument = async (
  code: string,
  context: { readonly signal: AbortSignal },
): Promise<CheckedDocument> => {
  const options = { ...context, query: { code } };
  try {
    return { kind: 'receipt', receipt: await call(checkReceipt, options) };
  } catch (error) {
    if (problemStatus(error) !== 404) throw error;
  }
  return { kind: 'statement', statement: await call(checkStatement, options) };
};

/** The public URL that verifies a document by its code (product.md B16). */
export const documentCheckUrl = (code: string): string =>
  new URL(`/verify/${code}`, location.href).href;
