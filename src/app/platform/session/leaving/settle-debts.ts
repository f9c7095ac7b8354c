import { isLogoutOwed } from '../logout-owed.ts';
import { isPurgeOwed } from '../purge-owed.ts';

/** Ends what a Log Out could not end in its own time; resolves once no copy is left (A7). */
export const settleDebts = async (): Promise<void> => {
  if (!isPurgeOwed() && !isLogoutOwed()) return;
  try {
    const { settleDebts: settle } = await import('../log-out/settle-debts.ts');
    await settle();
  } catch {
    // The marks stay, so the next start tries again.
  }
};
