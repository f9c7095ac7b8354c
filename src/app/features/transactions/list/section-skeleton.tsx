import { Trans } from '@lingui/react/macro';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from '../rows/transaction-rows.module.css';

const boneRows = [0, 1, 2, 3, 4, 5, 6, 7];

/** Rows on their way, in the shape they will have. */
export const RowsSkeleton = () => (
  <div className={styles['rows']}>
    <p role="status" className="visually-hidden">
      <Trans>Loading transactions</Trans>
    </p>
    {boneRows.map((row) => (
      <div key={row} className={`${styles['table']} ${styles['row']}`} aria-hidden="true">
        <span className={styles['what']}>
          <Skeleton width={`${9 + (row % 3) * 2}rem`} height="1.1em" />
        </span>
        <span className={styles['when']}>
          <Skeleton width="9rem" />
        </span>
        <span className={styles['state']}>
          <Skeleton width="5rem" />
        </span>
        <span className={styles['amount']}>
          <Skeleton width="5rem" />
        </span>
      </div>
    ))}
  </div>
);
