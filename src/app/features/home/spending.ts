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

/** Debits in these are no spending: moves between own accounts, and a deposit that is returned. */
const notSpent: ReadonlySet<TransactionCategory> = new Set(['OWN_ACCOUNTS', 'DEPOSIT', 'REFUND']);

const spendingOf = (rows: readonly CategoryMonth[], month: string): MonthSpending => {
  const byCategory = new Map<TransactionCategory, bigint>();
  for (const { category, currency, money_out, refunded, ...row } of rows) {
    if (row.month !== month || notSpent.has(category)) continue;
    const minorOf = (wire: string): bigint => parseSignedWireAmount(wire, currency)?.minor ?? 0n;
    const minor = minorOf(money_out) - minorOf(refunded);
    byCategory.set(category, (byCategory.get(category) ?? 0n) + minor);
  }
  const slices = slicesOf(byCategory);
  return { month, totalMinor: slices.reduce((total, { minor }) => total + minor, 0n), slices };
};

/**
 * What was spent by category in each currency, over all its accounts, less what was refunded in the
 * same month; a category with more refunds than payments is left out. Transfers between own accounts
 * and returned deposits are no spending. No currency where nothing was spent in any of its months.
 */
export const getSpending = (rows: readonly CategoryMonth[]): readonly Spending[] =>
  currencies
    .map((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      const months = [...new Set(own.map(({ month }) => month))].toSorted();
      return { currency, months: months.map((month) => spendingOf(own, month)) };
    })
    .filter(({ months }) => months.some(({ totalMinor }) => totalMinor > 0n));
