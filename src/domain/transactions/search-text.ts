import { toAsciiDigits } from '../text/digits.ts';
import { toAsciiName } from '../text/latin-names.ts';

/** The searchable fields of a transaction, as on the wire. */
export interface Searchable {
  readonly memo: string | null;
  readonly dst_account_nickname: string | null;
  readonly reference_id: string;
  readonly amount: string;
  readonly bdt_amount: string | null;
  /** Absent in data from before notes. */
  readonly note?: string | null | undefined;
  readonly user_data: {
    readonly merchant_name: string | null;
    readonly merchant_city: string | null;
    readonly emboss_name: string | null;
  } | null;
}

/** The part of the searchable text that a posting does not change: all but the amount. */
type Described = Omit<Searchable, 'amount'>;

/** The most characters of a stored text: an index entry of PostgreSQL has at most 2,704 bytes. */
const LONGEST_TEXT = 500;

/**
 * The searchable text of a row without its amount, at most 500 characters: memo, names, reference, taka
 * amount and the customer's note. The bank stores it with the row.
 */
export const describedText = (row: Described): string => {
  const fields = [
    row.memo,
    row.user_data?.merchant_name,
    row.user_data?.merchant_city,
    row.user_data?.emboss_name,
    row.dst_account_nickname,
    row.reference_id,
    row.bdt_amount,
    row.note,
  ].filter((text) => typeof text === 'string');
  const text = plain(fields.join('\n'));
  return text.length <= LONGEST_TEXT ? text : [...text].slice(0, LONGEST_TEXT).join('');
};

/** The searchable text of a row: `describedText` and the amount. */
export const searchedText = (row: Searchable): string => `${describedText(row)}\n${row.amount}`;

/**
 * Normalizes text: composed (Bangla letters have two encodings), lower case, ASCII digits, no
 * accents and no joiners.
 */
const plain = (text: string): string =>
  toAsciiName(toAsciiDigits(text.normalize('NFC')))
    .replaceAll(/[\u200c\u200d]/gu, '')
    .toLocaleLowerCase('en-US');

/** The words of a search text; empty if blank. */
export const searchWords = (text: string | undefined): readonly string[] =>
  plain(text ?? '')
    .split(/\s+/u)
    .filter(Boolean)
    .map(withoutMoneyMarks);

/** "$1,234.50" and "−1,234.50" match as "1234.50". */
const withoutMoneyMarks = (word: string): string => {
  const bare = word.replaceAll(/[$৳,+−]/gu, '').replace(/^-/u, '');
  return /^\d+(?:\.\d*)?$/u.test(bare) ? bare : word;
};

/** Whether a text contains every word. */
export const holdsAll = (searched: string, words: readonly string[]): boolean =>
  words.every((word) => searched.includes(word));

/** The rows that contain every word of a text; all rows for a blank one. */
export const findInRows = <Row extends Searchable>(
  rows: readonly Row[],
  text: string | undefined,
): readonly Row[] => {
  const words = searchWords(text);
  if (words.length === 0) return rows;
  return rows.filter((row) => holdsAll(searchedText(row), words));
};
