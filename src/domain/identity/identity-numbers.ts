import type { Country } from '../countries.ts';
import { cleanNumber } from '../text/clean-number.ts';
import type { FieldProblem } from '../text/field-problems.ts';

const compact = (typed: string): string => cleanNumber(typed).toUpperCase();

/**
 * Normalizes a national ID number, undefined if invalid: 10 digits of a smart card, 13 of an old
 * card, or 17 starting with the year of birth (domain.md 4).
 */
export const parseNationalId = (typed: string, birthYear?: number): string | undefined => {
  const digits = compact(typed);
  if (!/^(?:\d{10}|\d{13}|\d{17})$/.test(digits)) return undefined;
  const isOfAnother =
    digits.length === 17 && birthYear !== undefined && Number(digits.slice(0, 4)) !== birthYear;
  return isOfAnother ? undefined : digits;
};

/** A Bangladesh passport number: one letter and 8 digits, or two letters and 7 (domain.md 4). */
export const parsePassportNumber = (typed: string): string | undefined => {
  const number = compact(typed);
  return /^(?:[A-Z]\d{8}|[A-Z]{2}\d{7})$/.test(number) ? number : undefined;
};

/** A driving licence number; formats vary, so only characters and length are checked. */
export const parseDrivingLicenceNumber = (typed: string): string | undefined => {
  const number = compact(typed);
  return /^[A-Z0-9]{8,20}$/.test(number) ? number : undefined;
};

/**
 * The kind of a US tax number: an SSN, or an ITIN, which begins with 9. Undefined if neither
 * (domain.md 2).
 */
export const getTaxNumberKind = (typed: string): 'SSN' | 'ITIN' | undefined => {
  const digits = cleanNumber(typed);
  // A letter or tenth digit is a typing error that must not be dropped silently (domain.md 11).
  if (!/^\d{9}$/.test(digits)) return undefined;
  if (isSsn(digits)) return 'SSN';
  return digits.startsWith('9') && isItinGroup(Number(digits.slice(3, 5))) ? 'ITIN' : undefined;
};

/** Numbers printed as examples on wallets and leaflets (domain.md 2). */
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

/** The identity numbers of each country (spec 1). */
export const identificationClasses = ['SSN', 'ITIN', 'NID', 'PASSPORT', 'DRIVING_LICENCE'] as const;

export type IdentificationClass = (typeof identificationClasses)[number];

/** The choices in Bangladesh; in the United States one field takes SSN and ITIN. */
export const bangladeshClasses = ['NID', 'PASSPORT', 'DRIVING_LICENCE'] as const;

export type BangladeshClass = (typeof bangladeshClasses)[number];

/** A number as stored, without spaces and hyphens. */
export interface IdentityNumber {
  readonly identificationClass: IdentificationClass;
  readonly number: string;
}

export type IdentityNumberResult =
  | { readonly kind: 'number'; readonly identity: IdentityNumber }
  | { readonly kind: 'problem'; readonly problem: FieldProblem };

/** Parses an SSN or ITIN, in any grouping, with the digits of any script (domain.md 2). */
export const parseTaxNumber = (typed: string, country: Country): IdentityNumberResult => {
  if (country !== 'US') return problemResult('other_country');
  const number = cleanNumber(typed);
  if (number === '') return problemResult('missing');
  const identificationClass = getTaxNumberKind(number);
  if (identificationClass === undefined) return problemResult('not_ssn');
  return { kind: 'number', identity: { identificationClass, number } };
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

/** Parses a document number of Bangladesh; an NID of 17 digits begins with the year of birth. */
export const parseDocumentNumber = (
  typed: string,
  document: {
    readonly identificationClass: BangladeshClass;
    readonly birthYear?: number | undefined;
  },
  country: Country,
): IdentityNumberResult => {
  if (country !== 'BD') return problemResult('other_country');
  if (compact(typed) === '') return problemResult('missing');
  const { read, otherwise } = bangladeshRules[document.identificationClass];
  const number = read(typed, document.birthYear);
  if (number === undefined) return problemResult(otherwise);
  return {
    kind: 'number',
    identity: { identificationClass: document.identificationClass, number },
  };
};
