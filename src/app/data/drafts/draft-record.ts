import * as v from 'valibot';

/** What a form asks for, by the names of its fields. */
export type DraftFields = Readonly<Record<string, string | boolean>>;

const fields = v.record(v.string(), v.union([v.string(), v.boolean()]));

/**
 * What was typed and not yet saved, and what the form had been given then. A field the bank has been
 * told otherwise meanwhile, on another device, is no longer a draft.
 */
const draftRecord = v.object({ savedAtMs: v.number(), given: fields, typed: fields });
export type DraftRecord = v.InferOutput<typeof draftRecord>;

/** A form nobody came back to for so long is begun anew. */
export const draftKeptForMs = 30 * 24 * 3_600_000;

/** Reads a record back; undefined for what is none, and for one that is too old. */
export const readDraft = (stored: unknown, nowMs: number): DraftRecord | undefined => {
  const parsed = v.safeParse(draftRecord, stored);
  if (!parsed.success || nowMs - parsed.output.savedAtMs > draftKeptForMs) return undefined;
  return parsed.output;
};

const secretNames: ReadonlySet<string> = new Set([
  'ssn',
  'itin',
  'ein',
  'nid',
  'passport',
  'licence',
  'license',
  'password',
  'pin',
  'otp',
  'cvv',
]);
const secretNumbers = /(?:^|_)(?:document|id|identity|tax|card|account|wallet)_number$/u;

/** Fields that are never kept on a device, not even encrypted (product.md A19, A25). */
export const isSecretField = (name: string): boolean => {
  const words = name
    .replace(/[A-Z]/gu, (letter) => `_${letter}`)
    .toLowerCase()
    .split('_');
  const snake = words.join('_');
  return (
    snake === 'code' ||
    snake === 'account' ||
    secretNumbers.test(snake) ||
    words.some((one) => secretNames.has(one))
  );
};

/** What of the typed fields may be kept. */
export const withoutSecrets = (typed: DraftFields): Record<string, string | boolean> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !isSecretField(name)));

/**
 * The kept fields that still hold for a form with these fields: those it has, of the same kind, whose
 * stored value is the one they were typed over.
 */
export const stillTyped = <Fields extends DraftFields>(
  record: DraftRecord | undefined,
  given: Fields,
): Partial<Fields> => {
  if (!record) return {};
  const holds = Object.entries(record.typed).filter(
    ([name, value]) =>
      Object.hasOwn(given, name) &&
      typeof given[name] === typeof value &&
      given[name] === record.given[name],
  );
  return Object.fromEntries(holds) as Partial<Fields>;
};
