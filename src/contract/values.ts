import * as v from 'valibot';
import { wireAmountPattern } from '#domain/money/money.ts';
import { cleanEmail, cleanNumberOrEmail } from '#domain/text/clean-email.ts';
import { cleanNumber, withoutLabel } from '#domain/text/clean-number.ts';

/**
 * Basic values of the wire. Only the typed values at the end are transformed, and only in requests:
 * the OpenAPI page has the JSON Schema of what is sent.
 */

/** Signed money with two decimals, "1234.50" (product.md A24); the currency is a separate field. */
export const wireMoney = v.pipe(
  v.string(),
  v.regex(/^-?(?:0|[1-9]\d{0,14})\.\d{2}$/),
  v.description('Money as text with two decimals'),
);

/** Money without a sign, "1234.50" or "1234", as a query has it. */
export const wireAmount = v.pipe(v.string(), v.regex(wireAmountPattern));

/** Taka per dollar, "122.3050". */
export const wireRate = v.pipe(v.string(), v.regex(/^\d{1,6}\.\d{2,8}$/));

/** An instant, ISO 8601 in UTC (product.md A24). */
export const wireInstant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/),
  v.description('ISO 8601 instant in UTC'),
);

/** A day in a named zone, "2026-11-21". */
export const wireDay = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A month in a named zone, "2026-11". */
export const wireMonth = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/));

/** A UUID in lower case. */
export const wireId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
);

/** A position in the ledger's order, a decimal number as text (product.md A28 `as_of`). */
export const wireSequence = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

/** Free text with a maximum length. */
export const wireText = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));

/** More than any number, code or address with the words and invisible characters around it. */
const pasted = v.pipe(v.string(), v.maxLength(512, 'This is too long: 512 characters at most.'));

/*
 * Values that people type or paste. The bank cleans them while it validates a request: before the
 * body is hashed for its idempotency key (product.md A22) and before a repeat is found. Amounts are
 * not cleaned (T14), and names are not numbers.
 */

/** A number of an account, a phone or a document, or a code of letters and digits. */
export const typedNumber = v.pipe(pasted, v.transform(cleanNumber));

/** A number of several parts, such as month and year; without its label. */
export const typedParts = v.pipe(pasted, v.transform(withoutLabel));

/** An e-mail address. */
export const typedEmail = v.pipe(pasted, v.transform(cleanEmail));

/** An account number, or the e-mail address of its holder. */
export const typedNumberOrEmail = v.pipe(pasted, v.transform(cleanNumberOrEmail));

export const currency = v.picklist(['USD', 'BDT']);
export const country = v.picklist(['US', 'BD']);
export const language = v.picklist(['en', 'bn']);
export const profileType = v.picklist(['PERSON', 'BUSINESS', 'LINKED_BUSINESS']);

/**
 * The verification code of a document as printed; domain/documents/document-code.ts parses typed
 * codes.
 */
export const printedCode = v.pipe(v.string(), v.regex(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/));

/** New: the id of one of the customer's profiles; the personal one by default (product.md A36). */
export const profileQuery = v.strictObject({ profile: v.optional(wireId) });

/** Path parameters of a single record. */
export const idParams = v.strictObject({ id: wireId });

export const defaultPageSize = 20;

/** The largest page; `limit=all` streams instead (T30). */
export const maximumLimit = 200;

/** `limit` and `offset` of the specification, as text in the query. */
export const limitQuery = v.optional(v.pipe(v.string(), v.regex(/^(?:[1-9]\d{0,2})$/)));
export const limitOrAllQuery = v.optional(v.pipe(v.string(), v.regex(/^(?:[1-9]\d{0,2}|all)$/)));
export const offsetQuery = v.optional(v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,8})$/)));

/**
 * New: the id of the row after which the page begins, in a list of all rows. `count` is then how many
 * follow it, up to one more than the page, so that a reader of all rows knows whether to go on: a
 * page costs the same however far down it is.
 */
export const afterQuery = v.optional(wireId);
export const asOfQuery = v.optional(wireSequence);

/** A list response, `{results, count}` (product.md A24). */
export const listOf = <const Item extends v.GenericSchema>(item: Item) =>
  v.object({ results: v.array(item), count: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** A list whose later pages are as of the first (product.md A28). */
export const snapshotListOf = <const Item extends v.GenericSchema>(item: Item) =>
  v.object({
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    as_of: wireSequence,
    results: v.array(item),
  });

/** The causes of a transaction or notification. */
export const relatedTypes = [
  'TRANSFER',
  'DEPOSIT',
  'TOP_UP',
  /** The id is that of the card transaction, by which the network clears or reverses it. */
  'CARD_AUTHORIZATION',
  'ORDER',
] as const;

const cause = v.object({ type: v.picklist(relatedTypes), id: wireId });
export type Related = v.InferOutput<typeof cause>;

/**
 * New: the cause, null if there is none to show (product.md A38). Older banks and cached data lack
 * it.
 */
export const related = v.optional(v.nullable(cause), null);

/**
 * The subjects of notifications: a payment that was received has only its transaction, a low
 * balance its account, and a subscription its invoice. Another one needs a new API version and a row in `subjectSince` (version.ts).
 */
export const subjectTypes = [
  ...relatedTypes,
  'TRANSACTION',
  'TICKET',
  'ACCOUNT',
  'SUBSCRIPTION',
] as const;

const subject = v.object({ type: v.picklist(subjectTypes), id: wireId });
export type Subject = v.InferOutput<typeof subject>;

/** New: what a notification is about, null if it is about none of these. */
export const notificationSubject = v.optional(v.nullable(subject), null);
