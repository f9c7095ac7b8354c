import type { LocalTime } from '../calendar/business-hours.ts';
import { businessDayFrom, isBusinessDay, localTimeMs } from '../calendar/business-hours.ts';
import { addDays, localDayAt } from '../calendar/days.ts';
import type { Day } from '../calendar/days.ts';
import { isRailOpen } from './rails.ts';
import type { ContinuousHours, ArrivalWindow, BusinessHours, Rail, RailCalendar } from './rails.ts';

/** When a transfer goes out and when it is there, as a quote tells it (product.md B4). */
export interface Arrival {
  /** Whether it goes out as soon as it is sent; else the customer must accept late processing. */
  readonly isImmediateProcessable: boolean;
  /** Until when it must be sent for this arrival to hold; none of a rail that never closes. */
  readonly cutOffAtMs: number | undefined;
  /** The day the rail takes it up on, in the rail's zone; none of a rail that never closes. */
  readonly takenUpOn: Day | undefined;
  readonly expectedFromMs: number;
  readonly expectedToMs: number;
  /** The day it is there at the latest, in the zone it arrives in; none of a rail that never closes. */
  readonly valueDate: Day | undefined;
}

interface ArrivalContext {
  readonly nowMs: number;
  readonly calendar: RailCalendar;
}

/**
 * When a transfer sent now is there (product.md B18): a rail that keeps hours takes it up on the
 * first working day whose cut-off lies ahead.
 */
export const estimateArrival = (rail: Rail, nowMs: number, calendar: RailCalendar): Arrival => {
  const hours: ContinuousHours | BusinessHours = calendar.hours[rail];
  if (!('until' in hours)) return arrivalAtAllHours(nowMs, hours);
  const day = processingDay(hours, hours.until, { nowMs, calendar });
  return {
    isImmediateProcessable: isRailOpen(rail, nowMs, calendar),
    cutOffAtMs: localTimeMs(day, hours.until, hours.zone),
    takenUpOn: day,
    ...arrivalFrom(day, hours.arrives, { nowMs, calendar }),
  };
};

/** The first day, today included, on which a rail still takes something before a time of day. */
const processingDay = (
  { country, zone }: BusinessHours,
  until: LocalTime,
  { nowMs, calendar }: ArrivalContext,
): Day => {
  const today = localDayAt(nowMs, zone);
  const isBefore = nowMs < localTimeMs(today, until, zone);
  const from = isBefore ? today : addDays(today, 1);
  return businessDayFrom(from, country, calendar.holidays[country]);
};

const arrivalFrom = (
  day: Day,
  window: ArrivalWindow,
  { nowMs, calendar }: ArrivalContext,
): Pick<Arrival, 'expectedFromMs' | 'expectedToMs' | 'valueDate'> => {
  const first = sharedDaysAfter(day, window.afterDays, window, calendar);
  const valueDate = sharedDaysAfter(day, window.afterDaysAtMost, window, calendar);
  return {
    // What goes out in the middle of the day cannot have been there in the morning.
    expectedFromMs: Math.max(nowMs, localTimeMs(first, window.from, window.zone)),
    expectedToMs: localTimeMs(valueDate, window.until, window.zone),
    valueDate,
  };
};

/** The day so many days later on which the banks of all the countries work. */
const sharedDaysAfter = (
  day: Day,
  count: number,
  { countries }: ArrivalWindow,
  { holidays }: RailCalendar,
): Day => {
  let reached = day;
  for (let left = count; left > 0; left -= 1) {
    do {
      reached = addDays(reached, 1);
    } while (!countries.every((country) => isBusinessDay(reached, country, holidays[country])));
  }
  return reached;
};

const MINUTE_MS = 60_000;

const arrivalAtAllHours = (nowMs: number, { arrivesWithinMinutes }: ContinuousHours): Arrival => ({
  isImmediateProcessable: true,
  cutOffAtMs: undefined,
  takenUpOn: undefined,
  expectedFromMs: nowMs,
  expectedToMs: nowMs + arrivesWithinMinutes * MINUTE_MS,
  valueDate: undefined,
});

/** The arrival on the same day, or undefined where the rail has none or its hour is past (ACH). */
export const estimateSameDayArrival = (
  rail: Rail,
  nowMs: number,
  calendar: RailCalendar,
): Arrival | undefined => {
  const hours: ContinuousHours | BusinessHours = calendar.hours[rail];
  if (!('until' in hours) || !hours.sameDay) return undefined;
  const { until, arrives } = hours.sameDay;
  const day = processingDay(hours, until, { nowMs, calendar });
  if (day !== localDayAt(nowMs, hours.zone)) return undefined;
  return {
    isImmediateProcessable: true,
    cutOffAtMs: localTimeMs(day, until, hours.zone),
    takenUpOn: day,
    ...arrivalFrom(day, arrives, { nowMs, calendar }),
  };
};
