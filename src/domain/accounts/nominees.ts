import { validateHolderName, normalizeHolderName } from '../beneficiaries/account-fields.ts';
import { parseNationalId } from '../identity/identity-numbers.ts';
import { cleanNumber } from '../text/clean-number.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problems.ts';
import type { NomineeRelation } from './accounts.ts';
import { maxNominees, nomineeRelations } from './accounts.ts';

/** A beneficiary of the account after the holder's death, as typed (product.md B9). */
export interface NomineeInput {
  readonly name: string;
  readonly relation: string;
  readonly nid: string;
  /** A whole percentage of the balance. */
  readonly share: string;
}

/** A nominee as stored. */
export interface Nominee {
  readonly name: string;
  readonly relation: NomineeRelation;
  readonly nid: string;
  readonly sharePercent: number;
}

/** The field name of a nominee, counted from one: `nominee_1_name`. */
export const nomineeField = (place: number, field: keyof NomineeInput) =>
  `nominee_${place}_${field}` as const;

/**
 * Validates the nominees of an account, by `nomineeField`: at least one, no duplicates, and shares
 * that add up to 100.
 */
export const validateNominees = (typed: readonly NomineeInput[]): FieldProblems => {
  if (typed.length === 0 || typed.length > maxNominees) return { nominees: 'refused' };
  const found: Record<string, FieldProblem> = {};
  typed.forEach((nominee, index) => {
    const place = index + 1;
    for (const [field, problem] of Object.entries(validateNominee(nominee)))
      if (problem !== undefined) found[nomineeField(place, field as keyof NomineeInput)] = problem;
    const number = parseNationalId(nominee.nid);
    const isNamedBefore = typed.slice(0, index).some(({ nid }) => parseNationalId(nid) === number);
    if (number !== undefined && isNamedBefore) found[nomineeField(place, 'nid')] = 'named_already';
  });
  const sum = typed.reduce((total, { share }) => total + (parseShare(share) ?? Number.NaN), 0);
  if (!Number.isNaN(sum) && sum !== 100)
    found[nomineeField(typed.length, 'share')] = 'not_the_whole';
  return found;
};

/** Parses a share as a whole percentage, undefined if invalid; a percent sign is allowed. */
const parseShare = (typed: string): number | undefined => {
  const digits = cleanNumber(typed).replace(/%$/, '');
  const share = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  return share >= 1 && share <= 100 ? share : undefined;
};

const validateNominee = ({ name, relation, nid, share }: NomineeInput) =>
  ({
    name: validateHolderName(name),
    relation: nomineeRelations.some((one) => one === relation) ? undefined : 'not_chosen',
    nid:
      cleanNumber(nid) === ''
        ? 'missing'
        : parseNationalId(nid) === undefined
          ? 'not_nid'
          : undefined,
    share: parseShare(share) === undefined ? 'not_a_share' : undefined,
  }) satisfies Record<string, FieldProblem | undefined>;

/** Nominees as stored; validate them first. */
export const normalizeNominees = (typed: readonly NomineeInput[]): readonly Nominee[] =>
  typed.map(({ name, relation, nid, share }) => ({
    name: normalizeHolderName(name),
    relation: relation as NomineeRelation,
    nid: parseNationalId(nid) ?? '',
    sharePercent: parseShare(share) ?? 0,
  }));
