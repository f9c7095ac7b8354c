import type { Day, Month } from '#domain/calendar/days.ts';
import {
  daysOfMonth,
  isDay,
  monthsOfAccount,
  rangeOfDays,
  toWireInstant,
} from '#domain/calendar/days.ts';
import type { Zone } from '#domain/calendar/zone-offset.ts';
import type { BookkeepingFormat } from '#domain/statements/bookkeeping-rows.ts';
import type { StatementSearch } from './statement-search.ts';

/** The days a statement is about; `month` where they are one. */
export interface ChosenPeriod {
  readonly month: Month | undefined;
  /** Both days belong to it. */
  readonly from: Day;
  readonly to: Day;
  /** The same on the wire, in UTC, the end exclusive (product.md A5). */
  readonly fromDate: string;
  readonly toDate: string;
}

interface AccountLifetime {
  readonly openedAt: string;
  readonly zone: Zone;
}

const periodOf = (from: Day, to: Day, zone: Zone, month?: Month): ChosenPeriod => {
  const { fromMs, toMs } = rangeOfDays(from, to, zone);
  return { month, from, to, fromDate: toWireInstant(fromMs), toDate: toWireInstant(toMs) };
};

/** The months a statement can be of, newest first. */
export const statementMonths = (
  { openedAt, zone }: AccountLifetime,
  nowMs: number,
): readonly Month[] => monthsOfAccount(Date.parse(openedAt), nowMs, zone);

/**
 * The period a URL asks for. Without a month or days that make sense it is the last whole month, or
 * the present one of an account that has no other.
 */
export const chosenPeriod = (
  { month, from, to }: StatementSearch,
  account: AccountLifetime,
  nowMs: number,
): ChosenPeriod => {
  if (from && to && isDay(from) && isDay(to) && from <= to) {
    return periodOf(from, to, account.zone);
  }
  const months = statementMonths(account, nowMs);
  const [present = '1970-01', last = present] = months;
  const chosen = month !== undefined && months.includes(month) ? month : last;
  const days = daysOfMonth(chosen);
  return periodOf(days.first, days.last, account.zone, chosen);
};

/** What a statement is had as, by the ends of the files' names. */
export type FileEnding = 'pdf' | BookkeepingFormat;

/** `kheya-statement_6789_2026-11-01_2026-11-30.pdf`: no whole account number, since files travel. */
export const statementFileName = (
  numberMasked: string,
  { from, to }: ChosenPeriod,
  ending: FileEnding,
): string => `kheya-statement_${numberMasked.slice(-4)}_${from}_${to}.${ending}`;
