import { cleanText } from '../text/clean-text.ts';
import type { FieldProblem } from '../text/field-problems.ts';

/** The longest name on a new card (product.md B8). Older cards have up to 26 characters. */
export const maxNameOnCardLength = 21;

const minNameOnCardLength = 2;

/** Latin letters that Unicode does not decompose into a letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ð: 'D',
  Đ: 'D',
  Þ: 'TH',
  ẞ: 'SS',
  Ł: 'L',
  Ħ: 'H',
  ı: 'I',
  '’': "'",
  '‘': "'",
  '‐': '-',
  '–': '-',
};

/**
 * A name as it is embossed: one line of ASCII capitals, without accents. Characters that have no
 * transliteration stay, so that validation names them. Not cut to the maximum length.
 */
export const nameOnCard = (typed: string): string =>
  [...cleanText(typed, 120).toUpperCase().normalize('NFD').replace(/\p{M}/gu, '')]
    .map((letter) => letters[letter] ?? letter)
    .join('');

/** Validates the name on a new card: 2 to 21 characters that a card can carry. */
export const validateNameOnCard = (typed: string): FieldProblem | undefined => {
  const name = nameOnCard(typed);
  if (name === '') return 'missing';
  if (!/^[A-Z][A-Z .'-]*$/.test(name)) return 'not_latin';
  if (name.length < minNameOnCardLength) return 'not_a_name';
  return name.length > maxNameOnCardLength ? 'too_long' : undefined;
};

/**
 * The suggested name of a customer: the whole name if it fits, else without the middle name, else
 * with the initial of the first name, cut to the maximum. Empty if the name has no Latin letters.
 */
export const suggestNameOnCard = (customer: {
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string;
}): string => {
  const [first, middle, last] = [
    nameOnCard(customer.first_name),
    nameOnCard(customer.middle_name ?? ''),
    nameOnCard(customer.last_name),
  ];
  const join = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');
  const names = [join(first, middle, last), join(first, last), join(first.slice(0, 1), last)];
  const fitting = names.find((name) => name.length <= maxNameOnCardLength);
  const name = fitting ?? last.slice(0, maxNameOnCardLength).trimEnd();
  return validateNameOnCard(name) === undefined ? name : '';
};
