import type { LocalTime } from '../calendar/business-hours.ts';
import { businessDayFrom, isBusinessDay, localTimeMs } from '../calendar/business-hours.ts';
import { addDays, localDayAt } from '../calendar/days.ts';
import type { Day } from '../calendar/days.ts';
import { isRailOpen } from './rails.ts';
import type { ContinuousHours, ArrivalWindow, BusinessHours, Rail, RailCalendar } from './rails.ts';

/** When a transfer is sent and when it arrives, for quotes (product.md B4). */
export interface Arrival {
  /** Whether it is sent immediately; otherwise the customer must accept late processing. */
  readonly isImmediateProcessable: boolean;
  /** The cut-off for this arrival; undefined for a rail that is always open. */
  readonly cutOffAtMs: number | undefined;
  /** The day of processing in the rail's zone; undefined for a rail that is always open. */
  readonly processedOn: Day | undefined;
  readonly expectedFromMs: number;
  readonly expectedToMs: number;
  /** The latest arrival day in the destination's zone; undefined for a rail that is always open. */
  readonly valueDate: Day | undefined;
}

interface ArrivalContext {
  readonly nowMs: number;
  readonly calendar: RailCalendar;
}

/**
 * The arrival of a transfer sent now (product.md B18): a rail with hours processes it on the first
 * business day whose cut-off has not passed.
 */
export const estimateArrival = (rail: Rail, nowMs: number, calendar: RailCalendar): Arrival => {
  const hours: ContinuousHours | BusinessHours = calendar.hours[rail];
  if (!('until' in hours)) return arrivalAtAllHours(nowMs, hours);
  const day = processingDay(hours, hours.until, { nowMs, calendar });
  return {
    isImmediateProcessable: isRailOpen(rail, nowMs, calendar),
    cutOffAtMs: localTimeMs(day, hours.until, hours.zone),
    processedOn: day,
    ...arrivalFrom(day, hours.arrives, { nowMs, calendar }),
  };
};

/** The first day, from today on, when a rail still accepts transfers before a time of day. */
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
    // Sent at noon, it cannot have arrived in the morning.
    expectedFromMs: Math.max(nowMs, localTimeMs(first, window.from, window.zone)),
    expectedToMs: localTimeMs(valueDate, window.until, window.zone),
    valueDate,
  };
};

/** The day after `count` business days shared by all countries. */
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
  processedOn: undefined,
  expectedFromMs: nowMs,
  expectedToMs: nowMs + arrivesWithinMinutes * MINUTE_MS,
  valueDate: undefined,
});

/** The same-day arrival, or undefined if the rail has none or its cut-off has passed (ACH). */
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
    processedOn: day,
    ...arrivalFrom(day, arrives, { nowMs, calendar }),
  };
};
