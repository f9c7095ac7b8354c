import {
  type IssuedStatement,
  checkStatement,
  createStatement,
  getIssuedStatementPdf,
  getStatement,
  getStatementPdf,
  listIssuedStatements,
} from '#contract/statements.ts';
import { apiPath } from '#contract/endpoint.ts';
import { toWireInstant } from '#domain/calendar/days.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import { findProfile } from '../database/profiles.ts';
import { listWindow, readPeriod } from '../http/request-input.ts';
import { type Route, route } from '../http/route.ts';
import {
  checkStatement as check,
  findIssued,
  findStatement,
  type IssuedFigures,
  issueStatement,
  listIssued,
  statementView,
} from './queries.ts';
import { printStatement } from './print-statement.ts';
import { getVerificationCode } from '../documents/verification-code.ts';

const issuedView = (bank: Bank, { id, madeAtMs, figures }: IssuedFigures): IssuedStatement => ({
  ...statementView(figures),
  id,
  verification_code: getVerificationCode(id),
  made_at: toWireInstant(madeAtMs),
  url: `${bank.config.origin}${apiPath}/statement/${id}/pdf/`,
});

/** Figures of an account over a period, issued statements, and the check of a code. */
export const statementRoutes = (bank: Bank): readonly Route[] => [
  route(getStatement, async ({ customer, query }) => {
    const { fromMs = 0, toMs = 0 } = readPeriod(query);
    const asOf = query.as_of === undefined ? undefined : BigInt(query.as_of);
    const request = { accountId: query.account, fromMs, toMs, asOf };
    const figures = await findStatement(bank.db, customer.id, request);
    if (figures === undefined) throw refused('not_found');
    return statementView(figures);
  }),
  route(createStatement, async ({ customer, body }) =>
    issuedView(bank, await issueStatement(bank, customer.id, body)),
  ),
  route(getIssuedStatementPdf, async ({ customer, params, query, request }) =>
    printStatement(bank, await findIssued(bank.db, customer.id, params.id), {
      customerId: customer.id,
      language: query.language ?? 'en',
      request,
    }),
  ),
  route(getStatementPdf, async ({ customer, query, request }) =>
    printStatement(bank, await issueStatement(bank, customer.id, query), {
      customerId: customer.id,
      language: query.language ?? 'en',
      request,
    }),
  ),
  route(listIssuedStatements, async ({ customer, query }) =>
    listIssued(bank.db, await findProfile(bank.db, customer.id, query.profile), listWindow(query)),
  ),
  route(checkStatement, ({ query }) => check(bank.db, query.code)),
];
