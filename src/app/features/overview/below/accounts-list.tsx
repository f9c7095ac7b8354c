import { Trans } from '@lingui/react/macro';
import type { AccountView } from '#app/data/account-views.ts';
import { AccountLink } from '#app/ui/accounts/account-link.tsx';
import { AccountName } from '#app/ui/accounts/account-name.tsx';
import { Amount } from '#app/ui/money/amount.tsx';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { LiveAmount } from '#app/ui/live/live-amount.tsx';
import { MaskedNumber } from '#app/ui/accounts/masked-number.tsx';
import { balanceLines } from '#domain/accounts/accounts.ts';
import styles from '../overview.module.css';
import { AccountsCard } from '../section-cards.tsx';

const AccountLine = ({ account }: { readonly account: AccountView }) => {
  const { balance, available, pending } = balanceLines({ ...account, hold: account.held });
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

interface AccountsListProps {
  readonly accounts: readonly AccountView[];
  readonly updatedAtMs: number;
}

/** The open accounts with their figures, and the way to all of them. */
export const AccountsList = ({ accounts, updatedAtMs }: AccountsListProps) => (
  <AccountsCard>
    <ul>
      {accounts.map((account) => (
        <AccountLine key={account.id} account={account} />
      ))}
    </ul>
    <AsOf updatedAtMs={updatedAtMs} />
  </AccountsCard>
);
