import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { AccountView } from '#app/data/account-views.ts';
import { useLatest } from '#app/data/latest-transactions.ts';
import { useZoneName } from '#app/i18n/instants.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { TransactionLine } from '#app/ui/transactions/transaction-line.tsx';
import styles from './details.module.css';

const count = 5;

const Waiting = () => (
  <ul aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      <li key={index} className={styles['waiting']}>
        <Skeleton height="2.25rem" />
      </li>
    ))}
  </ul>
);

/** The newest rows of one account, under way or done. */
export const LatestRows = ({ account }: { readonly account: AccountView }) => {
  const headingId = useId();
  const zone = useZoneName()(account.currency);
  const { rows, isPending, error, updatedAtMs, retry } = useLatest([account], count);
  return (
    <Card aria-labelledby={headingId} className={styles['narrow']}>
      <h2 id={headingId}>
        <Trans>Latest activity</Trans>
      </h2>
      {error ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {isPending ? <Waiting /> : null}
      {!isPending && !error && rows.length === 0 ? (
        <p className={styles['quiet']}>
          <Trans>Payments in and out of this account will be listed here.</Trans>
        </p>
      ) : null}
      {!isPending && rows.length > 0 ? (
        <>
          <ul>
            {rows.map((row) => (
              <TransactionLine key={row.id} row={row} />
            ))}
          </ul>
          <p className={styles['small']}>{zone}</p>
          <AsOf updatedAtMs={updatedAtMs} />
        </>
      ) : null}
    </Card>
  );
};
