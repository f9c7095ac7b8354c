import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '#app/ui/surfaces/card.tsx';
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
