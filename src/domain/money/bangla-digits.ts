const BANGLA_ZERO = 0x09e6;

/** The text with every ASCII digit written in Bangla (`12` is `১২`); all else stays. */
export const toBanglaDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)));

/** The text with every Bangla digit written in ASCII, since the wire carries only those (A4). */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));
