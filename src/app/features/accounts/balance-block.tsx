import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { AccountView } from '#app/data/account-views.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { LiveAmount } from '#app/ui/live/live-amount.tsx';
import { balanceLines } from '#domain/accounts/accounts.ts';
import styles from './details.module.css';

const Links = ({ id }: { readonly id: string }) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <div className={styles['links']}>
      <Link
        to="/$country/user/transactions"
        params={{ country }}
        search={{ account: id }}
        className={buttonClass('primary')}
      >
        <Trans>View Transactions</Trans>
      </Link>
      <Link
        to="/$country/user/transactions/statement"
        params={{ country }}
        search={{ account: id }}
        className={buttonClass('secondary')}
      >
        <Trans>View Statement</Trans>
      </Link>
    </div>
  );
};

interface BalanceBlockProps {
  readonly account: AccountView;
  readonly updatedAtMs: number;
}

/** The answer of an account's screen: its balance, the largest on it, and where to go from here. */
export const BalanceBlock = ({ account, updatedAtMs }: BalanceBlockProps) => {
  const { t } = useLingui();
  const { balance, available, pending } = balanceLines({ ...account, hold: account.held });
  return (
    <Card aria-label={t`Balance`}>
      <dl className={styles['lines']}>
        <div className={styles['balance']}>
          <dt>
            <Trans>Balance</Trans>
          </dt>
          <dd>
            <LiveAmount value={balance} size="hero" announcedAs={t`Balance`} />
          </dd>
        </div>
        {available ? (
          <div>
            <dt>
              <Trans>Available</Trans>
            </dt>
            <dd>
              <Amount value={available} />
            </dd>
          </div>
        ) : null}
        {pending ? (
          <div>
            <dt>
              <Trans>Pending</Trans>
            </dt>
            <dd>
              <Amount value={pending} />
            </dd>
          </div>
        ) : null}
      </dl>
      <AsOf updatedAtMs={updatedAtMs} />
      <Links id={account.id} />
    </Card>
  );
};
