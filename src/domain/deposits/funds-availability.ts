import { addBusinessDays, businessDayFrom, localTimeMs } from '../calendar/business-hours.ts';
import { addDays, localDayAt } from '../calendar/days.ts';
import type { FieldProblems } from '../text/field-problems.ts';
import { collectProblems } from '../text/field-problems.ts';
import { estimateArrival } from '../transfers/arrival.ts';
import type { RailCalendar } from '../transfers/rails.ts';

/** The part of a deposit that is available before it is final, in cents (product.md B6). */
export const provisionalCreditMinor = 200_00n;

/** Business days until the rest is available: most returns have arrived by then (domain.md 3). */
const achHoldBusinessDays = 3;

const achZone = 'America/New_York';

/** When the first settlement of a day completes (domain.md 3). */
const achSettledAt = '08:30';

/** When a deposit is sent to the other bank, and when all of it is available. */
export interface HoldTimes {
  readonly sentAtMs: number;
  readonly availableAtMs: number;
}

/**
 * The times of an ACH deposit (product.md B6): sent with the next file, held for three US business
 * days from that day on. Throws a TypeError if the calendar has no ACH hours.
 */
export const achPullTimes = (nowMs: number, calendar: RailCalendar): HoldTimes => {
  const { cutOffAtMs, processedOn } = estimateArrival('ach', nowMs, calendar);
  if (cutOffAtMs === undefined || processedOn === undefined)
    throw new TypeError('the calendar has no ACH hours');
  const day = addBusinessDays(processedOn, achHoldBusinessDays, 'US', calendar.holidays.US);
  return { sentAtMs: cutOffAtMs, availableAtMs: localTimeMs(day, achSettledAt, achZone) };
};

/** Splits an amount into the provisional credit and the held rest. */
export const splitProvisionalCredit = (
  amount: bigint,
): { readonly atOnce: bigint; readonly held: bigint } => {
  const atOnce = amount < provisionalCreditMinor ? amount : provisionalCreditMinor;
  return { atOnce, held: amount - atOnce };
};

const checkZone = 'America/New_York';

/** The cut-off for a business day's checks, which are sent together to the paying banks. */
const checkCutOff = '18:00';

/**
 * Business days until the rest of a check is available: the paying bank has two days to return it,
 * and US law allows five for a check not deposited at a counter.
 */
const checkHoldBusinessDays = 5;

/** When funds become available in the morning, as for ACH deposits. */
const checkSettledAt = '08:30';

/**
 * The times of a check deposited by photo (product.md B6 e): sent at the next business day's
 * cut-off, held for five US business days.
 */
export const checkTimes = (nowMs: number, { holidays }: RailCalendar): HoldTimes => {
  const today = localDayAt(nowMs, checkZone);
  const isBefore = nowMs < localTimeMs(today, checkCutOff, checkZone);
  const processedOn = businessDayFrom(isBefore ? today : addDays(today, 1), 'US', holidays.US);
  const day = addBusinessDays(processedOn, checkHoldBusinessDays, 'US', holidays.US);
  return {
    sentAtMs: localTimeMs(processedOn, checkCutOff, checkZone),
    availableAtMs: localTimeMs(day, checkSettledAt, checkZone),
  };
};

/** The two sides of a check by the digests of their pictures; undefined if missing. */
export interface CheckPictures {
  readonly front: string | undefined;
  readonly back: string | undefined;
}

/** Validates the two pictures: the same picture twice shows one side only. */
export const validateCheckPictures = ({ front, back }: CheckPictures): FieldProblems => {
  const isSame = front !== undefined && front === back;
  const backProblem = isSame ? 'same_picture' : undefined;
  return collectProblems({
    front: front === undefined ? 'not_sent' : undefined,
    back: back === undefined ? 'not_sent' : backProblem,
  });
};
