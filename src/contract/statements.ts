import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  asOfQuery,
  currency,
  idParams,
  language,
  limitQuery,
  listOf,
  offsetQuery,
  profileQuery,
  printedCode,
  typedNumber,
  wireId,
  wireInstant,
  wireMoney,
  wireSequence,
  wireText,
} from './values.ts';

/** An account (USD, BDT or manual) by id, and a period with an exclusive end (product.md A5). */
const period = {
  account: wireId,
  from_date: wireInstant,
  to_date: wireInstant,
};

/** The figures of a statement, from posted entries: opening + credits − debits = closing. */
export const statement = v.object({
  account: wireId,
  currency,
  account_number_masked: wireText(24),
  account_holder_name: wireText(160),
  zone: wireText(40),
  from_date: wireInstant,
  to_date: wireInstant,
  opening_balance: wireMoney,
  credits: wireMoney,
  debits: wireMoney,
  closing_balance: wireMoney,
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  as_of: wireSequence,
});
export type Statement = v.InferOutput<typeof statement>;

export const getStatement = endpoint({
  name: 'getStatement',
  method: 'GET',
  path: '/statement/',
  summary: 'The figures of one account over a period',
  access: 'session',
  query: v.strictObject({ ...period, as_of: asOfQuery }),
  response: statement,
  refusals: ['not_found'],
});

/** An issued statement: figures as of its creation, with a verification code. */
export const issuedStatement = v.object({
  ...statement.entries,
  id: wireId,
  verification_code: printedCode,
  made_at: wireInstant,
  /** The URL of its PDF. */
  url: wireText(200),
});
export type IssuedStatement = v.InferOutput<typeof issuedStatement>;

export const createStatement = endpoint({
  name: 'createStatement',
  method: 'POST',
  path: '/statement/',
  summary: 'Issues a statement with a verification code',
  access: 'session',
  body: v.strictObject(period),
  response: issuedStatement,
  status: 201,
  refusals: ['not_found', 'too_many_requests'],
});

export const getIssuedStatementPdf = endpoint({
  name: 'getIssuedStatementPdf',
  method: 'GET',
  path: '/statement/{id}/pdf/',
  summary: 'An issued statement as a PDF with all rows, streamed page by page',
  access: 'session',
  params: idParams,
  query: v.strictObject({ language: v.optional(language) }),
  file: 'application/pdf',
  refusals: ['not_found', 'too_many_requests'],
  isNew: true,
});

/** For pages from before verification codes (R21); `as_of` is accepted and ignored. */
export const getStatementPdf = endpoint({
  name: 'getStatementPdf',
  method: 'GET',
  path: '/statement/pdf/',
  summary: 'Issues a statement and returns it as a PDF',
  access: 'session',
  query: v.strictObject({ ...period, as_of: asOfQuery, language: v.optional(language) }),
  file: 'application/pdf',
  refusals: ['not_found', 'too_many_requests'],
  isNew: true,
});

/**
 * What a third party can compare with a statement; nothing else about the customer (product.md
 * B16).
 */
export const checkedStatement = v.object({
  verification_code: printedCode,
  account_number_masked: wireText(24),
  currency,
  zone: wireText(40),
  from_date: wireInstant,
  to_date: wireInstant,
  closing_balance: wireMoney,
  made_at: wireInstant,
  /** The files that the bank created; a modified file matches none. */
  files: v.array(v.object({ sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })),
});
export type CheckedStatement = v.InferOutput<typeof checkedStatement>;

export const checkStatement = endpoint({
  name: 'checkStatement',
  method: 'GET',
  path: '/issued-statement/',
  summary: 'Verifies a statement by its code, without a session',
  access: 'api-key',
  query: v.strictObject({ code: typedNumber }),
  response: checkedStatement,
  refusals: ['not_found'],
  isNew: true,
});

/** A statement issued to the customer, as a third party would see it. */
const ownStatement = v.object({ id: wireId, account: wireId, ...checkedStatement.entries });
export type OwnStatement = v.InferOutput<typeof ownStatement>;

export const listIssuedStatements = endpoint({
  name: 'listIssuedStatements',
  method: 'GET',
  path: '/statement/issued/',
  summary: 'The customer’s issued statements, newest first',
  access: 'session',
  query: v.strictObject({ ...profileQuery.entries, limit: limitQuery, offset: offsetQuery }),
  response: listOf(ownStatement),
  refusals: ['not_found'],
  isNew: true,
});
