import * as v from 'valibot';
import type { GenericSchema } from 'valibot';

/** Masks a number to its last four digits (product.md A19). */
export const maskNumber = (number: string): string => `••••${number.slice(-4)}`;

/** True for a masked number from the cache: it can be shown, but not used or copied. */
export const isMasked = (number: string): boolean => number.includes('•');

/** The schema of a masked number: rejects a full one. */
export const maskedNumber = v.pipe(v.string(), v.regex(/^•{4}.{0,4}$/u));

const longNumber = String.raw`\p{Nd}(?:[ -]?\p{Nd}){11,}`;
const taxNumber = String.raw`(?<!\p{Nd})(?:\p{Nd}{3}-\p{Nd}{2}-\p{Nd}{4}|\p{Nd}{2}-\p{Nd}{7})(?!\p{Nd})`;
const sensitiveNumber = new RegExp(`${longNumber}|${taxNumber}`, 'gu');

/**
 * Masks account, card and tax numbers in free text (A19). Twelve digits are more than an invoice
 * number has, and fewer than a card number.
 */
export const withoutSensitiveNumbers = (text: string): string =>
  text.replaceAll(sensitiveNumber, (number) => maskNumber(number));

/** The schema of free text: rejects text with a number that should have been masked. */
export const maskedText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check((text) => withoutSensitiveNumbers(text) === text),
  );

/**
 * A fingerprint of a schema: records written with another schema are not read. Per resource, so
 * that a change of one keeps the others' records.
 */
export const schemaFingerprint = (schema: GenericSchema): string =>
  hash(
    JSON.stringify(schema, (_, value: unknown) => (value instanceof RegExp ? value.source : value)),
  );

/** FNV-1a of the text as eight hex digits. */
const hash = (text: string): string => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
};
