import { isCustomerKnown } from '../device-marks.ts';
import type { UnfinishedLogOut } from './unfinished-log-out.ts';
import { findUnfinishedLogOut } from './unfinished-log-out.ts';

/**
 * Completes a Log Out that a dying browser cut off; resolves once no data is left (product.md A7).
 * Where local storage names that customer again, the data go before anything is shown.
 */
export const finishPendingSignOut = async (): Promise<void> => {
  const unfinished = await findUnfinishedLogOut();
  if (unfinished === undefined) return;
  const settling = settle(unfinished);
  // A customer who has signed in since does not wait for what is left of another.
  if (unfinished.isForgotten || !isCustomerKnown()) await settling;
};

const settle = async (unfinished: UnfinishedLogOut): Promise<void> => {
  try {
    const { completePendingSignOut } = await import('./sign-out.ts');
    await completePendingSignOut(unfinished);
  } catch {
    // The marks stay, so the next start tries again.
  }
};
