import * as v from 'valibot';
import type { GenericSchema } from 'valibot';

/** Only the last four digits stay on the device (product.md A19). */
export const maskNumber = (number: string): string => `••••${number.slice(-4)}`;

/** True for a number from the device's copy: it can be shown, but not used or copied. */
export const isMasked = (number: string): boolean => number.includes('•');

/** A number in a copy: refused unless it is masked, whoever wrote it there. */
export const maskedNumber = v.pipe(v.string(), v.regex(/^•{4}.{0,4}$/u));

const longNumber = String.raw`\p{Nd}(?:[ -]?\p{Nd}){11,}`;
const taxNumber = String.raw`(?<!\p{Nd})(?:\p{Nd}{3}-\p{Nd}{2}-\p{Nd}{4}|\p{Nd}{2}-\p{Nd}{7})(?!\p{Nd})`;
const sensitiveNumber = new RegExp(`${longNumber}|${taxNumber}`, 'gu');

/**
 * Takes account, card and tax numbers out of what people wrote: nobody meant a memo to hold one,
 * and some do (A19). Twelve digits are more than an invoice's number has, and fewer than a card's.
 */
export const withoutSensitiveNumbers = (text: string): string =>
  text.replaceAll(sensitiveNumber, (number) => maskNumber(number));

/** A text of people in a copy: refused when it holds a number that should have been taken out. */
export const maskedText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check((text) => withoutSensitiveNumbers(text) === text),
  );

/**
 * A short name for a schema's shape: a copy written under another shape is not read back. Each
 * resource has its own, so a change of one leaves the others' copies alone (design 3).
 */
export const schemaFingerprint = (schema: GenericSchema): string =>
  hash(
    JSON.stringify(schema, (_, value: unknown) => (value instanceof RegExp ? value.source : value)),
  );

/** FNV-1a over the text, as eight hex digits: enough to tell one shape from another. */
const hash = (text: string): string => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
};
