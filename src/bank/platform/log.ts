import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import type { LogLevel } from './config.ts';

/** One line of JSON per event. Nothing secret ever reaches a line (reliability.md R19). */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

export type LogFields = Readonly<Record<string, unknown>>;

/** The id of the current request, added to each log line. */
const currentRequest = new AsyncLocalStorage<string>();

/** Runs the work of one request, so that every line it logs has the request's id. */
export const withRequestId = <Result>(requestId: string, work: () => Result): Result =>
  currentRequest.run(requestId, work);

/**
 * Fields that identify or locate a customer, at the top level of a line and up to two levels down.
 */
const personalFields = [
  ...['first_name', 'middle_name', 'last_name', 'date_of_birth', 'account_holder_name'],
  ...['street', 'line_1', 'line_2', 'city', 'state', 'postal_code', 'ip', 'network'],
];
const redactedPaths = personalFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/**
 * Names of secret fields, matched at any depth: pino's paths match whole names at fixed depths
 * only.
 */
const secretName =
  /pass|secret|token|authori[sz]ation|cookie|credential|otp|pin$|ssn|itin|^ein$|nid$|pan$|account_?number|mobile|phone|e-?mail|address|api_?key|^code$/i;

/** Shapes of secrets inside free text: bearer tokens, mail addresses, long digit runs, opaque ids. */
const secretShapes: readonly [RegExp, string][] = [
  [/bearer\s+\S+/gi, 'Bearer [redacted]'],
  [/[^\s@"']+@[^\s@"']+\.[^\s@"']+/g, '[mail]'],
  [/\b\d{6,}\b/g, '[digits]'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{40,}(?![\w-])/g, '[opaque]'],
];

/** Ids of records and requests are not secrets, even where a group consists of digits only. */
const recordId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const scrub = (text: string): string => {
  if (recordId.test(text)) return text;
  let clean = text.slice(0, 2000);
  for (const [shape, word] of secretShapes) clean = clean.replace(shape, word);
  return clean;
};

const describeError = (error: Error, depth: number): unknown => ({
  name: error.name,
  message: scrub(error.message),
  ...('code' in error && typeof error.code === 'string' ? { code: error.code } : undefined),
  stack: (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .map((line) => line.trim()),
  ...(error.cause === undefined ? undefined : { cause: maskSecrets(error.cause, depth + 1) }),
});

const maskSecrets = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return scrub(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 5) return '[deep]';
  if (value instanceof Error) return describeError(value, depth);
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => maskSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secretName.test(name) ? '[redacted]' : maskSecrets(field, depth + 1),
    ]),
  );
};

/**
 * Characters that JSON does not escape but a terminal may interpret: DEL, C1 controls, line
 * separators and bidirectional overrides. Built from numbers, so that the source stays readable.
 */
const unsafeRanges: readonly (readonly [number, number])[] = [
  [0x7f, 0x9f],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2066, 0x2069],
  [0xfeff, 0xfeff],
];
const unsafeCharacters = new RegExp(
  `[${unsafeRanges
    .map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`)
    .join('')}]`,
  'gu',
);

const escapeUnsafe = (line: string): string =>
  line.replace(
    unsafeCharacters,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * A log that writes lines of at least `level`. Writes are synchronous, so nothing is lost when the
 * process exits.
 */
export const makeLog = (
  level: LogLevel,
  destination: { write(line: string): unknown },
  wallMs: () => number,
): Log => {
  const lines = pino(
    {
      level,
      base: null,
      messageKey: 'event',
      timestamp: () => `,"time":"${new Date(wallMs()).toISOString()}"`,
      mixin: () => {
        const request_id = currentRequest.getStore();
        return request_id === undefined ? {} : { request_id };
      },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => maskSecrets(fields, 0) as Record<string, unknown>,
      },
      redact: { paths: redactedPaths, censor: '[redacted]' },
      hooks: { streamWrite: escapeUnsafe },
    },
    { write: (line) => void destination.write(line) },
  );
  return {
    info: (event, fields = {}) => lines.info(fields, scrub(event)),
    warn: (event, fields = {}) => lines.warn(fields, scrub(event)),
    error: (event, fields = {}) => lines.error(fields, scrub(event)),
  };
};
