import type { TransactionCategory } from './categories.ts';
import { type Searchable, holdsAll, searchWords, searchedText } from './search-text.ts';

/** The directions of a transaction, from the view of its account. */
export const directions = ['debit', 'credit'] as const;

export type Direction = (typeof directions)[number];

/** What a customer looks for in a history. An absent field matches every row. */
export interface TransactionMatch {
  /** The category that the row has for the customer: the chosen one, or else the derived one. */
  readonly category?: TransactionCategory | undefined;
  readonly direction?: Direction | undefined;
  /** The smallest and the largest amount, both included, in minor units of the row's own currency. */
  readonly amountFrom?: bigint | undefined;
  readonly amountTo?: bigint | undefined;
  /** Words that must all be in the row's searchable text. */
  readonly text?: string | undefined;
}

/** The fields of a row that are compared; `amount` is a wire amount. */
export interface Matchable extends Searchable {
  readonly dc_sign: Direction;
  readonly category: TransactionCategory;
}

/** Whether a match excludes no row. */
export const matchesAll = (match: TransactionMatch): boolean =>
  match.category === undefined &&
  match.direction === undefined &&
  match.amountFrom === undefined &&
  match.amountTo === undefined &&
  searchWords(match.text).length === 0;

/**
 * Returns the rule of a match: whether a row has all that is looked for. The bank finds the same rows in an
 * index (docs/decisions/0138).
 */
export const matcherOf = (match: TransactionMatch): ((row: Matchable) => boolean) => {
  const { category, direction, amountFrom, amountTo } = match;
  const words = searchWords(match.text);
  return (row) => {
    const minor = BigInt(row.amount.replace('.', ''));
    return (
      (category === undefined || row.category === category) &&
      (direction === undefined || row.dc_sign === direction) &&
      (amountFrom === undefined || minor >= amountFrom) &&
      (amountTo === undefined || minor <= amountTo) &&
      (words.length === 0 || holdsAll(searchedText(row), words))
    );
  };
};
