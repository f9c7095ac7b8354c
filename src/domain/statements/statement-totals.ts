import { add, equals, subtract, zero } from '../money/money.ts';
import type { Money } from '../money/money.ts';

/** One booked line of a statement; the amount is never negative. */
export interface StatementLine {
  readonly dc_sign: 'debit' | 'credit';
  readonly amount: Money;
}

/** The figures of a statement: opening + credits − debits = closing. */
export interface StatementTotals {
  readonly opening: Money;
  readonly credits: Money;
  readonly debits: Money;
  readonly closing: Money;
}

/** The totals of a period before its first line. */
export const openingTotals = (opening: Money): StatementTotals => ({
  opening,
  credits: zero(opening.currency),
  debits: zero(opening.currency),
  closing: opening,
});

/** Adds a line; `closing` is the running balance after it. */
export const withLine = (totals: StatementTotals, line: StatementLine): StatementTotals =>
  line.dc_sign === 'credit'
    ? {
        ...totals,
        credits: add(totals.credits, line.amount),
        closing: add(totals.closing, line.amount),
      }
    : {
        ...totals,
        debits: add(totals.debits, line.amount),
        closing: subtract(totals.closing, line.amount),
      };

/** Whether the four figures add up. */
export const addsUp = ({ opening, credits, debits, closing }: StatementTotals): boolean =>
  equals(subtract(add(opening, credits), debits), closing);
