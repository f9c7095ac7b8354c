/**
 * Typed and pasted text reduced to the characters that a person sees. For numbers, codes and
 * e-mail addresses; never for names, which keep their joiners (`clean-text.ts`).
 */

/**
 * Characters that are not displayed: bidi controls, zero-width characters, variation selectors.
 * Controls such as NUL stay, and are refused with the value.
 */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** White space, and the blank characters that Unicode does not count as such. */
const spaces = /[\s\u0085\u2800]+/gu;
/** Hyphens and dashes of all lengths, the minus sign and the hyphen bullet. */
const dashes = /[\p{Pd}\u2212\u2043]/gu;
/** The ASCII signs in the width of a Chinese character, as some keyboards write them. */
const wideSigns = /[\uFF01-\uFF5E]/gu;
const WIDE_OFFSET = 0xfee0;

/**
 * The text in NFC on one line: nothing invisible, every dash a hyphen, every space a plain one.
 * Letters and digits stay as they are.
 */
export const visibleText = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(spaces, ' ')
    .replace(invisible, '')
    .replace(dashes, '-')
    .replace(/ {2,}/g, ' ')
    .trim();

/** The value of a decimal digit of any script: Unicode encodes the ten of a script in order. */
const digitValue = (digit: string): number => {
  const point = digit.codePointAt(0)!;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (point - zero) % 10;
};

/**
 * As `visibleText`, with the digits of every script and wide signs in ASCII. Superscripts,
 * fractions and circled digits are not digits of a number, and stay to be refused.
 */
export const plainText = (typed: string): string =>
  visibleText(typed)
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(wideSigns, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_OFFSET));
