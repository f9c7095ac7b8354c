import * as v from 'valibot';
import { transactionCategories } from '#domain/transactions/categories.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { currency, listOf, profileQuery, wireId, wireMoney, wireMonth } from './values.ts';

/** One account in one month of its home zone, from posted entries only. */
export const accountMonth = v.object({
  account_id: wireId,
  currency,
  month: wireMonth,
  opening_balance: wireMoney,
  money_in: wireMoney,
  money_out: wireMoney,
  closing_balance: wireMoney,
  /**
   * New: the parts of `money_in` and `money_out` in the category OWN_ACCOUNTS, which is neither income
   * nor spending. Absent only in data from before it.
   */
  own_in: v.optional(wireMoney, '0.00'),
  own_out: v.optional(wireMoney, '0.00'),
});
export type AccountMonth = v.InferOutput<typeof accountMonth>;

const monthsQuery = (most: string) =>
  v.optional(v.pipe(v.string(), v.regex(new RegExp(`^(?:${most})$`))));

export const listAccountActivity = endpoint({
  name: 'listAccountActivity',
  method: 'GET',
  path: '/account-activity/',
  summary: 'Money in, money out and closing balance of each account, month by month, oldest first',
  access: 'session',
  query: v.strictObject({ ...profileQuery.entries, months: monthsQuery('[1-9]|[12]\\d|3[0-6]') }),
  response: listOf(accountMonth),
  refusals: ['not_found'],
  isNew: true,
});

/** One category of one account in one month of its home zone, from posted entries only. */
export const categoryMonth = v.object({
  account_id: wireId,
  currency,
  month: wireMonth,
  category: v.picklist(transactionCategories),
  money_in: wireMoney,
  money_out: wireMoney,
  /**
   * New: what was refunded in this month of payments in this category, in this month or an earlier
   * one; it may exceed `money_out`. Absent only in data from before it.
   */
  refunded: v.optional(wireMoney, '0.00'),
  /** The number of transactions. */
  transaction_count: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type CategoryMonth = v.InferOutput<typeof categoryMonth>;

export const listCategoryActivity = endpoint({
  name: 'listCategoryActivity',
  method: 'GET',
  path: '/category-activity/',
  summary:
    'Money in and out of each account by category, month by month, oldest first; two months by default',
  access: 'session',
  query: v.strictObject({ ...profileQuery.entries, months: monthsQuery('[1-6]') }),
  response: listOf(categoryMonth),
  refusals: ['not_found'],
  isNew: true,
});

/** The endpoints of monthly figures, part of `apiEndpoints`. */
export const accountActivityEndpoints: readonly Endpoint[] = [
  listAccountActivity,
  listCategoryActivity,
];
