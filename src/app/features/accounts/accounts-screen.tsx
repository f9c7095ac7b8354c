import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { balanceLines } from '#domain/accounts/accounts.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { canSee } from '#domain/permissions/rules.ts';
import type { AccountView, AccountsOfKind } from '#app/data/account-views.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { userQuery } from '#app/data/customers.ts';
import { useActiveProfile } from '#app/platform/active-profile.ts';
import { AccountLink, AccountName, MaskedNumber } from '#app/components/account-name.tsx';
import { OpenAccountLink } from '#app/components/permission-reasons.tsx';
import { LiveAmount } from '#app/components/live-amount.tsx';
import { Amount } from '#app/components/amount.tsx';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Flag } from '#app/ui/flag.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { Card, Skeleton, StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { AccountMovement, AccountTrend, WithMovements } from './account-movement.tsx';
import styles from './accounts.module.css';
import { ClosedAccountLinks } from './closed-account-links.tsx';

/**
 * All accounts of the customer (spec 2): dollar accounts, taka accounts where the customer may see
 * them, and manual deposit accounts where there are any.
 */
export const AccountsScreen = () => {
  const { t } = useLingui();
  const { usd, bdt, manual } = useAccounts();
  const { data: user, error: userError } = useQuery(userQuery());
  // While the customer is not known, accounts that are must not be missing.
  const facts = user && toPermissionFacts(user);
  const isBusiness = useActiveProfile() !== undefined;
  const mayHaveTaka = facts
    ? canSee(facts, 'bdtAccounts') && (!isBusiness || (bdt.accounts?.length ?? 0) > 0)
    : userError !== null || (bdt.accounts?.length ?? 0) > 0;
  // The first step is then in the list.
  const isNone =
    usd.accounts?.length === 0 &&
    (!mayHaveTaka || bdt.accounts?.length === 0) &&
    (manual.accounts?.length ?? 0) === 0;
  const hasManual = manual.error !== undefined && manual.error !== null;
  return (
    <WithMovements>
      <PageTitle
        title={t`Bank Accounts`}
        actions={facts && !isNone ? <OpenAccountLink facts={facts} /> : null}
      />
      <AccountGroup
        title={t`USD accounts`}
        group={usd}
        emptyText={<Trans>Active USD accounts not available!</Trans>}
        emptyAction={isNone ? <OpenAccountLink facts={facts} kind="primary" /> : null}
      />
      {mayHaveTaka ? (
        <AccountGroup
          title={t`BDT accounts`}
          group={bdt}
          emptyText={<Trans>Your taka account will be here once you have one.</Trans>}
        />
      ) : null}
      {hasManual || (manual.accounts?.length ?? 0) > 0 ? (
        <AccountGroup title={t`Deposit accounts`} group={manual} emptyText={null} />
      ) : null}
    </WithMovements>
  );
};

interface AccountGroupProps {
  readonly title: string;
  readonly group: AccountsOfKind;
  /** Stands in place of open accounts where there are none. */
  readonly emptyText: ReactNode;
  /** The first step, where there is no account at all. */
  readonly emptyAction?: ReactNode;
}

const AccountsSkeleton = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useLingui();
  return (
    <div aria-busy="true" aria-label={t`Loading accounts`} role="group">
      <div className={styles['cards']}>
        {['first', 'second'].map((key) => (
          <div key={key} className={styles['card']}>
            <div className={styles['head']}>
              <Skeleton width="32px" height="32px" />
              <div className={styles['who']}>
                <Skeleton width="9rem" height="1.25rem" />
                <Skeleton width="5rem" height="1rem" />
              </div>
            </div>
            <Skeleton width="10rem" height="1.875rem" />
          </div>
        ))}
      </div>
      <SlowNotice onRetry={onRetry} />
    </div>
  );
};

/** The accounts of one kind under their heading: loading, failed, empty or there. */
const AccountGroup = ({ title, group, emptyText, emptyAction }: AccountGroupProps) => {
  const headingId = useId();
  const { accounts, error, updatedAtMs, refetch } = group;
  const isEmpty = accounts !== undefined && !accounts.some(({ isOpen }) => isOpen);
  // The open ones first, each half in the bank's order.
  const shown = accounts?.toSorted((left, right) => Number(right.isOpen) - Number(left.isOpen));
  return (
    <section aria-labelledby={headingId} className={styles['group']}>
      <div className={styles['groupHead']}>
        <h2 id={headingId}>{title}</h2>
        <AsOf updatedAtMs={updatedAtMs} />
      </div>
      {error ? <ErrorNotice error={error} onRetry={refetch} /> : null}
      {!accounts && !error ? <AccountsSkeleton onRetry={refetch} /> : null}
      {isEmpty && emptyAction ? (
        <Card>
          <EmptyState action={emptyAction}>{emptyText}</EmptyState>
        </Card>
      ) : null}
      {isEmpty && !emptyAction ? <p className={styles['none']}>{emptyText}</p> : null}
      {shown && shown.length > 0 ? (
        <ul className={styles['cards']}>
          {shown.map((account) => (
            <AccountCard key={account.id} account={account} />
          ))}
        </ul>
      ) : null}
    </section>
  );
};

const Head = ({ account }: { readonly account: AccountView }) => (
  <div className={styles['head']}>
    <Flag country={account.currency === 'USD' ? 'us' : 'bd'} size={32} />
    <div className={styles['who']}>
      <h3 className={styles['name']}>
        {account.isOpen ? (
          <AccountLink kind={account.kind} id={account.id} className={styles['open']}>
            <AccountName account={account} />
          </AccountLink>
        ) : (
          <AccountName account={account} />
        )}
      </h3>
      <p className={styles['number']}>
        <MaskedNumber masked={account.numberMasked} />
      </p>
    </div>
  </div>
);

/** The lines of an open account (spec 2): Available when it differs, Pending when money is held. */
const OpenFigures = ({ account }: { readonly account: AccountView }) => {
  const { balance, available, pending } = balanceLines({ ...account, hold: account.held });
  return (
    <dl className={styles['figures']}>
      <div className={styles['balance']}>
        <dt className="visually-hidden">
          <Trans>Balance</Trans>
        </dt>
        <dd>
          <LiveAmount value={balance} size="large" />
        </dd>
        <dd aria-hidden="true">
          <AccountTrend account={account} />
        </dd>
      </div>
      {available ? (
        <div className={styles['line']}>
          <dt>
            <Trans>Available</Trans>
          </dt>
          <dd>
            <Amount value={available} />
          </dd>
        </div>
      ) : null}
      {pending ? (
        <div className={styles['line']}>
          <dt>
            <Trans>Pending</Trans>
          </dt>
          <dd>
            <Amount value={pending} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
};

/**
 * An account in the list (spec 2). An open one opens its details; a closed one is dimmed, marked
 * Closed in red and not clickable.
 */
const AccountCard = ({ account }: { readonly account: AccountView }) => (
  <li className={`${styles['card']} ${account.isOpen ? '' : styles['closed']}`}>
    <Head account={account} />
    {account.isOpen ? (
      <>
        <OpenFigures account={account} />
        <AccountMovement account={account} />
      </>
    ) : (
      <>
        <div className={styles['figures']}>
          <Amount value={account.balance} size="large" />
          <StatusBadge tone="error">
            <Trans>Closed</Trans>
          </StatusBadge>
        </div>
        <ClosedAccountLinks account={account} />
      </>
    )}
  </li>
);
