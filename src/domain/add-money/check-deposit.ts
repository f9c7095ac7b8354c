import { addBusinessDays, businessDayFrom } from '../calendar/business-days.ts';
import { addDays, localDayAt } from '../calendar/local-day.ts';
import { wallTimeMs } from '../calendar/wall-time.ts';
import { foundProblems } from '../text/field-problem.ts';
import type { FieldProblems } from '../text/field-problem.ts';
import type { RailCalendar } from '../transfers/rail-hours.ts';
import type { HeldTimes } from './funds-hold.ts';

const newYork = 'America/New_York';

/** Until then the pictures of a business day go out together to the banks that must pay. */
const cutOff = '18:00';

/**
 * So many business days the rest of a check is held: its bank has two to send it back after the day it
 * was shown it, and the law of the US allows a bank five for a check that nobody handed over a counter.
 */
const heldBusinessDays = 5;

/** When what a customer may use is there in the morning, as of money pulled by ACH. */
const settledAt = '08:30';

/**
 * The times of a check that is deposited by photograph now (product.md B6 e): it goes out at the end of
 * the first business day whose cut-off lies ahead, and the rest is held five business days of US banks.
 */
export const checkTimes = (nowMs: number, { holidays }: RailCalendar): HeldTimes => {
  const today = localDayAt(nowMs, newYork);
  const isBefore = nowMs < wallTimeMs(today, cutOff, newYork);
  const takenUpOn = businessDayFrom(isBefore ? today : addDays(today, 1), 'US', holidays.US);
  const day = addBusinessDays(takenUpOn, heldBusinessDays, 'US', holidays.US);
  return {
    sentAtMs: wallTimeMs(takenUpOn, cutOff, newYork),
    availableAtMs: wallTimeMs(day, settledAt, newYork),
  };
};

/** The two sides of a check by the digests of their pictures; undefined where the bank has none. */
export interface CheckPictures {
  readonly front: string | undefined;
  readonly back: string | undefined;
}

/** What is wrong with two pictures before anybody reads them: one twice shows one side. */
export const judgeCheckPictures = ({ front, back }: CheckPictures): FieldProblems => {
  const isSame = front !== undefined && front === back;
  const backProblem = isSame ? 'same_picture' : undefined;
  return foundProblems({
    front: front === undefined ? 'not_sent' : undefined,
    back: back === undefined ? 'not_sent' : backProblem,
  });
};
