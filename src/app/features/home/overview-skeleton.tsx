import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { canUse } from '#domain/permissions/rules.ts';
import { userQuery } from '#app/data/customers.ts';
import { Card, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import styles from './overview.module.css';

interface SectionCardProps {
  readonly children: ReactNode;
}

/** The link to all accounts; if not permitted it is greyed and leads to the reason (spec 6, A18). */
const AllAccountsLink = () => {
  const { country } = useParams({ from: '/$country/user' });
  const { data: user } = useQuery(userQuery());
  const isClosed = user !== undefined && !canUse(toPermissionFacts(user), 'viewAllAccounts');
  return (
    <Link
      to="/$country/user/accounts"
      params={{ country }}
      className={`${styles['more']} ${isClosed ? styles['greyed'] : ''}`}
    >
      {isClosed ? <Lock size={16} aria-hidden="true" /> : null}
      <Trans>All accounts</Trans>
      {isClosed ? (
        <span className="visually-hidden">
          <Trans>(locked, shows why)</Trans>
        </span>
      ) : null}
    </Link>
  );
};

/** The card of the open accounts, with a link to all of them. */
export const AccountsCard = ({ children }: SectionCardProps) => {
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId}>
      <div className={styles['cardHead']}>
        <h2 id={headingId}>
          <Trans>Accounts</Trans>
        </h2>
        <AllAccountsLink />
      </div>
      {children}
    </Card>
  );
};

/** The card of the newest rows, with a link to all of them. */
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

/** The number of rows on a wide screen, as high as the cards beside them; a phone shows six. */
export const latestCount = 10;

/** The shape of one line while what needs attention loads. */
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
          <Skeleton width="32px" height="32px" className={styles['round'] ?? ''} />
          <span className={styles['skeletons']}>
            <Skeleton width="8rem" height="1rem" />
            <Skeleton width="5rem" height="0.875rem" />
          </span>
          <Skeleton width="6rem" height="1rem" />
        </li>
      ))}
    </ul>
  </AccountsCard>
);

/** The shape of the latest rows while they load. */
export const LatestSkeleton = () => (
  <LatestCard>
    <ul aria-busy="true" className={styles['latest']}>
      {Array.from({ length: latestCount }, (_, index) => (
        <li key={index} className={styles['waitingRow']}>
          <Skeleton width="36px" height="36px" />
          <span className={styles['skeletons']}>
            <Skeleton width="60%" height="1rem" />
            <Skeleton width="80%" height="0.875rem" />
          </span>
          <Skeleton width="5rem" height="1rem" />
        </li>
      ))}
    </ul>
  </LatestCard>
);

/** The shape of everything below the balances while it loads. */
export const OverviewSkeleton = () => (
  <>
    <AttentionSkeleton />
    <div className={styles['columns']}>
      <LatestSkeleton />
      <AccountsSkeleton />
    </div>
  </>
);
