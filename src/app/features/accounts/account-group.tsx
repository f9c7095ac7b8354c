import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { AccountsOfKind } from '#app/data/account-views.ts';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { AccountCard } from './account-card.tsx';
import styles from './accounts.module.css';

interface AccountGroupProps {
  readonly title: string;
  readonly group: AccountsOfKind;
  /** Stands in place of open accounts where there are none. */
  readonly emptyText: ReactNode;
}

const Waiting = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useLingui();
  return (
    <div aria-busy="true" aria-label={t`Loading accounts`} role="group">
      <div className={styles['cards']}>
        {['first', 'second'].map((key) => (
          <div key={key} className={styles['card']}>
            <div className={styles['who']}>
              <Skeleton width="9rem" height="1.25rem" />
              <Skeleton width="5rem" height="1rem" />
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
export const AccountGroup = ({ title, group, emptyText }: AccountGroupProps) => {
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
      {!accounts && !error ? <Waiting onRetry={refetch} /> : null}
      {isEmpty ? <p className={styles['none']}>{emptyText}</p> : null}
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
