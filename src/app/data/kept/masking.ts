import * as v from 'valibot';

/** Only the last four digits stay on the device (product.md A19). */
export const masked = (number: string): string => `••••${number.slice(-4)}`;

/** True for a number from the device's copy: it can be shown, but not used or copied. */
export const isMasked = (number: string): boolean => number.includes('•');

/** A number in a copy: refused unless it is masked, whoever wrote it there. */
export const keptNumber = v.pipe(v.string(), v.regex(/^•{4}.{0,4}$/u));

const longNumber = String.raw`\p{Nd}(?:[ -]?\p{Nd}){11,}`;
const taxNumber = String.raw`(?<!\p{Nd})(?:\p{Nd}{3}-\p{Nd}{2}-\p{Nd}{4}|\p{Nd}{2}-\p{Nd}{7})(?!\p{Nd})`;
const tellingNumber = new RegExp(`${longNumber}|${taxNumber}`, 'gu');

/**
 * Takes account, card and tax numbers out of what people wrote: nobody meant a memo to hold one,
 * and some do (A19). Twelve digits are more than an invoice's number has, and fewer than a card's.
 */
export const withoutTellingNumbers = (text: string): string =>
  text.replaceAll(tellingNumber, (number) => masked(number));

/** A text of people in a copy: refused when it holds a number that should have been taken out. */
export const keptText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check((text) => withoutTellingNumbers(text) === text),
  );
