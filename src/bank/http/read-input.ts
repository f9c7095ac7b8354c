import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { type FieldErrors, refused } from '#domain/refusals.ts';
import { refuseHostileText } from './hostile-text.ts';

/** What the endpoint's schemas made of one request. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const wordOf = (issue: v.BaseIssue<unknown>): string => {
  if (issue.expected === 'never') return 'This field is not known here.';
  if (issue.received === 'undefined') return 'This field is required.';
  // Messages a schema words itself are for people; the library's own tell of patterns and types.
  return issue.message.startsWith('Invalid ') ? 'This value is not valid.' : issue.message;
};

/** The specification's `{field: ["message"]}` for what a schema found (product.md A24). */
export const fieldErrorsOf = (issues: readonly v.BaseIssue<unknown>[]): FieldErrors => {
  // No prototype: a field may be called `__proto__`.
  const errors = Object.create(null) as Record<string, string[]>;
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'non_field_errors';
    const words = (errors[field] ??= []);
    const word = wordOf(issue);
    if (!words.includes(word)) words.push(word);
  }
  return errors;
};

const judge = (schema: v.GenericSchema, value: unknown): unknown => {
  const judged = v.safeParse(schema, value);
  if (!judged.success) throw refused('invalid_input', { fields: fieldErrorsOf(judged.issues) });
  return judged.output;
};

const nothing = v.strictObject({});

/** A query where each key stands at most once, judged by the endpoint's schema. */
const readQuery = (endpoint: Endpoint, search: URLSearchParams): unknown => {
  // No prototype: a key called `__proto__` is one more unknown field.
  const query = Object.create(null) as Record<string, string>;
  for (const [key, value] of search) {
    if (key in query)
      throw refused('invalid_input', { fields: { [key]: ['This field stands here twice.'] } });
    query[key] = value;
  }
  refuseHostileText(query);
  const judged = judge(endpoint.query ?? nothing, { ...query });
  return endpoint.query === undefined ? undefined : judged;
};

/** A path parameter that cannot name anything names nothing: the same 404 as a missing record. */
const readParams = (endpoint: Endpoint, params: Record<string, string>): unknown => {
  if (endpoint.params === undefined) return undefined;
  const judged = v.safeParse(endpoint.params, params);
  if (!judged.success) throw refused('not_found');
  return judged.output;
};

/** Judges all of a request by its endpoint; throws the refusal that names the field. */
export const readInput = (
  endpoint: Endpoint,
  given: { params: Record<string, string>; search: URLSearchParams; body: unknown },
): Input => ({
  params: readParams(endpoint, given.params),
  query: readQuery(endpoint, given.search),
  body: endpoint.body === undefined ? undefined : judge(endpoint.body, given.body),
});
