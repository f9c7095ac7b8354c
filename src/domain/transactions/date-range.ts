import { toWireInstant } from '../calendar/instant-range.ts';
import { addDays, dayStartMs, isDay } from '../calendar/local-day.ts';
import type { Day } from '../calendar/local-day.ts';
import type { Zone } from '../calendar/zone-offset.ts';

/** The dates of the transaction list's query, as they go over the wire (spec 7). */
export interface WireDateRange {
  readonly from_date?: string;
  readonly to_date?: string;
}

/**
 * The chosen days as UTC instants (product.md A5): both ends are the start of a day in the
 * account's home zone and `to_date`, exclusive, is the day after the chosen one. A day that is
 * missing or none leaves its end open.
 */
export const wireDateRange = (
  from: Day | undefined,
  to: Day | undefined,
  zone: Zone,
): WireDateRange => ({
  ...(from && isDay(from) && { from_date: toWireInstant(dayStartMs(from, zone)) }),
  ...(to && isDay(to) && { to_date: toWireInstant(dayStartMs(addDays(to, 1), zone)) }),
});

/** Whether the two days are a period: From is not after To. An open end is always one. */
export const isDayRange = (from: Day | undefined, to: Day | undefined): boolean =>
  !from || !to || from <= to;
