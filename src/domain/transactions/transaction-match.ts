import { parseWireAmount } from '../money/money.ts';
import type { TransactionCategory } from './categories.ts';
import { type Searchable, holdsAll, searchWords, searchedText } from './search-text.ts';
import type { Direction } from './transaction-status.ts';

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

/** The same as text, as in the query of a request: amounts are wire amounts. */
export interface TextMatch {
  readonly category?: TransactionCategory | undefined;
  readonly direction?: Direction | undefined;
  readonly amount_from?: string | undefined;
  readonly amount_to?: string | undefined;
  readonly search?: string | undefined;
}

/** Reads a match from its texts; an amount that is not in form counts as absent. */
export const readMatch = (given: TextMatch): TransactionMatch => ({
  category: given.category,
  direction: given.direction,
  amountFrom: minorOf(given.amount_from),
  amountTo: minorOf(given.amount_to),
  text: given.search,
});

// Both currencies have two decimals, and a row is compared in its own.
const minorOf = (text: string | undefined): bigint | undefined =>
  text === undefined ? undefined : parseWireAmount(text, 'USD')?.minor;

/** The fields of a row that are compared without its text; `amount` is a wire amount. */
export interface MatchFacts {
  readonly dc_sign: Direction;
  readonly category: TransactionCategory;
  readonly amount: string;
}

export type Matchable = Searchable & MatchFacts;

/** Whether a match excludes no row. */
export const matchesAll = (match: TransactionMatch): boolean =>
  match.category === undefined &&
  match.direction === undefined &&
  match.amountFrom === undefined &&
  match.amountTo === undefined &&
  searchWords(match.text).length === 0;

/** Whether a row has the category, the direction and an amount that are looked for. */
export const matchesFacts = (match: TransactionMatch, row: MatchFacts): boolean => {
  const { category, direction, amountFrom, amountTo } = match;
  const minor = minorOf(row.amount) ?? 0n;
  return (
    (category === undefined || row.category === category) &&
    (direction === undefined || row.dc_sign === direction) &&
    (amountFrom === undefined || minor >= amountFrom) &&
    (amountTo === undefined || minor <= amountTo)
  );
};

/**
 * Returns the rule of a match: whether a row has all that is looked for. The bank finds the same rows in an
 * index (docs/decisions/0138).
 */
export const matcherOf = (match: TransactionMatch): ((row: Matchable) => boolean) => {
  const words = searchWords(match.text);
  return (row) =>
    matchesFacts(match, row) && (words.length === 0 || holdsAll(searchedText(row), words));
};
