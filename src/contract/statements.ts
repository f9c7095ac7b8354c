import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { asOfQuery } from './pagination.ts';
import {
  currency,
  language,
  wireId,
  wireInstant,
  wireMoney,
  wireSequence,
  wireText,
} from './values.ts';

/** An account (USD, BDT or manual) by its id, and a period whose end is exclusive (product.md A5). */
const period = {
  account: wireId,
  from_date: wireInstant,
  to_date: wireInstant,
};

/** The figures of a statement: opening + credits − debits = closing, from posted entries. */
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

export const getStatementPdf = endpoint({
  name: 'getStatementPdf',
  method: 'GET',
  path: '/statement/pdf/',
  summary: 'The same period as a PDF with every row, streamed page by page',
  access: 'session',
  query: v.strictObject({ ...period, as_of: asOfQuery, language: v.optional(language) }),
  file: 'application/pdf',
  refusals: ['not_found', 'too_many_requests'],
  isNew: true,
});
