import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Card, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import styles from './overview.module.css';

interface SectionCardProps {
  readonly children: ReactNode;
}

/** The card of the open accounts, with the way to all of them. */
export const AccountsCard = ({ children }: SectionCardProps) => {
  const headingId = useId();
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Card aria-labelledby={headingId}>
      <div className={styles['cardHead']}>
        <h2 id={headingId}>
          <Trans>Accounts</Trans>
        </h2>
        <Link to="/$country/user/accounts" params={{ country }} className={styles['more']}>
          <Trans>All accounts</Trans>
        </Link>
      </div>
      {children}
    </Card>
  );
};

/** The card of the newest rows, with the way to all of them. */
export const LatestCard = ({ children }: SectionCardProps) => {
  const headingId = useId();
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Card aria-labelledby={headingId} className={styles['narrow']}>
      <div className={styles['cardHead']}>
        <h2 id={headingId}>
          <Trans>Latest activity</Trans>
        </h2>
        <Link to="/$country/user/transactions" params={{ country }} className={styles['more']}>
          <Trans>All activity</Trans>
        </Link>
      </div>
      {children}
    </Card>
  );
};

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
export const OverviewSkeleton = () => (
  <>
    <AttentionSkeleton />
    <div className={styles['columns']}>
      <AccountsSkeleton />
      <LatestSkeleton />
    </div>
  </>
);
