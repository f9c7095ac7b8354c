import type { Day, Month } from '#domain/calendar/days.ts';
import {
  daysOfMonth,
  localDayAt,
  monthsOfAccount,
  rangeOfDays,
  toWireInstant,
} from '#domain/calendar/days.ts';
import type { DayBounds } from '#domain/calendar/typed-days.ts';
import { validateDays } from '#domain/calendar/typed-days.ts';
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

/** The account's first day and today, in its zone. */
export const accountDays = ({ openedAt, zone }: AccountLifetime, nowMs: number): DayBounds => ({
  first: localDayAt(Date.parse(openedAt), zone),
  last: localDayAt(nowMs, zone),
});

/** The days of a period on which the account existed: of its first and present month not all. */
export const withinLifetime = (
  { from, to }: ChosenPeriod,
  account: AccountLifetime,
  nowMs: number,
): { readonly from: Day; readonly to: Day } => {
  const { first, last } = accountDays(account, nowMs);
  return { from: from < first ? first : from, to: to > last ? last : to };
};

/** Whether a URL asks for a period that this account cannot have. */
export const isImpossiblePeriod = (
  { month, from, to }: StatementSearch,
  account: AccountLifetime,
  nowMs: number,
): boolean => {
  if (from === undefined && to === undefined)
    return month !== undefined && !statementMonths(account, nowMs).includes(month);
  const isWhole = from !== undefined && to !== undefined;
  return !isWhole || validateDays({ from, to }, accountDays(account, nowMs)) !== undefined;
};

/**
 * The period a URL asks for, if it is a possible one. Without a month or days it is the last whole
 * month, or the present one of an account that has no other.
 */
export const chosenPeriod = (
  { month, from, to }: StatementSearch,
  account: AccountLifetime,
  nowMs: number,
): ChosenPeriod => {
  if (from && to && validateDays({ from, to }) === undefined)
    return periodOf(from, to, account.zone);
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
