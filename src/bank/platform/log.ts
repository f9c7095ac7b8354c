/** One line of JSON per event. Nothing secret ever reaches a line (reliability.md R19). */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

export type LogFields = Readonly<Record<string, unknown>>;
export const logLevels = ['info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const secretName =
  /pass|secret|token|authori[sz]ation|cookie|credential|otp|pin$|ssn|itin|^ein$|nid$|pan$|account_?number|mobile|phone|e-?mail|address|api_?key|^code$/i;

/** Shapes of secrets inside free text: bearer tokens, mail addresses, long digit runs, opaque ids. */
const secretShapes: readonly [RegExp, string][] = [
  [/bearer\s+\S+/gi, 'Bearer [redacted]'],
  [/[^\s@"']+@[^\s@"']+\.[^\s@"']+/g, '[mail]'],
  [/\b\d{6,}\b/g, '[digits]'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{40,}(?![\w-])/g, '[opaque]'],
];

const scrub = (text: string): string => {
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
  ...(error.cause === undefined ? undefined : { cause: redact(error.cause, depth + 1) }),
});

const redact = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return scrub(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 5) return '[deep]';
  if (value instanceof Error) return describeError(value, depth);
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secretName.test(name) ? '[redacted]' : redact(field, depth + 1),
    ]),
  );
};

/**
 * What JSON leaves as it is, a terminal may still obey: DEL, C1 controls, line separators and
 * bidirectional overrides are escaped too. Built from numbers, so that the source stays visible.
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

/** One event as a line: JSON, redacted, without any character that could start another line. */
export const logLine = (
  level: Exclude<LogLevel, 'silent'>,
  event: string,
  fields: LogFields,
  timeMs: number,
): string =>
  JSON.stringify({
    time: new Date(timeMs).toISOString(),
    level,
    event: scrub(event),
    ...(redact(fields, 0) as object),
  }).replace(
    unsafeCharacters,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A log that writes the lines of `least` and graver ones. */
export const makeLog = (
  least: LogLevel,
  write: (line: string) => void,
  wallMs: () => number,
): Log => {
  const lines =
    (level: Exclude<LogLevel, 'silent'>) =>
    (event: string, fields: LogFields = {}) => {
      if (logLevels.indexOf(level) < logLevels.indexOf(least)) return;
      write(logLine(level, event, fields, wallMs()));
    };
  return { info: lines('info'), warn: lines('warn'), error: lines('error') };
};
