import type { Day } from '../calendar/days.ts';
import { addDays, dayStartMs, daysBetween, utc } from '../calendar/days.ts';
import type { Zone } from '../calendar/zone-offset.ts';

/** Days without a charge, once for each customer. */
export const trialDays = 30;

/** Days before the end of a trial on which customers are reminded. */
export const trialReminderDays = 3;

/** A period of a subscription: whole days in the customer's zone, the end exclusive. */
export interface SubscriptionPeriod {
  readonly from: Day;
  readonly until: Day;
}

/** The day `months` after a day; the last day of a month that is too short (Jan 31, Feb 28, Mar 31). */
export const monthsAfter = (anchor: Day, months: number): Day =>
  utc(anchor).add(months, 'month').format('YYYY-MM-DD');

/**
 * The month after a period that ended on `from`. All months are counted from the anchor, the day of
 * the first charge, so that a short month does not move the later ones.
 */
export const nextPeriod = (anchor: Day, from: Day): SubscriptionPeriod => {
  let months = 1;
  while (monthsAfter(anchor, months) <= from) months += 1;
  return { from, until: monthsAfter(anchor, months) };
};

/** The trial that starts on a day. */
export const trialPeriod = (from: Day): SubscriptionPeriod => ({
  from,
  until: addDays(from, trialDays),
});

/** The whole days of a period. */
export const periodDays = ({ from, until }: SubscriptionPeriod): number => daysBetween(from, until);

/** When a period ends and the next one is charged. */
export const periodEndMs = ({ until }: SubscriptionPeriod, zone: Zone): number =>
  dayStartMs(until, zone);

/** Days after the first failed charge on which it is tried again (product.md B10). */
export const retryDays = [2, 5, 7] as const;

/**
 * The day of the next try after so many failed ones; undefined after the last, which ends the
 * subscription.
 */
export const nextTryDay = (firstFailure: Day, failedTries: number): Day | undefined => {
  const days = retryDays[failedTries - 1];
  return days === undefined ? undefined : addDays(firstFailure, days);
};
