import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { AccountView } from '#app/data/account-views/account-view.ts';
import { AccountLink } from '#app/ui/accounts/account-link.tsx';
import { AccountName } from '#app/ui/accounts/account-name.tsx';
import { Amount } from '#app/ui/money/amount.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { LiveAmount } from '#app/ui/live/live-amount.tsx';
import { MaskedNumber } from '#app/ui/accounts/masked-number.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { cardLines } from '#domain/accounts/card-lines.ts';
import styles from './overview.module.css';

const AccountLine = ({ account }: { readonly account: AccountView }) => {
  const { balance, available, pending } = cardLines({ ...account, hold: account.held });
  return (
    <li className={styles['account']}>
      <span className={styles['accountName']}>
        <AccountLink kind={account.kind} id={account.id} className={styles['link']}>
          <AccountName account={account} />
        </AccountLink>
        <span className={styles['small']}>
          <MaskedNumber masked={account.numberMasked} />
        </span>
      </span>
      <span className={styles['accountFigures']}>
        <LiveAmount value={balance} />
        {available ? (
          <span className={styles['small']}>
            <Trans>Available</Trans> <Amount value={available} />
          </span>
        ) : null}
        {pending ? (
          <span className={styles['small']}>
            <Trans>Pending</Trans> <Amount value={pending} />
          </span>
        ) : null}
      </span>
    </li>
  );
};

const AccountsCard = ({ children }: { readonly children: ReactNode }) => {
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

/** The open accounts with their figures, and the way to all of them. */
export const AccountsList = ({ accounts }: { readonly accounts: readonly AccountView[] }) => (
  <AccountsCard>
    <ul>
      {accounts.map((account) => (
        <AccountLine key={account.id} account={account} />
      ))}
    </ul>
  </AccountsCard>
);

/** The shape of the accounts while they are asked for. */
export const AccountsSkeleton = () => (
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
