const BANGLA_ZERO = 0x09e6;

/** Replaces ASCII digits by Bangla ones (`12` becomes `১২`). */
export const toBanglaDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)));

/** Replaces Bangla digits by ASCII ones, the only ones on the wire (A4). */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));

/** Only the digits of a text, in ASCII. */
export const onlyDigits = (text: string): string => toAsciiDigits(text).replace(/\D/g, '');

/** 3-2-4, the format of an SSN or ITIN: `123-45-6789`. Never for a phone number (A1). */
export const groupDigits324 = (text: string): string => groupDigits(text, [3, 2, 4]);

const MAXIMUM_DIGITS = 9;

/** The first nine digits in groups separated by hyphens; no hyphen at the end. Idempotent. */
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

/** 2-7, the format of an EIN: `12-3456789`. Never for a phone number (A1). */
export const groupDigits27 = (text: string): string => groupDigits(text, [2, 7]);
