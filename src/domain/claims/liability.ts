import { addBusinessDays } from '../calendar/business-hours.ts';
import type { Day } from '../calendar/days.ts';
import { type Money, money } from '../money/money.ts';
import type { ClaimProblem } from './claim-kinds.ts';
import type { ClaimCalendar } from './deadlines.ts';

/** Business days after the customer has noticed the payment that count as early. */
const earlyBusinessDays = 2;

/** The most that a customer bears of a payment in dollars that they did not make (12 CFR 1005.6(b)). */
const limits = { early: money('USD', 50_00n), late: money('USD', 500_00n) };

interface ReportedUse {
  readonly problem: ClaimProblem;
  readonly amount: Money;
  /** The day on which the customer noticed the payment, and the day of the claim. */
  readonly noticedOn: Day;
  readonly openedOn: Day;
}

/**
 * The most that the customer bears of a payment, never more than it; undefined for problems without
 * such a share. Accounts in taka have none.
 */
export const liabilityLimit = (
  { problem, amount, noticedOn, openedOn }: ReportedUse,
  { country, holidays }: ClaimCalendar,
): Money | undefined => {
  if (problem !== 'NOT_MINE' || amount.currency !== 'USD') return undefined;
  const lastEarlyDay = addBusinessDays(noticedOn, earlyBusinessDays, country, holidays);
  const limit = openedOn <= lastEarlyDay ? limits.early : limits.late;
  return limit.minor < amount.minor ? limit : amount;
};
