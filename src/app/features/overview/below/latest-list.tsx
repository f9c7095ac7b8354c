import { Trans } from '@lingui/react/macro';
import type { Transaction } from '#contract/transactions.ts';
import type { AccountView } from '#app/data/account-views.ts';
import { useZoneName } from '#app/i18n/instants.ts';
import { useAccountNameText } from '#app/ui/accounts/account-name.tsx';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { TransactionLine } from '#app/ui/transactions/transaction-line.tsx';
import { HoldLine } from './attention/hold-line.tsx';
import styles from '../overview.module.css';
import { LatestCard } from '../section-cards.tsx';

interface LatestListProps {
  readonly rows: readonly Transaction[];
  readonly accounts: readonly AccountView[];
  readonly holds: readonly Transaction[];
  readonly error: unknown;
  readonly updatedAtMs: number;
  /** False when an account may be missing: then nobody is told that nothing has happened. */
  readonly isComplete: boolean;
  readonly onRetry: () => void;
}

/** What changed: the newest rows of all accounts, each leading to its details. */
export const LatestList = (props: LatestListProps) => {
  const { rows, accounts, holds, error, updatedAtMs, isComplete, onRetry } = props;
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
      {!error && isComplete && rows.length === 0 ? (
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
      <AsOf updatedAtMs={updatedAtMs} />
    </LatestCard>
  );
};
