import type { ReactNode } from 'react';
import { pendingDeposits } from '#app/data/deposits.ts';
import { useSubmissionLock } from '#app/data/submission/submission-lock.ts';
import { PreparedElsewhere } from '#app/ui/money/sending/prepared-elsewhere.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from '../add-money.module.css';
import { PendingNotice } from '../agree/pending-notice.tsx';
import { FormTitle } from './form-title.tsx';

interface WhenOursProps {
  /** What the draft is called that is typed there. */
  readonly draft: string;
  readonly title: string;
  /** What stands above while the device is asked. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** A way to add money, where it is this tab's turn to prepare one. */
export const WhenOurs = ({ draft, title, above, children }: WhenOursProps) => {
  const turn = useSubmissionLock(`kheya.${draft}`, pendingDeposits);
  if (turn === 'ours') return children;
  return (
    <>
      <FormTitle title={title} />
      {turn === 'elsewhere' ? <PreparedElsewhere /> : null}
      {typeof turn === 'object' ? <PendingNotice pending={turn} /> : null}
      {turn === undefined ? (
        <div className={styles['column']}>
          {above}
          <Skeleton height="420px" />
        </div>
      ) : null}
    </>
  );
};
