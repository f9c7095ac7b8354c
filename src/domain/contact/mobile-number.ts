import type { Country } from '../identity/country.ts';
import { toAsciiDigits } from '../money/bangla-digits.ts';

/** Dial codes (spec 5). */
export const dialCodes: Readonly<Record<Country, string>> = { US: '1', BD: '880' };

/** A mobile number: E.164 in storage, its parts apart on the wire (spec 3, product.md A12). */
export interface MobileNumber {
  readonly country: Country;
  /** `+8801712345678` */
  readonly e164: string;
  /** `1712345678`, without a leading zero. */
  readonly national: string;
}

/** Three-digit codes that no mobile phone has: toll-free and premium numbers (domain.md 2). */
const noMobileArea = /^(?:800|833|844|855|866|877|888|900)/;

/**
 * NXX-NXX-XXXX, where N is 2 to 9, neither code ends in 11, an area code's middle digit is not 9,
 * and 37X and 96X are not in use (domain.md 2).
 */
const isUsNational = (digits: string): boolean =>
  /^[2-9](?!11)(?!9)\d{2}[2-9](?!11)\d{6}$/.test(digits) &&
  !/^(?:37|96)/.test(digits) &&
  !noMobileArea.test(digits);

/** 13 to 19 and eight digits; the operator of 11 closed in 2016 (domain.md 4). */
const isBangladeshNational = (digits: string): boolean => /^1[3-9]\d{8}$/.test(digits);

const nationalOf: Readonly<Record<Country, (digits: string) => string | undefined>> = {
  US: (digits) => {
    const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
    return isUsNational(national) ? national : undefined;
  },
  BD: (digits) => {
    const national = digits.replace(/^(?:00)?880/, '').replace(/^0/, '');
    return isBangladeshNational(national) ? national : undefined;
  },
};

const spelling = /^\+?[\d\s().-]*$/;

/**
 * Reads a mobile number of a country in any of its spellings: `01712…`, `1712…`, `+880 1712-…` and
 * `8801712…` are one (A12), Bangla digits too. Undefined where it can be none of that country.
 */
export const readMobileNumber = (typed: string, country: Country): MobileNumber | undefined => {
  const text = toAsciiDigits(typed.normalize('NFC')).trim();
  if (!spelling.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  // A plus says that the dial code follows: another country's number is not read as this one's.
  if (text.startsWith('+') && !digits.startsWith(dialCodes[country])) return undefined;
  const national = nationalOf[country](digits);
  if (national === undefined) return undefined;
  return { country, e164: `+${dialCodes[country]}${national}`, national };
};
