const BANGLA_ZERO = 0x09e6;

/** The text with every ASCII digit written in Bangla (`12` is `১২`); all else stays. */
export const toBanglaDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)));

/** The text with every Bangla digit written in ASCII, since the wire carries only those (A4). */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));

/** Only the digits of a text, Bangla ones in ASCII. */
export const onlyDigits = (text: string): string => toAsciiDigits(text).replace(/\D/g, '');

/** 3-2-4, the shape of an SSN or ITIN: `123-45-6789`. Never for a phone number (A1). */
export const groupDigits324 = (text: string): string => groupDigits(text, [3, 2, 4]);

const MAXIMUM_DIGITS = 9;

/**
 * The first nine digits of a text in groups parted by hyphens; the hyphen stands as soon as a digit
 * follows the group, never at the end. Idempotent.
 */
const groupDigits = (text: string, groups: readonly number[]): string => {
  const digits = onlyDigits(text).slice(0, MAXIMUM_DIGITS);
  const parts: string[] = [];
  let start = 0;
  for (const length of groups) {
    parts.push(digits.slice(start, start + length));
    start += length;
  }
  return parts.filter(Boolean).join('-');
};

/** 2-7, the shape of an EIN: `12-3456789`. Never for a phone number (A1). */
export const groupDigits27 = (text: string): string => groupDigits(text, [2, 7]);

/** Whether an EIN may be sent (A1): none at all, or ten characters once formatted 2-7. */
export const isEinAcceptable = (typed: string): boolean =>
  typed === '' || groupDigits27(typed).length === 10;
