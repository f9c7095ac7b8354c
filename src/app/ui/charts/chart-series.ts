import type { Currency } from '#domain/money/money.ts';

/** One month of one currency, in minor units, from posted entries alone. */
export interface MonthFigures {
  /** "2026-11", in the account's home zone. */
  readonly month: string;
  readonly inMinor: bigint;
  readonly outMinor: bigint;
  readonly closingMinor: bigint;
}

/** The months of one currency, oldest first. Two currencies never share a chart. */
export interface MonthSeries {
  readonly currency: Currency;
  readonly months: readonly MonthFigures[];
}
