import type { Transaction } from '#contract/transactions.ts';
import { toAsciiDigits } from '#domain/money/bangla-digits.ts';

/**
 * One form for texts that read the same: composed (Bangla letters can be typed in two ways), without
 * case, joiners and digit scripts.
 */
const plain = (text: string): string =>
  toAsciiDigits(text.normalize('NFC'))
    .replaceAll(/[\u200c\u200d]/gu, '')
    .toLocaleLowerCase('en-US');

/** "$1,234.50" and "−1,234.50" are looked for as "1234.50". */
const withoutMoneyMarks = (word: string): string => {
  const bare = word.replaceAll(/[$৳,+−]/gu, '').replace(/^-/u, '');
  return /^\d+(?:\.\d*)?$/u.test(bare) ? bare : word;
};

const textOf = (row: Transaction): string =>
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
    .join('\n');

/** Rows do not change, so each is made ready once: a search of 12,000 rows takes a few milliseconds. */
const ready = new WeakMap<Transaction, string>();

/** What a search looks through in a row. */
export const searchedText = (row: Transaction): string => {
  const known = ready.get(row);
  if (known !== undefined) return known;
  const made = plain(textOf(row));
  ready.set(row, made);
  return made;
};

/** The rows that hold every word of a text, in memo, names, amounts or reference. */
export const findInRows = (
  rows: readonly Transaction[],
  text: string | undefined,
): readonly Transaction[] => {
  const words = plain(text ?? '')
    .split(/\s+/u)
    .filter(Boolean)
    .map(withoutMoneyMarks);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const searched = searchedText(row);
    return words.every((word) => searched.includes(word));
  });
};
