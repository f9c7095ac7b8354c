import { cleanText } from '../text/clean-text.ts';
import type { FieldProblem } from '../text/field-problem.ts';

/** What most rails carry of a name (domain.md 4). */
export const mostOfHolderName = 35;

/** A holder's name as it is stored: on one line, blanks single, no invisible marks. */
export const tidyHolderName = (typed: string): string => cleanText(typed, mostOfHolderName + 1);

/** People and firms on the US rails, which take plain ASCII. */
const usName = /^[A-Za-z][A-Za-z0-9 .,&'/-]*$/;
/** Letters, space, dot, hyphen, apostrophe: all that the rails of Bangladesh take. */
const bdName = /^[A-Za-z][A-Za-z .'-]*$/;

/**
 * What is wrong with the name of an account's holder. It is compared with the bank's record, so it
 * stands in English letters as it does there (domain.md 4).
 */
export const judgeHolderName = (typed: string, country: 'US' | 'BD'): FieldProblem | undefined => {
  const name = tidyHolderName(typed);
  if (name === '') return 'missing';
  if (name.length > mostOfHolderName) return 'too_long';
  if (/[^\p{Script=Latin}\p{P}\p{N}\p{S}\p{Z}]/u.test(name)) return 'not_latin';
  return (country === 'US' ? usName : bdName).test(name) ? undefined : 'not_a_holder_name';
};

const mostOfNickname = 60;

/** What the customer calls a payee; the holder's name where they call them nothing. */
export const tidyNickname = (typed: string | undefined, holderName: string): string =>
  cleanText(typed ?? '', mostOfNickname + 1) || cleanText(holderName, mostOfNickname);

export const judgeNickname = (typed: string | undefined): FieldProblem | undefined =>
  cleanText(typed ?? '', mostOfNickname + 1).length > mostOfNickname ? 'too_long' : undefined;

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
