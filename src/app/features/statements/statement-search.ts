import { getRouteApi } from '@tanstack/react-router';
import * as v from 'valibot';

const given = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined));
const day = given(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)));

/**
 * What the URL of the statement screen holds: the account by id (product.md A19), and a month or a
 * range of days of its home zone. What is not in form is dropped.
 */
export const statementSearch = v.object({
  account: given(
    v.pipe(v.string(), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)),
  ),
  month: given(v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))),
  from: day,
  to: day,
});

export type StatementSearch = v.InferOutput<typeof statementSearch>;

/** The route of the statement screen: its search is the account and the period. */
export const statementRoute = getRouteApi('/$country/user/transactions/statement');
