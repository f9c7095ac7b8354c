import { digitsOf } from '../text/digit-groups.ts';
import type { FieldProblem } from '../text/field-problem.ts';
import { drivingLicenceNumber, nationalId, passportNumber } from './bangladesh-documents.ts';
import type { Country } from './country.ts';
import { taxNumberKind } from './tax-number.ts';

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

export type ReadIdentityNumber =
  | { readonly kind: 'number'; readonly identity: IdentityNumber }
  | { readonly kind: 'problem'; readonly problem: FieldProblem };

const problem = (found: FieldProblem): ReadIdentityNumber => ({ kind: 'problem', problem: found });

/** Reads an SSN or ITIN, in any grouping and in either script's digits (domain.md 2). */
export const readTaxNumber = (typed: string, country: Country): ReadIdentityNumber => {
  if (country !== 'US') return problem('other_country');
  if (typed.trim() === '') return problem('missing');
  const identificationClass = taxNumberKind(typed);
  // A letter or a tenth digit is a slip, which is not to be dropped in silence (domain.md 11).
  if (identificationClass === undefined || /[^\d০-৯\s-]/u.test(typed)) return problem('not_ssn');
  return { kind: 'number', identity: { identificationClass, number: digitsOf(typed) } };
};

const bangladeshRules: Readonly<
  Record<
    BangladeshClass,
    {
      readonly read: (typed: string, birthYear?: number) => string | undefined;
      readonly otherwise: FieldProblem;
    }
  >
> = {
  NID: { read: nationalId, otherwise: 'not_nid' },
  PASSPORT: { read: passportNumber, otherwise: 'not_passport' },
  DRIVING_LICENCE: { read: drivingLicenceNumber, otherwise: 'not_licence' },
};

/** Reads the number of a paper of Bangladesh; an NID of 17 digits begins with the year of birth. */
export const readPaperNumber = (
  typed: string,
  paper: { readonly identificationClass: BangladeshClass; readonly birthYear?: number | undefined },
  country: Country,
): ReadIdentityNumber => {
  if (country !== 'BD') return problem('other_country');
  if (typed.trim() === '') return problem('missing');
  const { read, otherwise } = bangladeshRules[paper.identificationClass];
  const number = read(typed, paper.birthYear);
  if (number === undefined) return problem(otherwise);
  return {
    kind: 'number',
    identity: { identificationClass: paper.identificationClass, number },
  };
};
