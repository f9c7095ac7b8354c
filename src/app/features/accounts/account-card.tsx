import { Trans } from '@lingui/react/macro';
import type { AccountView } from '#app/data/account-views.ts';
import { AccountLink } from '#app/ui/accounts/account-link.tsx';
import { AccountName } from '#app/ui/accounts/account-name.tsx';
import { Amount } from '#app/ui/money/amount.tsx';
import { LiveAmount } from '#app/ui/live/live-amount.tsx';
import { MaskedNumber } from '#app/ui/accounts/masked-number.tsx';
import { balanceLines } from '#domain/accounts/accounts.ts';
import styles from './accounts.module.css';

const Head = ({ account }: { readonly account: AccountView }) => (
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
);

/** The lines of an open account (spec 2): Available when it differs, Pending when money is held. */
const OpenFigures = ({ account }: { readonly account: AccountView }) => {
  const { balance, available, pending } = balanceLines({ ...account, hold: account.held });
  return (
    <dl className={styles['figures']}>
      <div>
        <dt className="visually-hidden">
          <Trans>Balance</Trans>
        </dt>
        <dd>
          <LiveAmount value={balance} size="large" />
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
export const AccountCard = ({ account }: { readonly account: AccountView }) => (
  <li className={`${styles['card']} ${account.isOpen ? '' : styles['closed']}`}>
    <Head account={account} />
    {account.isOpen ? (
      <OpenFigures account={account} />
    ) : (
      <div className={styles['figures']}>
        <Amount value={account.balance} size="large" />
        <strong className={styles['closedMark']}>
          <Trans>Closed</Trans>
        </strong>
      </div>
    )}
  </li>
);
