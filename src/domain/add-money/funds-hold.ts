import { addBusinessDays } from '../calendar/business-days.ts';
import { wallTimeMs } from '../calendar/wall-time.ts';
import { arrivalOf } from '../transfers/arrival.ts';
import type { RailCalendar } from '../transfers/rail-hours.ts';

/** So much of money that is not sure yet can be used at once, in cents (product.md B6). */
export const usableAtOnceMinor = 200_00n;

/** So many business days the rest is held: most returns have come by then (domain.md 3). */
const heldBusinessDays = 3;

const newYork = 'America/New_York';

/** When the first settlement of a day is through (domain.md 3). */
const settledAt = '08:30';

/** When money agreed to now is asked of the other bank, and when all of it can be used. */
export interface HeldTimes {
  readonly sentAtMs: number;
  readonly availableAtMs: number;
}

/**
 * The times of money pulled by ACH (product.md B6): it goes with the first file whose cut-off lies
 * ahead, and is held three business days of US banks from that day on.
 */
export const pullTimes = (nowMs: number, calendar: RailCalendar): HeldTimes => {
  const { cutOffAtMs, takenUpOn } = arrivalOf('ach', nowMs, calendar);
  if (cutOffAtMs === undefined || takenUpOn === undefined)
    throw new TypeError('ACH keeps no hours in this calendar');
  const day = addBusinessDays(takenUpOn, heldBusinessDays, 'US', calendar.holidays.US);
  return { sentAtMs: cutOffAtMs, availableAtMs: wallTimeMs(day, settledAt, newYork) };
};

/** How an amount that is not sure yet is divided: what can be used at once, and what is held. */
export const divideUnsure = (
  amount: bigint,
): { readonly atOnce: bigint; readonly held: bigint } => {
  const atOnce = amount < usableAtOnceMinor ? amount : usableAtOnceMinor;
  return { atOnce, held: amount - atOnce };
};
