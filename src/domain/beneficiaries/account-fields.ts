import type { BeneficiaryType } from '../permissions/rules.ts';
import { cleanText } from '../text/clean-text.ts';
import { cleanNumberOrEmail } from '../text/clean-email.ts';
import { cleanNumber } from '../text/clean-number.ts';
import type { FieldProblem } from '../text/field-problems.ts';
import { findNameProblem, normalizeNameSigns, toAsciiName } from '../text/latin-names.ts';

/** Validates a typed US routing number (domain.md 2). */
export const validateUsRouting = (typed: string): FieldProblem | undefined => {
  const digits = cleanNumber(typed);
  if (digits === '') return 'missing';
  return isUsRoutingNumber(digits) ? undefined : 'not_us_routing';
};

/**
 * Validates the number of an account at a US bank, for recipients and for linking: 4 to 17 digits.
 * A few institutions use letters (domain.md 2), which Kheya does not support.
 */
export const validateUsAccountNumber = (typed: string): FieldProblem | undefined => {
  const number = cleanNumber(typed);
  if (number === '') return 'missing';
  return /^\d{4,17}$/.test(number) ? undefined : 'not_us_account';
};

/** Whether a cleaned number is a valid US routing number (ABA). */
export const isUsRoutingNumber = (digits: string): boolean =>
  isUsDistrict(digits) && hasValidChecksum(digits, [3, 7, 1]);

/** Nine digits whose sum with weights in groups of three is a multiple of ten. */
const hasValidChecksum = (
  digits: string,
  [first, second, third]: readonly [number, number, number],
) => {
  if (!/^\d{9}$/.test(digits)) return false;
  const weights = [first, second, third, first, second, third, first, second, third];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return sum > 0 && sum % 10 === 0;
};

/**
 * Reserve Bank districts, thrifts and electronic ones; 80 is for traveller's cheques, not accounts.
 */
const isUsDistrict = (digits: string): boolean =>
  /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2])/.test(digits);

/**
 * Whether a cleaned number is a valid routing number of Bangladesh: bank 3, district 2, branch
 * 3, check 1, with weights other than in the US (domain.md 4).
 */
export const isBdRoutingNumber = (digits: string): boolean => hasValidChecksum(digits, [5, 7, 1]);

/** The longest name that most rails carry (domain.md 4). */
export const maxHolderNameLength = 35;

/** A holder's name as stored: one line, single spaces, no invisible characters. */
export const normalizeHolderName = (typed: string): string =>
  normalizeNameSigns(cleanText(typed, maxHolderNameLength + 1));

/** The signs in the names of people and businesses that banks hold accounts for. */
const holderSigns = /[0-9 .,&/()+-]/;

/**
 * Validates an account holder's name. It is compared with the bank's record, so it must be in Latin
 * letters like there (domain.md 4). It is stored as typed; a rail carries `toRailName`.
 */
export const validateHolderName = (
  typed: string,
  type?: BeneficiaryType,
): FieldProblem | undefined => {
  const name = normalizeHolderName(typed);
  if (name === '') return 'missing';
  if (name.length > maxHolderNameLength) return 'too_long';
  const problem = findNameProblem(name, holderSigns);
  if (problem !== undefined) return problem === 'other_script' ? 'not_latin' : 'not_a_holder_name';
  return toNetworkSigns(name, type).length > maxHolderNameLength ? 'too_long' : undefined;
};

const toNetworkSigns = (name: string, type: BeneficiaryType | undefined): string => {
  const ascii = toAsciiName(name);
  // SWIFT has no `&`.
  const words = type === 'BD_WIRE' ? ascii.replaceAll('&', ' and ') : ascii;
  return words
    .replaceAll(/[^ -~]/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
};

/**
 * The holder's name as it is sent to another bank: printable ASCII, at most 35 characters. No
 * payment network of the two countries carries accents (domain.md 4).
 */
export const toRailName = (name: string, type?: BeneficiaryType): string =>
  toNetworkSigns(name, type).slice(0, maxHolderNameLength).trimEnd();

const typesAtKheya: ReadonlySet<BeneficiaryType> = new Set(['INTERNAL', 'USD_TO_OTHER_BDT']);

/**
 * The name that another bank receives where it differs from the stored one, to be shown to the
 * sender; undefined where it is the same or the money stays at Kheya.
 */
export const findChangedRailName = (name: string, type: BeneficiaryType): string | undefined => {
  const sent = toRailName(name, type);
  return typesAtKheya.has(type) || sent === name ? undefined : sent;
};

const maxNicknameLength = 60;

/** The nickname of a beneficiary; by default the holder's name. */
export const normalizeNickname = (typed: string | undefined, holderName: string): string =>
  cleanText(typed ?? '', maxNicknameLength + 1) || cleanText(holderName, maxNicknameLength);

export const validateNickname = (typed: string | undefined): FieldProblem | undefined =>
  cleanText(typed ?? '', maxNicknameLength + 1).length > maxNicknameLength ? 'too_long' : undefined;

/**
 * The masked name of another customer, enough to recognise them: `R••• K•••` (product.md B9). Does
 * not reveal its length.
 */
export const maskName = (name: string): string =>
  cleanText(name, 160)
    .split(' ')
    .filter(Boolean)
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ');

/** How to identify another customer: by account number or e-mail address. */
export type InternalAccount =
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'email'; readonly email: string };

const emailPattern = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

/** Parses an account number or e-mail address; undefined if neither. */
export const parseInternalAccount = (typed: string): InternalAccount | undefined => {
  const text = cleanNumberOrEmail(typed);
  if (text.includes('@'))
    return emailPattern.test(text) ? { kind: 'email', email: text.toLowerCase() } : undefined;
  return /^\d{4,24}$/.test(text) ? { kind: 'number', number: text } : undefined;
};

export const validateInternalAccount = (typed: string): FieldProblem | undefined => {
  if (cleanNumberOrEmail(typed) === '') return 'missing';
  return parseInternalAccount(typed) === undefined ? 'not_number_or_email' : undefined;
};
