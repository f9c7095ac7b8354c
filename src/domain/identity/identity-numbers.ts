import type { Country } from '../countries.ts';
import { onlyDigits, toAsciiDigits } from '../text/digits.ts';
import type { FieldProblem } from '../text/field-problems.ts';

/** What is printed with blanks and hyphens between, in ASCII and capitals. */
const compact = (typed: string): string =>
  toAsciiDigits(typed.normalize('NFC')).replace(/[\s-]/g, '').toUpperCase();

/**
 * A national identity number as it is stored, undefined where it can be none: 10 digits of a smart
 * card, 13 of an old card, or 17, which begin with the year of birth (domain.md 4).
 */
export const parseNationalId = (typed: string, birthYear?: number): string | undefined => {
  const digits = compact(typed);
  if (!/^(?:\d{10}|\d{13}|\d{17})$/.test(digits)) return undefined;
  const isOfAnother =
    digits.length === 17 && birthYear !== undefined && Number(digits.slice(0, 4)) !== birthYear;
  return isOfAnother ? undefined : digits;
};

/** A Bangladesh passport's number: one letter and 8 digits, or two letters and 7 (domain.md 4). */
export const parsePassportNumber = (typed: string): string | undefined => {
  const number = compact(typed);
  return /^(?:[A-Z]\d{8}|[A-Z]{2}\d{7})$/.test(number) ? number : undefined;
};

/** A driving licence's number; its printed forms vary, so only the alphabet and length are judged. */
export const parseDrivingLicenceNumber = (typed: string): string | undefined => {
  const number = compact(typed);
  return /^[A-Z0-9]{8,20}$/.test(number) ? number : undefined;
};

/**
 * Which number of the United States a person typed into the one field for both: an SSN, or an ITIN,
 * which begins with 9. Undefined where it can be neither (domain.md 2).
 */
export const getTaxNumberKind = (typed: string): 'SSN' | 'ITIN' | undefined => {
  const digits = onlyDigits(typed);
  if (digits.length !== 9) return undefined;
  if (isSsn(digits)) return 'SSN';
  return digits.startsWith('9') && isItinGroup(Number(digits.slice(3, 5))) ? 'ITIN' : undefined;
};

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

/** The papers whose number says who a person is in each country (spec 1). */
export const identificationClasses = ['SSN', 'ITIN', 'NID', 'PASSPORT', 'DRIVING_LICENCE'] as const;

export type IdentificationClass = (typeof identificationClasses)[number];

/** What a person may choose in Bangladesh; in the United States one field takes SSN and ITIN. */
export const bangladeshClasses = ['NID', 'PASSPORT', 'DRIVING_LICENCE'] as const;

export type BangladeshClass = (typeof bangladeshClasses)[number];

/** A number as it is kept, without blanks and hyphens. */
export interface IdentityNumber {
  readonly identificationClass: IdentificationClass;
  readonly number: string;
}

export type IdentityNumberResult =
  | { readonly kind: 'number'; readonly identity: IdentityNumber }
  | { readonly kind: 'problem'; readonly problem: FieldProblem };

/** Reads an SSN or ITIN, in any grouping and in either script's digits (domain.md 2). */
export const parseTaxNumber = (typed: string, country: Country): IdentityNumberResult => {
  if (country !== 'US') return problemResult('other_country');
  if (typed.trim() === '') return problemResult('missing');
  const identificationClass = getTaxNumberKind(typed);
  // A letter or a tenth digit is a slip, which is not to be dropped in silence (domain.md 11).
  if (identificationClass === undefined || /[^\d০-৯\s-]/u.test(typed))
    return problemResult('not_ssn');
  return { kind: 'number', identity: { identificationClass, number: onlyDigits(typed) } };
};

const problemResult = (found: FieldProblem): IdentityNumberResult => ({
  kind: 'problem',
  problem: found,
});

const bangladeshRules: Readonly<
  Record<
    BangladeshClass,
    {
      readonly read: (typed: string, birthYear?: number) => string | undefined;
      readonly otherwise: FieldProblem;
    }
  >
> = {
  NID: { read: parseNationalId, otherwise: 'not_nid' },
  PASSPORT: { read: parsePassportNumber, otherwise: 'not_passport' },
  DRIVING_LICENCE: { read: parseDrivingLicenceNumber, otherwise: 'not_licence' },
};

/** Reads the number of a paper of Bangladesh; an NID of 17 digits begins with the year of birth. */
export const parseDocumentNumber = (
  typed: string,
  paper: { readonly identificationClass: BangladeshClass; readonly birthYear?: number | undefined },
  country: Country,
): IdentityNumberResult => {
  if (country !== 'BD') return problemResult('other_country');
  if (typed.trim() === '') return problemResult('missing');
  const { read, otherwise } = bangladeshRules[paper.identificationClass];
  const number = read(typed, paper.birthYear);
  if (number === undefined) return problemResult(otherwise);
  return {
    kind: 'number',
    identity: { identificationClass: paper.identificationClass, number },
  };
};
