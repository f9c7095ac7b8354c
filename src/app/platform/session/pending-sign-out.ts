import { isPurgePending, isSignOutPending } from '../device-marks.ts';

/** Completes an interrupted Log Out; resolves once no data is left (A7). */
export const finishPendingSignOut = async (): Promise<void> => {
  if (!isPurgePending() && !isSignOutPending()) return;
  try {
    const { completePendingSignOut: settle } = await import('./sign-out.ts');
    await settle();
  } catch {
    // The marks stay, so the next start tries again.
  }
};
