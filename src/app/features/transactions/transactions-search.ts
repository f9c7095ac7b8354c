import { getRouteApi } from '@tanstack/react-router';
import * as v from 'valibot';
import { wireAmountPattern } from '#domain/money/money.ts';
import { transactionCategories } from '#domain/transactions/categories.ts';
import { directions } from '#domain/transactions/transaction-status.ts';
import { transactionLists } from '#domain/transactions/transaction-status.ts';

/**
 * The place of a customer in the transaction list, kept in the URL so that Back, reload and a shared
 * link find it again. Ids only: account and card numbers never stand in a URL (product.md A19).
 * Whatever is not in form is dropped, as if it had not been given.
 */

/** What the router reads as a number (`?text=12`) is still text. */
const text = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);
const given = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined));

const id = given(
  v.pipe(v.string(), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)),
);
/** From 2: the first page is what a URL without a page shows. */
const page = given(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(1_000_000)));
const size = given(v.picklist([10, 50]));
/** The ledger sequence the later pages belong to (product.md A28). */
const asOf = given(v.pipe(text, v.regex(/^\d{1,18}$/)));

/** The most characters that the bank looks for. */
export const longestText = 100;

export const transactionsSearch = v.object({
  account: id,
  card: id,
  completedPage: page,
  completedSize: size,
  completedAsOf: asOf,
  pendingPage: page,
  pendingSize: size,
  pendingAsOf: asOf,
  declinedPage: page,
  declinedSize: size,
  declinedAsOf: asOf,
  /**
   * Days of the account's home zone, both included (product.md A5). One that does not exist stays:
   * the screen says so instead of showing all dates.
   */
  from: given(text),
  to: given(text),
  /** What is looked for in the whole history. Amounts are wire amounts, in each row's own currency. */
  text: given(v.pipe(text, v.minLength(1), v.maxLength(longestText))),
  category: given(v.picklist(transactionCategories)),
  direction: given(v.picklist(directions)),
  min: given(v.pipe(text, v.regex(wireAmountPattern))),
  max: given(v.pipe(text, v.regex(wireAmountPattern))),
  /** The only list that is shown; all where it is absent. */
  status: given(v.picklist(transactionLists)),
  /** The transaction whose details are open. */
  transaction: id,
  /** How many of the newest rows of all accounts are shown; the usual number where it is absent. */
  newest: given(v.picklist([100, 150, 200])),
  /** Only rows of all accounts that are older than this ledger sequence. */
  before: asOf,
});

export type TransactionsSearch = v.InferOutput<typeof transactionsSearch>;

/** The route these screens live on: its search is the place in the list. */
export const transactionsRoute = getRouteApi('/$country/user/transactions/');
