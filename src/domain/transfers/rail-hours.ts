import { isBusinessDay } from '../calendar/business-days.ts';
import { localDayAt } from '../calendar/local-day.ts';
import type { Day } from '../calendar/local-day.ts';
import { isWithin } from '../calendar/wall-time.ts';
import type { WallTime } from '../calendar/wall-time.ts';
import type { Zone } from '../calendar/zone-offset.ts';
import type { Country } from '../identity/country.ts';

/**
 * What carries a transfer: the bank's own books, or a network whose settlement account of the same
 * name the bank keeps.
 */
export const rails = [
  'book',
  'ach',
  'wire',
  'swift',
  'npsb',
  'beftn',
  'rtgs',
  'bkash',
  'nagad',
  'upay',
  'ipay',
] as const;

export type Rail = (typeof rails)[number];

/** When what was taken up on a day is there: so many shared working days later, between two times. */
export interface ArrivalWindow {
  readonly zone: Zone;
  /** The countries whose banks must all be working for a day to count. */
  readonly countries: readonly Country[];
  readonly afterDays: number;
  readonly afterDaysAtMost: number;
  readonly from: WallTime;
  readonly until: WallTime;
}

/** A rail that takes what customers send on the working days of its country, until a time of day. */
export interface KeptHours {
  readonly country: Country;
  readonly zone: Zone;
  /** Left out where what comes early simply waits for the first file of the day. */
  readonly from?: WallTime;
  readonly until: WallTime;
  readonly arrives: ArrivalWindow;
  /** Where it can arrive on the same day if sent before an earlier time. */
  readonly sameDay?: { readonly until: WallTime; readonly arrives: ArrivalWindow };
}

/** A rail that works at all hours of all days. */
export interface AllHours {
  readonly arrivesWithinMinutes: number;
}

/** The hours of every rail (product.md B18). */
export type RailHoursTable = Readonly<Record<Rail, AllHours | KeptHours>>;

/** What the days and hours of transfers are reckoned by; regulated, so configuration (domain.md). */
export interface RailCalendar {
  readonly hours: RailHoursTable;
  readonly holidays: Readonly<Record<Country, ReadonlySet<Day>>>;
}

/** Whether a rail takes up at a moment what is sent then. */
export const isRailOpen = (rail: Rail, nowMs: number, calendar: RailCalendar): boolean => {
  const hours: AllHours | KeptHours = calendar.hours[rail];
  if (!('until' in hours)) return true;
  const { country, zone, from = '00:00', until } = hours;
  return (
    isBusinessDay(localDayAt(nowMs, zone), country, calendar.holidays[country]) &&
    isWithin(nowMs, { from, until }, zone)
  );
};
