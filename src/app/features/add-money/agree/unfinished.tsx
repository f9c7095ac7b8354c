import { PendingNotice } from './pending-notice.tsx';
import { pendingDeposits } from '#app/data/deposits.ts';
import { usePending } from '#app/data/submission/submission-lock.ts';

/** What was asked for from this device and has no outcome yet. */
export const Unfinished = () => {
  const pending = usePending(pendingDeposits);
  return typeof pending === 'object' ? <PendingNotice pending={pending} /> : null;
};
