import type { Transaction } from '#contract/transactions.ts';
import { toAsciiDigits } from '#domain/text/digits.ts';
import { toAsciiName } from '#domain/text/latin-names.ts';

/** The searchable fields of a transaction. */
export type Searchable = Pick<
  Transaction,
  'memo' | 'dst_account_nickname' | 'reference_id' | 'amount' | 'bdt_amount' | 'user_data'
>;

/** The searchable text of a row: memo, names, amounts, reference. */
export const searchedText = (row: Searchable): string =>
  plain(
    [
      row.memo,
      row.user_data?.merchant_name,
      row.user_data?.merchant_city,
      row.user_data?.emboss_name,
      row.dst_account_nickname,
      row.reference_id,
      row.amount,
      row.bdt_amount,
    ]
      .filter((text) => typeof text === 'string')
      .join('\n'),
  );

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
export const findInRows = (
  rows: readonly Transaction[],
  text: string | undefined,
): readonly Transaction[] => {
  const words = searchWords(text);
  if (words.length === 0) return rows;
  return rows.filter((row) => holdsAll(searchedText(row), words));
};
