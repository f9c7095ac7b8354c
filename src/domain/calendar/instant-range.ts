import { addDays, dayStartMs } from './local-day.ts';
import type { Day } from './local-day.ts';
import { utc } from './utc.ts';
import type { Zone } from './zone-offset.ts';

/** A period of instants; the end does not belong to it. */
export interface InstantRange {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * The period from the start of one day to the end of another in a zone. The end is the start of
 * the day after the chosen one and is exclusive, so From = To is the whole of that day (A5).
 */
export const rangeOfDays = (from: Day, to: Day, zone: Zone): InstantRange => ({
  fromMs: dayStartMs(from, zone),
  toMs: dayStartMs(addDays(to, 1), zone),
});

/** An instant on the wire, ISO 8601 in UTC (product.md A24). */
export const toWireInstant = (instantMs: number): string => utc(instantMs).toISOString();
