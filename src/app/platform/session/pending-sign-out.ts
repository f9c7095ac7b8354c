import { isCustomerKnown, isPurgePending, isSignOutPending } from '../device-marks.ts';
import { isLogOutForgotten, readLogOutMark } from '../storage/log-out-mark.ts';
import { withTimeout } from '../timing.ts';

/** A browser that takes longer to read one record starts without it (reliability.md B21). */
const readWithinMs = 2_000;

/**
 * Completes a Log Out that a dying browser cut off; resolves once no data is left (product.md A7).
 * Local storage names a customer again if the browser died before it wrote the Log Out there: then
 * that customer is removed before anything is shown.
 */
export const finishPendingSignOut = async (): Promise<void> => {
  const mark = await withTimeout(readWithinMs, readLogOutMark()).catch(() => undefined);
  const isForgotten = isLogOutForgotten(mark);
  const isUnfinished = mark?.isErased === false;
  if (!isForgotten && !isUnfinished && !isPurgePending() && !isSignOutPending()) return;
  const settling = settle(isForgotten, isUnfinished);
  // A customer who has signed in since does not wait for what is left of another.
  if (isForgotten || !isCustomerKnown()) await settling;
};

const settle = async (isForgotten: boolean, isUnfinished: boolean): Promise<void> => {
  try {
    const { completePendingSignOut } = await import('./sign-out.ts');
    await completePendingSignOut({ isForgotten, isUnfinished });
  } catch {
    // The marks stay, so the next start tries again.
  }
};
