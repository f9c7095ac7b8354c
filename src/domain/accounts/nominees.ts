import { validateHolderName, normalizeHolderName } from '../beneficiaries/account-fields.ts';
import { parseNationalId } from '../identity/identity-numbers.ts';
import { toAsciiDigits } from '../text/digits.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problems.ts';

/** Who a nominee is to the holder of the account. */
export const nomineeRelations = ['SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'OTHER'] as const;

export type NomineeRelation = (typeof nomineeRelations)[number];

/** How many nominees one account may have (decision 46). */
export const maxNominees = 3;

/** Who receives what an account holds when its holder has died, as typed (product.md B9). */
export interface NomineeInput {
  readonly name: string;
  readonly relation: string;
  readonly nid: string;
  /** Hundredths of the balance, whole. */
  readonly share: string;
}

/** The same as it is kept. */
export interface Nominee {
  readonly name: string;
  readonly relation: NomineeRelation;
  readonly nid: string;
  readonly sharePercent: number;
}

/** The name of a nominee's field, counted from one: `nominee_1_name`. */
export const nomineeField = (place: number, field: keyof NomineeInput) =>
  `nominee_${place}_${field}` as const;

/**
 * What is wrong with the nominees of an account, by `nomineeField`. There is one at least, nobody is
 * named twice, and what they receive adds up to the whole.
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

/** A share as a whole number of hundredths, undefined where it is none; a percent sign may stand. */
const parseShare = (typed: string): number | undefined => {
  const digits = toAsciiDigits(typed.normalize('NFC')).replace(/[\s%]/g, '');
  const share = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  return share >= 1 && share <= 100 ? share : undefined;
};

const validateNominee = ({ name, relation, nid, share }: NomineeInput) =>
  ({
    name: validateHolderName(name, 'BD'),
    relation: nomineeRelations.some((one) => one === relation) ? undefined : 'not_chosen',
    nid: nid.trim() === '' ? 'missing' : parseNationalId(nid) === undefined ? 'not_nid' : undefined,
    share: parseShare(share) === undefined ? 'not_a_share' : undefined,
  }) satisfies Record<string, FieldProblem | undefined>;

/** Nominees as they are kept; only of those that were judged to be right. */
export const normalizeNominees = (typed: readonly NomineeInput[]): readonly Nominee[] =>
  typed.map(({ name, relation, nid, share }) => ({
    name: normalizeHolderName(name),
    relation: relation as NomineeRelation,
    nid: parseNationalId(nid) ?? '',
    sharePercent: parseShare(share) ?? 0,
  }));
