import { Trans } from '@lingui/react/macro';
import { balanceLines } from '#domain/accounts/accounts.ts';
import type { AccountMonth } from '#contract/account-activity.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { AccountView } from '#app/data/account-views.ts';
import { AccountLink, AccountName, MaskedNumber } from '#app/components/account-name.tsx';
import { Amount } from '#app/components/amount.tsx';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { Sparkline } from '#app/components/charts/sparkline.tsx';
import { LiveAmount } from '#app/components/live-amount.tsx';
import { balanceTrend, LastMovement } from '#app/components/accounts/account-movement.tsx';
import { Flag } from '#app/ui/flag.tsx';
import { AccountsCard } from './overview-skeleton.tsx';
import styles from './overview.module.css';

interface AccountsListProps {
  readonly accounts: readonly AccountView[];
  /** The newest rows over all accounts, newest first. */
  readonly latest: readonly Transaction[];
  /** The months of all accounts; undefined until they are known. */
  readonly months: readonly AccountMonth[] | undefined;
  readonly updatedAtMs: number;
}

/** The open accounts with balance, last movement and trend, and the link to all of them. */
export const AccountsList = ({ accounts, latest, months, updatedAtMs }: AccountsListProps) => (
  <AccountsCard>
    <ul>
      {accounts.map((account) => (
        <AccountLine
          key={account.id}
          account={account}
          last={latest.find((row) => row.account_id === account.id)}
          trend={balanceTrend(months ?? [], account.id, account.balance.minor)}
        />
      ))}
    </ul>
    <p className={styles['age']}>
      <AsOf updatedAtMs={updatedAtMs} />
    </p>
  </AccountsCard>
);

interface AccountLineProps {
  readonly account: AccountView;
  readonly last: Transaction | undefined;
  readonly trend: readonly bigint[];
}

const AccountLine = ({ account, last, trend }: AccountLineProps) => {
  const { balance, available, pending } = balanceLines({ ...account, hold: account.held });
  return (
    <li className={styles['account']}>
      <Flag country={account.currency === 'USD' ? 'us' : 'bd'} size={32} />
      <span className={styles['accountName']}>
        <span>
          <AccountLink kind={account.kind} id={account.id} className={styles['link']}>
            <AccountName account={account} />
          </AccountLink>{' '}
          <span className={styles['small']}>
            <MaskedNumber masked={account.numberMasked} />
          </span>
        </span>
        {last ? <LastMovement row={last} /> : null}
        {available || pending ? (
          <span className={`${styles['small']} ${styles['parts']}`}>
            {available ? (
              <span>
                <Trans>Available</Trans> <Amount value={available} />
              </span>
            ) : null}
            {pending ? (
              <span>
                <Trans>Pending</Trans> <Amount value={pending} />
              </span>
            ) : null}
          </span>
        ) : null}
      </span>
      <span className={styles['accountFigures']}>
        <LiveAmount value={balance} />
        <Sparkline values={trend} />
      </span>
    </li>
  );
};
