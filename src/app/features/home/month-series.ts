import type { AccountMonth } from '#contract/accounts.ts';
import type { MonthFigures, MonthSeries } from '#app/components/charts/chart-geometry.ts';
import type { Currency } from '#domain/money/money.ts';
import { currencies, parseSignedWireAmount } from '#domain/money/money.ts';

/** The months of one currency, and over how many accounts they are added up. */
export interface AccountsSeries extends MonthSeries {
  readonly accountCount: number;
}

const minorOf = (wire: string, currency: Currency): bigint =>
  parseSignedWireAmount(wire, currency)?.minor ?? 0n;

/** The closing balances of a month: an account silent in it keeps what it closed with before. */
const closingOf = (
  rows: readonly AccountMonth[],
  month: string,
  closing: Map<string, bigint>,
): bigint => {
  for (const row of rows) {
    if (row.month === month) {
      closing.set(row.account_id, minorOf(row.closing_balance, row.currency));
    }
  }
  return [...closing.values()].reduce((total, minor) => total + minor, 0n);
};

const monthsOf = (rows: readonly AccountMonth[]): readonly MonthFigures[] => {
  const closing = new Map<string, bigint>();
  const months = [...new Set(rows.map(({ month }) => month))].toSorted();
  return months.map((month) => {
    const own = rows.filter((row) => row.month === month);
    return {
      month,
      inMinor: own.reduce((total, row) => total + minorOf(row.money_in, row.currency), 0n),
      outMinor: own.reduce((total, row) => total + minorOf(row.money_out, row.currency), 0n),
      closingMinor: closingOf(rows, month, closing),
    };
  });
};

/** The months of each currency over all its accounts, oldest first; none for an unused currency. */
export const getMonthSeries = (rows: readonly AccountMonth[]): readonly AccountsSeries[] =>
  currencies
    .map((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      return {
        currency,
        months: monthsOf(own),
        accountCount: new Set(own.map(({ account_id }) => account_id)).size,
      };
    })
    .filter(({ months }) => months.length > 0);

/** The closing balances of one account, oldest month first, and its balance now as the last. */
export const balanceTrend = (
  rows: readonly AccountMonth[],
  accountId: string,
  nowMinor: bigint,
): readonly bigint[] => {
  const own = rows.filter(({ account_id }) => account_id === accountId);
  if (own.length === 0) return [];
  const byMonth = own.toSorted((left, right) => left.month.localeCompare(right.month));
  // The newest month is not over: its closing balance is the balance now.
  const closed = byMonth.slice(0, -1);
  return [...closed.map((row) => minorOf(row.closing_balance, row.currency)), nowMinor];
};
