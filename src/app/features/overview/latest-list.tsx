import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import type { AccountView } from '#app/data/account-views/account-view.ts';
import { useZoneName } from '#app/i18n/instants.ts';
import { useAccountNameText } from '#app/ui/accounts/account-name.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { TransactionLine } from '#app/ui/transactions/transaction-line.tsx';
import { HoldLine } from './attention/hold-line.tsx';
import styles from './overview.module.css';

/** How many rows are shown: enough to see what changed, few enough to take in at once. */
export const latestCount = 6;

const LatestCard = ({ children }: { readonly children: ReactNode }) => {
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

interface LatestListProps {
  readonly rows: readonly Transaction[];
  readonly accounts: readonly AccountView[];
  readonly holds: readonly Transaction[];
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What changed: the newest rows of all accounts, each leading to its details. */
export const LatestList = ({ rows, accounts, holds, error, onRetry }: LatestListProps) => {
  const nameText = useAccountNameText();
  const zoneName = useZoneName();
  const [currency, another] = [...new Set(rows.map((row) => row.currency))];
  const nameOf = (id: string) => {
    const account = accounts.find((one) => one.id === id);
    return account ? nameText(account) : '';
  };
  return (
    <LatestCard>
      {error ? <ErrorNotice error={error} onRetry={onRetry} /> : null}
      {holds.length > 0 ? (
        <ul className={styles['holds']}>
          {holds.map((row) => (
            <HoldLine key={row.id} row={row} />
          ))}
        </ul>
      ) : null}
      {!error && rows.length === 0 ? (
        <p className={styles['small']}>
          <Trans>Payments in and out will be listed here.</Trans>
        </p>
      ) : null}
      <ul>
        {rows.map((row) => (
          <TransactionLine
            key={row.id}
            row={row}
            accountName={nameOf(row.account_id)}
            isZoneNamed={another !== undefined}
          />
        ))}
      </ul>
      {currency && !another ? <p className={styles['small']}>{zoneName(currency)}</p> : null}
    </LatestCard>
  );
};
