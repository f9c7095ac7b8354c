import { getRouteApi } from '@tanstack/react-router';
import * as v from 'valibot';

const given = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined));
/** What the router reads as a number (`?month=2026`) is still text. */
const text = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

/**
 * What the URL of the statement screen holds: the account by id (product.md A19), and a month or a
 * range of days of its home zone. A month or day that does not exist stays: the screen says so
 * instead of showing another period.
 */
export const statementSearch = v.object({
  account: given(
    v.pipe(v.string(), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)),
  ),
  month: given(text),
  from: given(text),
  to: given(text),
});

export type StatementSearch = v.InferOutput<typeof statementSearch>;

/** The route of the statement screen: its search is the account and the period. */
export const statementRoute = getRouteApi('/$country/user/transactions/statement');
