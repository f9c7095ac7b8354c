import { toAsciiDigits } from '../money/bangla-digits.ts';

/** A code of an invitation as it is kept, in capitals without blanks; undefined where it can be none. */
export const readReferralCode = (typed: string): string | undefined => {
  const code = toAsciiDigits(typed.normalize('NFC')).replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{4,20}$/.test(code) ? code : undefined;
};
