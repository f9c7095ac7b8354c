import { toAsciiDigits } from '../money/bangla-digits.ts';

/** A number as banks write it, without the blanks and hyphens people add; digits in ASCII. */
export const tidyNumber = (typed: string): string =>
  toAsciiDigits(typed.normalize('NFC')).replace(/[\s-]/g, '').slice(0, 64);

/** Nine digits whose sum, weighted in threes, is a multiple of ten. */
const isChecked = (digits: string, [first, second, third]: readonly [number, number, number]) => {
  if (!/^\d{9}$/.test(digits)) return false;
  const weights = [first, second, third, first, second, third, first, second, third];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return sum > 0 && sum % 10 === 0;
};

/** Reserve Bank districts, thrifts, electronic ones; traveller's cheques (80) are no account. */
const isUsDistrict = (digits: string): boolean =>
  /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2])/.test(digits);

/** Whether a number, tidied, can be a US routing number (ABA, domain.md 2). */
export const isUsRoutingNumber = (digits: string): boolean =>
  isUsDistrict(digits) && isChecked(digits, [3, 7, 1]);

/**
 * Whether a number, tidied, can be a routing number of Bangladesh: bank 3, district 2, branch 3,
 * check 1. The weights are not those of the US (domain.md 4).
 */
export const isBdRoutingNumber = (digits: string): boolean => isChecked(digits, [5, 7, 1]);
