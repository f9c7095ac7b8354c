import { digitsOf } from '../text/digit-groups.ts';

/** Numbers printed in so many wallets and leaflets that they are nobody's (domain.md 2). */
const knownFakes: ReadonlySet<string> = new Set(['078051120', '219099999']);

const isSsn = (digits: string): boolean =>
  !/^(?:000|666|9)/.test(digits) &&
  digits.slice(3, 5) !== '00' &&
  digits.slice(5) !== '0000' &&
  !knownFakes.has(digits);

const isItinGroup = (group: number): boolean =>
  (group >= 50 && group <= 65) ||
  (group >= 70 && group <= 88) ||
  (group >= 90 && group <= 92) ||
  (group >= 94 && group <= 99);

/**
 * Which number of the United States a person typed into the one field for both: an SSN, or an ITIN,
 * which begins with 9. Undefined where it can be neither (domain.md 2).
 */
export const taxNumberKind = (typed: string): 'SSN' | 'ITIN' | undefined => {
  const digits = digitsOf(typed);
  if (digits.length !== 9) return undefined;
  if (isSsn(digits)) return 'SSN';
  return digits.startsWith('9') && isItinGroup(Number(digits.slice(3, 5))) ? 'ITIN' : undefined;
};
