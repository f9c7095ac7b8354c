import type { CategoryMonth } from '#contract/account-activity.ts';
import type { Currency } from '#domain/money/money.ts';
import { currencies, parseSignedWireAmount } from '#domain/money/money.ts';
import type { TransactionCategory } from '#domain/transactions/categories.ts';

/** What was spent in one category; `category` is undefined for all that are not shown by name. */
export interface Slice {
  readonly category: TransactionCategory | undefined;
  readonly minor: bigint;
}

/** What was spent in one month of one currency, in minor units. */
export interface MonthSpending {
  /** "2026-11", in the home zone of the currency. */
  readonly month: string;
  readonly totalMinor: bigint;
  /** The largest first; the rest as one, last. */
  readonly slices: readonly Slice[];
}

export interface Spending {
  readonly currency: Currency;
  /** Oldest first. */
  readonly months: readonly MonthSpending[];
}

/** Shown by name; a fifth only where nothing else is left. */
const namedSlices = 4;

const slicesOf = (byCategory: ReadonlyMap<TransactionCategory, bigint>): readonly Slice[] => {
  const sorted = [...byCategory]
    .filter(([, minor]) => minor > 0n)
    .map(([category, minor]) => ({ category, minor }))
    .toSorted((left, right) =>
      left.minor === right.minor ? 0 : left.minor < right.minor ? 1 : -1,
    );
  if (sorted.length <= namedSlices + 1) return sorted;
  const rest = sorted.slice(namedSlices);
  return [
    ...sorted.slice(0, namedSlices),
    { category: undefined, minor: rest.reduce((total, { minor }) => total + minor, 0n) },
  ];
};

const spendingOf = (rows: readonly CategoryMonth[], month: string): MonthSpending => {
  const byCategory = new Map<TransactionCategory, bigint>();
  for (const { category, currency, money_out, ...row } of rows) {
    if (row.month !== month || category === 'OWN_ACCOUNTS') continue;
    const minor = parseSignedWireAmount(money_out, currency)?.minor ?? 0n;
    byCategory.set(category, (byCategory.get(category) ?? 0n) + minor);
  }
  const totalMinor = [...byCategory.values()].reduce((total, minor) => total + minor, 0n);
  return { month, totalMinor, slices: slicesOf(byCategory) };
};

/**
 * What was spent by category in each currency, over all its accounts. Transfers between own accounts
 * are left out. No currency where nothing was spent in any of its months.
 */
export const getSpending = (rows: readonly CategoryMonth[]): readonly Spending[] =>
  currencies
    .map((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      const months = [...new Set(own.map(({ month }) => month))].toSorted();
      return { currency, months: months.map((month) => spendingOf(own, month)) };
    })
    .filter(({ months }) => months.some(({ totalMinor }) => totalMinor > 0n));
