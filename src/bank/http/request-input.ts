import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { fileProblemMessages } from '#domain/documents/files.ts';
import type { FieldErrors, Refused } from '#domain/refusals.ts';
import { refused } from '#domain/refusals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { maximumLimit } from '#contract/values.ts';
import type { Bilingual } from '../database/tables/messaging.ts';

/** One request's input after validation. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const issueMessage = (issue: v.BaseIssue<unknown>): string => {
  if (issue.expected === 'never') return 'This field is not known here.';
  if (issue.received === 'undefined') return 'This field is required.';
  // Messages written in our schemas suit end users; the library's own mention patterns and types.
  return issue.message.startsWith('Invalid ') ? 'This value is not valid.' : issue.message;
};

/** Converts validation issues to the specification's `{field: ["message"]}` (product.md A24). */
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

/** Parses and validates the query; a repeated key is refused. */
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

/** An invalid path parameter gives the same 404 as a missing record. */
const readParams = (endpoint: Endpoint, params: Record<string, string>): unknown => {
  if (endpoint.params === undefined) return undefined;
  const judged = v.safeParse(endpoint.params, params);
  if (!judged.success) throw refused('not_found');
  return judged.output;
};

/** Validates a whole request by its endpoint's schemas. Throws a refusal that names the fields. */
export const readInput = (
  endpoint: Endpoint,
  given: { params: Record<string, string>; search: URLSearchParams; body: unknown },
): Input => ({
  params: readParams(endpoint, given.params),
  query: readQuery(endpoint, given.search),
  body: endpoint.body === undefined ? undefined : validate(endpoint.body, given.body),
});

/** Limits of a JSON body (reliability.md T30). */
const maximumBodyBytes = 100 * 1024;
const maximumBodyDepth = 20;

/**
 * Refuses `too_large` for a body above `maxSize` bytes, as soon as the announced length or the
 * received bytes exceed it. Called only after the caller is authorized.
 */
export const limitBody = async (
  context: Context,
  maxSize: number,
  refusal: () => Refused = () => refused('too_large'),
): Promise<void> => {
  const onError = (): never => {
    throw refusal();
  };
  // An announced length is checked without hono, which would open the body stream. An open stream
  // that is never read cannot be drained, so the client's next request on the connection would
  // fail.
  if (context.req.header('transfer-encoding') === undefined) {
    if (Number(context.req.header('content-length') ?? '0') > maxSize) onError();
    return;
  }
  await bodyLimit({ maxSize, onError })(context, async () => undefined);
};

/** Allowance for a form besides its file: a few short fields and the multipart boundaries. */
const formOverheadBytes = 8 * 1024;

/** Applies the endpoint's upload limit, or else the limit of JSON bodies. */
export const limitCallBody = (context: Context, { upload }: Endpoint): Promise<void> => {
  if (upload?.form === undefined)
    return limitBody(context, upload?.maximumBytes ?? maximumBodyBytes);
  const fields = { upload_file: [fileProblemMessages.too_large] };
  return limitBody(context, upload.maximumBytes + formOverheadBytes, () =>
    refused('too_large', { fields }),
  );
};

/** True if the JSON text nests deeper than allowed. Does not parse it. */
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

/**
 * Returns the parsed JSON body, or undefined if it is empty. Refuses `invalid_input` unless it is
 * UTF-8 JSON of at most 20 levels.
 */
export const readJsonBody = async (request: Request): Promise<unknown> => {
  const bytes = await request.arrayBuffer();
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

/** PostgreSQL can store neither NUL nor a lone surrogate. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

const fieldName = (path: readonly string[]): string =>
  path.join('.').toWellFormed().replaceAll('\u0000', '') || 'non_field_errors';

const refuseField = (path: readonly string[], words: string): never => {
  throw refused('invalid_input', { fields: { [fieldName(path)]: [words] } });
};

/**
 * Refuses texts that cannot be stored, and fields named like a property of Object.prototype, which
 * schemas would drop silently. The refusal names the field.
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

/** The requested page of a list. */
export interface ListWindow {
  readonly limit: number;
  readonly offset: number;
  /** The id of the row after which the page begins, in the lists that take it. */
  readonly after?: string | undefined;
}

interface ListQuery {
  readonly limit?: string | undefined;
  readonly offset?: string | undefined;
  readonly after?: string | undefined;
}

/** Refuses `after` on the field where a list is filtered: it begins after a row of the whole list. */
export const refuseAfter = ({ after }: ListQuery): void => {
  if (after !== undefined)
    throw refused('invalid_input', { fields: { after: ['This is for the whole list only.'] } });
};

/**
 * Reads `limit`, `offset` and `after`. A limit above the maximum is refused instead of reduced, since the
 * caller would otherwise skip rows (reliability.md T30). `all` means the maximum, for lists that
 * are always short; streaming endpoints interpret it themselves.
 */
export const listWindow = (query: ListQuery, defaultLimit: number = maximumLimit): ListWindow => {
  const limit = query.limit === 'all' ? maximumLimit : Number(query.limit ?? defaultLimit);
  if (limit > maximumLimit)
    throw refused('invalid_input', { fields: { limit: [`This is at most ${maximumLimit}.`] } });
  return { limit, offset: Number(query.offset ?? 0), after: query.after };
};

/**
 * Reads an instant whose format the schema has checked, in epoch milliseconds. Refuses
 * `invalid_input` on the field for one that does not exist, such as hour 25.
 */
export const parseWireInstant = (field: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const ms = Date.parse(text);
  if (Number.isNaN(ms))
    throw refused('invalid_input', { fields: { [field]: ['This value is not valid.'] } });
  return ms;
};

/** A period from query parameters in epoch milliseconds; the end is exclusive. */
export interface QueryPeriod {
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
}

const FIRST_MS = Date.UTC(1900, 0, 1);

const parseInstant = (field: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const ms = Date.parse(text);
  // The schema checks only the format, so nonexistent dates fail here.
  if (Number.isNaN(ms) || ms < FIRST_MS)
    throw refused('invalid_input', { fields: { [field]: ['This is not a date.'] } });
  return ms;
};

/**
 * Reads `from_date` and `to_date`. Refuses `invalid_input` on `to_date` if the end is not after the
 * start.
 */
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

/** Parses one range of an Accept-Language header, such as `bn-BD;q=0.8`. */
const parseLanguageRange = (part: string): { language: string; weight: number } => {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { language: tag.split('-')[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 };
};

/** The supported language that Accept-Language prefers; English by default. */
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
