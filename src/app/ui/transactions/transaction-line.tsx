import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowDownLeft, ArrowUpRight, Clock } from 'lucide-react';
import type { Transaction } from '#contract/transactions.ts';
import { isInFlight } from '#domain/transactions/transaction-status.ts';
import { useInstantText, useZoneName } from '../../i18n/instants.ts';
import { Amount } from '../money/amount.tsx';
import styles from './transaction-line.module.css';
import { wordsOfStatus } from '../transaction-words.ts';
import { CauseLink, causeOf } from './related-link.tsx';
import { useTransactionName } from './transaction-name.ts';

interface TransactionLineProps {
  readonly row: Transaction;
  /** The account it belongs to, where several are listed together. */
  readonly accountName?: string;
  /** True where times of two zones stand in one list: each then names its own. */
  readonly isZoneNamed?: boolean;
}

const Icon = ({ row }: { readonly row: Transaction }) => {
  const Shape = isInFlight(row.status)
    ? Clock
    : row.dc_sign === 'credit'
      ? ArrowDownLeft
      : ArrowUpRight;
  return (
    <span className={styles['icon']} data-sign={row.dc_sign}>
      <Shape size={20} aria-hidden="true" />
    </span>
  );
};

/** A transaction in a short list; the whole row leads to its details. For use inside a list. */
export const TransactionLine = ({
  row,
  accountName,
  isZoneNamed = false,
}: TransactionLineProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const instant = useInstantText();
  const zoneName = useZoneName();
  const nameOf = useTransactionName();
  const cause = causeOf(row.related);
  const isPending = isInFlight(row.status);
  return (
    <li className={styles['row']}>
      <Icon row={row} />
      <Link
        to="/$country/user/transactions"
        params={{ country }}
        search={{ account: row.account_id, transaction: row.id }}
        className={styles['link']}
      >
        <bdi>{nameOf(row)}</bdi>
      </Link>
      <span className={styles['amount']}>
        <span className="visually-hidden">
          {row.dc_sign === 'credit' ? <Trans>Money in</Trans> : <Trans>Money out</Trans>}{' '}
        </span>
        <Amount value={{ currency: row.currency, wire: row.amount }} sign={row.dc_sign} />
      </span>
      <span className={styles['facts']}>
        {isPending ? <strong className={styles['pending']}>{t(wordsOfStatus(row))}</strong> : null}
        {accountName === undefined ? null : <bdi>{accountName}</bdi>}
        <time dateTime={row.transaction_time}>{instant(row.transaction_time, row.currency)}</time>
        {isZoneNamed ? <span>{zoneName(row.currency)}</span> : null}
        {cause ? <CauseLink cause={cause} className={styles['cause']} /> : null}
      </span>
    </li>
  );
};
