import * as v from 'valibot';

const word = v.optional(v.fallback(v.optional(v.string()), undefined));

/** What the URL of the statement screen holds: the account, and a month or a range of days. */
export const statementSearch = v.object({ account: word, month: word, from: word, to: word });
export type StatementSearch = v.InferOutput<typeof statementSearch>;
