import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from './overview.module.css';
import { AccountsCard, LatestCard } from './section-cards.tsx';

/** How many rows are shown: enough to see what changed, few enough to take in at once. */
export const latestCount = 6;

/** The shape of a single calm line while what needs attention is asked for. */
const AttentionSkeleton = () => (
  <div className={styles['attention']}>
    <p className={styles['calm']}>
      <Skeleton width="14rem" height="1.5rem" />
    </p>
  </div>
);

const AccountsSkeleton = () => (
  <AccountsCard>
    <ul aria-busy="true">
      {['first', 'second', 'third'].map((key) => (
        <li key={key} className={styles['account']}>
          <span className={styles['bones']}>
            <Skeleton width="8rem" height="1rem" />
            <Skeleton width="5rem" height="0.875rem" />
          </span>
          <Skeleton width="6rem" height="1rem" />
        </li>
      ))}
    </ul>
  </AccountsCard>
);

/** The shape of the latest rows while they are asked for. */
export const LatestSkeleton = () => (
  <LatestCard>
    <ul aria-busy="true">
      {Array.from({ length: latestCount }, (_, index) => (
        <li key={index} className={styles['waitingRow']}>
          <Skeleton width="36px" height="36px" />
          <span className={styles['bones']}>
            <Skeleton width="60%" height="1rem" />
            <Skeleton width="80%" height="0.875rem" />
          </span>
          <Skeleton width="5rem" height="1rem" />
        </li>
      ))}
    </ul>
  </LatestCard>
);

/** What stands below the totals while it is asked for. */
export const BelowSkeleton = () => (
  <>
    <AttentionSkeleton />
    <div className={styles['columns']}>
      <AccountsSkeleton />
      <LatestSkeleton />
    </div>
  </>
);
