import * as v from 'valibot';
import type { FieldErrors } from '#domain/refusals.ts';
import { refused } from '#domain/refusals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { maximumLimit } from '#contract/values.ts';
import type { Bilingual } from '../messaging/tables.ts';

/** What the endpoint's schemas made of one request. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const issueMessage = (issue: v.BaseIssue<unknown>): string => {
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
    const word = issueMessage(issue);
    if (!words.includes(word)) words.push(word);
  }
  return errors;
};

const validate = (schema: v.GenericSchema, value: unknown): unknown => {
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
  const judged = validate(endpoint.query ?? nothing, { ...query });
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
  body: endpoint.body === undefined ? undefined : validate(endpoint.body, given.body),
});

/** Limits of a JSON body (reliability.md T30). */
export const maximumBodyBytes = 100 * 1024;
export const maximumBodyDepth = 20;

/** Reads a body as it streams and stops at the limit, so that a large one costs nothing. */
export const readLimited = async (request: Request, limitBytes: number): Promise<Uint8Array> => {
  const announced = Number(request.headers.get('content-length') ?? '0');
  if (announced > limitBytes) throw refused('too_large');
  if (request.body === null) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > limitBytes) throw refused('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** True where the text nests deeper than allowed, without parsing it. */
export const isTooDeep = (text: string, maximum: number): boolean => {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > maximum) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
};

const notJson = (detail: string) => refused('invalid_input', { detail });

/** The JSON of a request: at most 100 KB, 20 levels, UTF-8. An absent body is undefined. */
export const readJsonBody = async (request: Request): Promise<unknown> => {
  const bytes = await readLimited(request, maximumBodyBytes);
  if (bytes.byteLength === 0) return undefined;
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw notJson('Send application/json.');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notJson('The body is not UTF-8.');
  }
  if (isTooDeep(text, maximumBodyDepth)) throw notJson('The body nests too deeply.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw notJson('The body is not JSON.');
  }
  refuseHostileText(value);
  return value;
};

/** PostgreSQL can store neither a NUL nor half of a character (a lone surrogate). */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

const fieldName = (path: readonly string[]): string =>
  path.join('.').toWellFormed().replaceAll('\u0000', '') || 'non_field_errors';

const refuseField = (path: readonly string[], words: string): never => {
  throw refused('invalid_input', { fields: { [fieldName(path)]: [words] } });
};

/**
 * Refuses, by the name of its field, a text that cannot be stored, and a field that is named like a
 * key of Object's prototype: schemas take such a key for one of their own and drop it unseen.
 */
export const refuseHostileText = (value: unknown, path: readonly string[] = []): void => {
  if (typeof value === 'string' && !isStorable(value))
    refuseField(path, 'This value is not valid.');
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const here = [...path, key];
    if (!isStorable(key) || key in Object.prototype)
      refuseField(here, 'This field is not known here.');
    refuseHostileText(inner, here);
  }
};

/** The part of a list a caller asks for. */
export interface ListWindow {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Reads `limit` and `offset`. More than the largest page is refused and not cut, since a caller who
 * counts on it would skip rows (reliability.md T30). `all` is the largest page where a list is short
 * by nature; endpoints that stream look at it themselves.
 */
export const listWindow = (
  query: { readonly limit?: string | undefined; readonly offset?: string | undefined },
  defaultLimit: number = maximumLimit,
): ListWindow => {
  const limit = query.limit === 'all' ? maximumLimit : Number(query.limit ?? defaultLimit);
  if (limit > maximumLimit)
    throw refused('invalid_input', { fields: { limit: [`This is at most ${maximumLimit}.`] } });
  return { limit, offset: Number(query.offset ?? 0) };
};

/** Instants of a query in epoch milliseconds; the end does not belong to the period. */
export interface QueryPeriod {
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
}

const FIRST_MS = Date.UTC(1900, 0, 1);

const parseInstant = (field: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const ms = Date.parse(text);
  // The shape was judged by the schema; a day that does not exist is found out here.
  if (Number.isNaN(ms) || ms < FIRST_MS)
    throw refused('invalid_input', { fields: { [field]: ['This is not a date.'] } });
  return ms;
};

/** Reads `from_date` and `to_date`; refuses an end that is not after the start, naming `to_date`. */
export const readPeriod = (query: {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
}): QueryPeriod => {
  const fromMs = parseInstant('from_date', query.from_date);
  const toMs = parseInstant('to_date', query.to_date);
  if (fromMs !== undefined && toMs !== undefined && fromMs >= toMs)
    throw refused('invalid_input', { fields: { to_date: ['The end must be after the start.'] } });
  return { fromMs, toMs };
};

/** One wish of an Accept-Language header, such as `bn-BD;q=0.8`. */
const parseLanguageRange = (part: string): { language: string; weight: number } => {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { language: tag.split('-')[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 };
};

/** The product's language a caller likes best by Accept-Language, English where none is known. */
export const preferredLanguage = (acceptLanguage: string | null): keyof Bilingual => {
  let best: keyof Bilingual = 'en';
  let bestWeight = 0;
  for (const part of (acceptLanguage ?? '').slice(0, 500).split(',')) {
    const { language, weight } = parseLanguageRange(part);
    if ((language === 'en' || language === 'bn') && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
};
