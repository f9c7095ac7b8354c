import { isPurgePending, isSignOutPending } from '../device-marks.ts';

/** Ends what a Log Out could not end in its own time; resolves once no copy is left (A7). */
export const finishPendingSignOut = async (): Promise<void> => {
  if (!isPurgePending() && !isSignOutPending()) return;
  try {
    const { completePendingSignOut: settle } = await import('./sign-out.ts');
    await settle();
  } catch {
    // The marks stay, so the next start tries again.
  }
};
