import { addBusinessDays, businessDayFrom, localTimeMs } from '../calendar/business-hours.ts';
import { addDays, localDayAt } from '../calendar/days.ts';
import type { FieldProblems } from '../text/field-problems.ts';
import { collectProblems } from '../text/field-problems.ts';
import { estimateArrival } from '../transfers/arrival.ts';
import type { RailCalendar } from '../transfers/rails.ts';

/** So much of money that is not sure yet can be used at once, in cents (product.md B6). */
export const provisionalCreditMinor = 200_00n;

/** So many business days the rest is held: most returns have come by then (domain.md 3). */
const achHoldBusinessDays = 3;

const achZone = 'America/New_York';

/** When the first settlement of a day is through (domain.md 3). */
const achSettledAt = '08:30';

/** When money agreed to now is asked of the other bank, and when all of it can be used. */
export interface HoldTimes {
  readonly sentAtMs: number;
  readonly availableAtMs: number;
}

/**
 * The times of money pulled by ACH (product.md B6): it goes with the first file whose cut-off lies
 * ahead, and is held three business days of US banks from that day on.
 */
export const achPullTimes = (nowMs: number, calendar: RailCalendar): HoldTimes => {
  const { cutOffAtMs, takenUpOn } = estimateArrival('ach', nowMs, calendar);
  if (cutOffAtMs === undefined || takenUpOn === undefined)
    throw new TypeError('ACH keeps no hours in this calendar');
  const day = addBusinessDays(takenUpOn, achHoldBusinessDays, 'US', calendar.holidays.US);
  return { sentAtMs: cutOffAtMs, availableAtMs: localTimeMs(day, achSettledAt, achZone) };
};

/** How an amount that is not sure yet is divided: what can be used at once, and what is held. */
export const splitProvisionalCredit = (
  amount: bigint,
): { readonly atOnce: bigint; readonly held: bigint } => {
  const atOnce = amount < provisionalCreditMinor ? amount : provisionalCreditMinor;
  return { atOnce, held: amount - atOnce };
};

const checkZone = 'America/New_York';

/** Until then the pictures of a business day go out together to the banks that must pay. */
const checkCutOff = '18:00';

/**
 * So many business days the rest of a check is held: its bank has two to send it back after the day it
 * was shown it, and the law of the US allows a bank five for a check that nobody handed over a counter.
 */
const checkHoldBusinessDays = 5;

/** When what a customer may use is there in the morning, as of money pulled by ACH. */
const checkSettledAt = '08:30';

/**
 * The times of a check that is deposited by photograph now (product.md B6 e): it goes out at the end of
 * the first business day whose cut-off lies ahead, and the rest is held five business days of US banks.
 */
export const checkTimes = (nowMs: number, { holidays }: RailCalendar): HoldTimes => {
  const today = localDayAt(nowMs, checkZone);
  const isBefore = nowMs < localTimeMs(today, checkCutOff, checkZone);
  const takenUpOn = businessDayFrom(isBefore ? today : addDays(today, 1), 'US', holidays.US);
  const day = addBusinessDays(takenUpOn, checkHoldBusinessDays, 'US', holidays.US);
  return {
    sentAtMs: localTimeMs(takenUpOn, checkCutOff, checkZone),
    availableAtMs: localTimeMs(day, checkSettledAt, checkZone),
  };
};

/** The two sides of a check by the digests of their pictures; undefined where the bank has none. */
export interface CheckPictures {
  readonly front: string | undefined;
  readonly back: string | undefined;
}

/** What is wrong with two pictures before anybody reads them: one twice shows one side. */
export const validateCheckPictures = ({ front, back }: CheckPictures): FieldProblems => {
  const isSame = front !== undefined && front === back;
  const backProblem = isSame ? 'same_picture' : undefined;
  return collectProblems({
    front: front === undefined ? 'not_sent' : undefined,
    back: back === undefined ? 'not_sent' : backProblem,
  });
};
