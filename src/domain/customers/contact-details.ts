import type { Country } from '../countries.ts';
import { cleanEmail } from '../text/clean-email.ts';
import { cleanNumber } from '../text/clean-number.ts';

/** Dial codes (spec 5). */
export const dialCodes: Readonly<Record<Country, string>> = { US: '1', BD: '880' };

/** A mobile number: E.164 in storage, two fields on the wire (spec 3, product.md A12). */
export interface MobileNumber {
  readonly country: Country;
  /** `+8801712345678` */
  readonly e164: string;
  /** `1712345678`, without a leading zero. */
  readonly national: string;
}

/** Area codes without mobile phones: toll-free and premium (domain.md 2). */
const noMobileArea = /^(?:800|833|844|855|866|877|888|900)/;

/**
 * NXX-NXX-XXXX, where N is 2 to 9, neither code ends in 11, an area code's middle digit is not 9,
 * and 37X and 96X are unused (domain.md 2).
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

const mobileNumberPattern = /^\+?[\d().]*$/;

/**
 * Parses a mobile number of a country in any notation: `01712…`, `1712…`, `+880 1712-…` and
 * `8801712…` are equal (A12); the digits of other scripts too. Undefined if it is not one of that country.
 */
export const parseMobileNumber = (typed: string, country: Country): MobileNumber | undefined => {
  const text = cleanNumber(typed);
  if (!mobileNumberPattern.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  // After a plus the dial code must follow: another country's number is rejected.
  if (text.startsWith('+') && !digits.startsWith(dialCodes[country])) return undefined;
  const national = nationalOf[country](digits);
  if (national === undefined) return undefined;
  return { country, e164: `+${dialCodes[country]}${national}`, national };
};

/** Maximum length (RFC 5321, 4.5.3.1). */
const maxEmailLength = 254;

/**
 * A plausible address; the code proves that it works. Invisible characters were removed before.
 */
const emailPattern =
  /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@[^\s\p{C}@"(),:;<>[\\\]]+\.[^\s\p{C}@.]{2,}$/u;

/** Normalizes an e-mail address; undefined if invalid. */
export const parseEmailAddress = (typed: string): string | undefined => {
  const address = cleanEmail(typed).toLowerCase();
  return address.length <= maxEmailLength && emailPattern.test(address) ? address : undefined;
};
