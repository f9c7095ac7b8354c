import { toAsciiDigits } from '../money/bangla-digits.ts';

/** What is printed with blanks and hyphens between, in ASCII and capitals. */
const compact = (typed: string): string =>
  toAsciiDigits(typed.normalize('NFC')).replace(/[\s-]/g, '').toUpperCase();

/**
 * A national identity number as it is stored, undefined where it can be none: 10 digits of a smart
 * card, 13 of an old card, or 17, which begin with the year of birth (domain.md 4).
 */
export const nationalId = (typed: string, birthYear?: number): string | undefined => {
  const digits = compact(typed);
  if (!/^(?:\d{10}|\d{13}|\d{17})$/.test(digits)) return undefined;
  const isOfAnother =
    digits.length === 17 && birthYear !== undefined && Number(digits.slice(0, 4)) !== birthYear;
  return isOfAnother ? undefined : digits;
};

/** A Bangladesh passport's number: one letter and 8 digits, or two letters and 7 (domain.md 4). */
export const passportNumber = (typed: string): string | undefined => {
  const number = compact(typed);
  return /^(?:[A-Z]\d{8}|[A-Z]{2}\d{7})$/.test(number) ? number : undefined;
};

/** A driving licence's number; its printed forms vary, so only the alphabet and length are judged. */
export const drivingLicenceNumber = (typed: string): string | undefined => {
  const number = compact(typed);
  return /^[A-Z0-9]{8,20}$/.test(number) ? number : undefined;
};
