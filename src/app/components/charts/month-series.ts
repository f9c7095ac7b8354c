import type { AccountMonth } from '#contract/account-activity.ts';
import type { MonthFigures, MonthSeries } from './chart-geometry.ts';
import type { Currency } from '#domain/money/money.ts';
import { currencies, parseSignedWireAmount } from '#domain/money/money.ts';

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

type Figure = 'money_in' | 'money_out' | 'own_in' | 'own_out';

const sumOf = (rows: readonly AccountMonth[], figure: Figure): bigint =>
  rows.reduce((total, row) => total + minorOf(row[figure], row.currency), 0n);

const monthsOf = (rows: readonly AccountMonth[]): readonly MonthFigures[] => {
  const closing = new Map<string, bigint>();
  const months = [...new Set(rows.map(({ month }) => month))].toSorted();
  return months.map((month) => {
    const own = rows.filter((row) => row.month === month);
    return {
      month,
      inMinor: sumOf(own, 'money_in') - sumOf(own, 'own_in'),
      outMinor: sumOf(own, 'money_out') - sumOf(own, 'own_out'),
      closingMinor: closingOf(rows, month, closing),
    };
  });
};

/**
 * The months of each currency over all its accounts, oldest first; none for an unused currency. What
 * moved between own accounts is neither money in nor money out.
 */
export const getMonthSeries = (rows: readonly AccountMonth[]): readonly MonthSeries[] =>
  currencies
    .map((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      return { currency, months: monthsOf(own) };
    })
    .filter(({ months }) => months.length > 0);
