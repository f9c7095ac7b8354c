import { useState } from 'react';
import type { ReactNode } from 'react';
import { pendingDeposits } from '#app/data/transfers/add-money/put-in.ts';
import { usePending } from '#app/data/transfers/sent-once/use-pending.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from '../add-money.module.css';
import { PendingNotice } from '../agree/pending-notice.tsx';

interface WhenClearProps {
  readonly title: string;
  /** What stands above while the device is asked. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Nothing new is prepared while what was asked for last has no outcome here: a fresh reference beside
 * it could put the same in twice (reliability.md R9).
 */
export const WhenClear = ({ title, above, children }: WhenClearProps) => {
  const [isClear, setIsClear] = useState(false);
  const pending = usePending(pendingDeposits);
  // Once clear it stays so: what this very screen asks for is pending, too, and told by it.
  if (pending === 'none' && !isClear) setIsClear(true);
  if (isClear) return children;
  return (
    <>
      <PageTitle title={title} place="form" />
      {typeof pending === 'object' ? (
        <PendingNotice pending={pending} />
      ) : (
        <div className={styles['column']}>
          {above}
          <Skeleton height="420px" />
        </div>
      )}
    </>
  );
};
