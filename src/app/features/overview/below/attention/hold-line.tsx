import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import type { Transaction } from '#contract/transactions.ts';
import { useInstantText } from '#app/i18n/instants.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import { useTransactionName } from '#app/ui/transactions/transaction-name.ts';
import { Line } from './attention-line.tsx';
import styles from './attention.module.css';

/** A hold that lapses soon: the money is then available again (product.md A3). */
export const HoldLine = ({ row }: { readonly row: Transaction }) => {
  const nameOf = useTransactionName();
  const { country } = useParams({ from: '/$country/user' });
  const instant = useInstantText();
  const when = instant(row.hold_expires_at ?? row.transaction_time, row.currency);
  return (
    <Line
      tone="information"
      icon={Clock}
      title={
        <Link
          to="/$country/user/transactions"
          params={{ country }}
          search={{ account: row.account_id, transaction: row.id }}
          className={styles['link']}
        >
          <Amount value={{ currency: row.currency, wire: row.amount }} />{' '}
          <Trans>
            held for <bdi>{nameOf(row)}</bdi>
          </Trans>
        </Link>
      }
    >
      <Trans>If it is not taken by {when}, it is available to you again.</Trans>
    </Line>
  );
};
