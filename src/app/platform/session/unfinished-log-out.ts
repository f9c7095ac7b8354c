import { isPurgePending, isSignOutPending } from '../device-marks.ts';
import { isLogOutForgotten, readLogOutMark } from '../storage/log-out-mark.ts';
import { withTimeout } from '../timing.ts';

/** A browser that takes longer to read one record starts without it (reliability.md B21). */
const readWithinMs = 2_000;

export interface UnfinishedLogOut {
  /** Local storage is from before the Log Out: what it removed there is removed again. */
  readonly isForgotten: boolean;
  /** Its deletion was cut off. */
  readonly isUnfinished: boolean;
}

/** A Log Out that a dying browser cut off; undefined if there is none (product.md A7). */
export const findUnfinishedLogOut = async (): Promise<UnfinishedLogOut | undefined> => {
  const mark = await withTimeout(readWithinMs, readLogOutMark()).catch(() => undefined);
  const isForgotten = isLogOutForgotten(mark);
  const isUnfinished = mark?.isErased === false;
  const isAny = isForgotten || isUnfinished || isPurgePending() || isSignOutPending();
  return isAny ? { isForgotten, isUnfinished } : undefined;
};
