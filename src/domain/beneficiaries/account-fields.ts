import { cleanText } from '../text/clean-text.ts';
import { toAsciiDigits } from '../text/digits.ts';
import type { FieldProblem } from '../text/field-problems.ts';

/** A number as banks write it, without the blanks and hyphens people add; digits in ASCII. */
export const normalizeNumber = (typed: string): string =>
  toAsciiDigits(typed.normalize('NFC')).replace(/[\s-]/g, '').slice(0, 64);

/** Whether a number, tidied, can be a US routing number (ABA, domain.md 2). */
export const isUsRoutingNumber = (digits: string): boolean =>
  isUsDistrict(digits) && hasValidChecksum(digits, [3, 7, 1]);

/** Nine digits whose sum, weighted in threes, is a multiple of ten. */
const hasValidChecksum = (
  digits: string,
  [first, second, third]: readonly [number, number, number],
) => {
  if (!/^\d{9}$/.test(digits)) return false;
  const weights = [first, second, third, first, second, third, first, second, third];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return sum > 0 && sum % 10 === 0;
};

/** Reserve Bank districts, thrifts, electronic ones; traveller's cheques (80) are no account. */
const isUsDistrict = (digits: string): boolean =>
  /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2])/.test(digits);

/**
 * Whether a number, tidied, can be a routing number of Bangladesh: bank 3, district 2, branch 3,
 * check 1. The weights are not those of the US (domain.md 4).
 */
export const isBdRoutingNumber = (digits: string): boolean => hasValidChecksum(digits, [5, 7, 1]);

/** What most rails carry of a name (domain.md 4). */
export const maxHolderNameLength = 35;

/** A holder's name as it is stored: on one line, blanks single, no invisible marks. */
export const normalizeHolderName = (typed: string): string =>
  cleanText(typed, maxHolderNameLength + 1);

/** People and firms on the US rails, which take plain ASCII. */
const usName = /^[A-Za-z][A-Za-z0-9 .,&'/-]*$/;
/** Letters, space, dot, hyphen, apostrophe: all that the rails of Bangladesh take. */
const bdName = /^[A-Za-z][A-Za-z .'-]*$/;

/**
 * What is wrong with the name of an account's holder. It is compared with the bank's record, so it
 * stands in English letters as it does there (domain.md 4).
 */
export const validateHolderName = (
  typed: string,
  country: 'US' | 'BD',
): FieldProblem | undefined => {
  const name = normalizeHolderName(typed);
  if (name === '') return 'missing';
  if (name.length > maxHolderNameLength) return 'too_long';
  if (/[^\p{Script=Latin}\p{P}\p{N}\p{S}\p{Z}]/u.test(name)) return 'not_latin';
  return (country === 'US' ? usName : bdName).test(name) ? undefined : 'not_a_holder_name';
};

const maxNicknameLength = 60;

/** What the customer calls a payee; the holder's name where they call them nothing. */
export const normalizeNickname = (typed: string | undefined, holderName: string): string =>
  cleanText(typed ?? '', maxNicknameLength + 1) || cleanText(holderName, maxNicknameLength);

export const validateNickname = (typed: string | undefined): FieldProblem | undefined =>
  cleanText(typed ?? '', maxNicknameLength + 1).length > maxNicknameLength ? 'too_long' : undefined;

/**
 * The name of another customer, as much as somebody about to pay them needs to recognise them by:
 * `R••• K•••` (product.md B9). How long it is is not told.
 */
export const maskName = (name: string): string =>
  cleanText(name, 160)
    .split(' ')
    .filter(Boolean)
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ');

/** How another customer is named: by the number of their account, or by their e-mail address. */
export type InternalAccount =
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'email'; readonly email: string };

const emailPattern = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

/** Reads who another customer is said to be; undefined where it is neither number nor address. */
export const parseInternalAccount = (typed: string): InternalAccount | undefined => {
  const text = typed.normalize('NFC').trim();
  if (text.includes('@'))
    return emailPattern.test(text) ? { kind: 'email', email: text.toLowerCase() } : undefined;
  const number = normalizeNumber(text);
  return /^\d{4,24}$/.test(number) ? { kind: 'number', number } : undefined;
};

export const validateInternalAccount = (typed: string): FieldProblem | undefined => {
  if (typed.trim() === '') return 'missing';
  return parseInternalAccount(typed) === undefined ? 'not_number_or_email' : undefined;
};
