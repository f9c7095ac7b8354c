import { PendingNotice } from './pending-notice.tsx';
import { pendingDeposits } from '#app/data/transfers/add-money/put-in.ts';
import { usePending } from '#app/data/transfers/sent-once/use-pending.ts';

/** What was asked for from this device and has no outcome yet. */
export const Unfinished = () => {
  const pending = usePending(pendingDeposits);
  return typeof pending === 'object' ? <PendingNotice pending={pending} /> : null;
};
