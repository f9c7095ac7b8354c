import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TransactionCategory } from '#domain/transactions/categories.ts';
import { isInFlight } from '#domain/transactions/transaction-status.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { Subject } from '#contract/values.ts';
import { useInstantText, useZoneName } from '../i18n/instants.ts';
import { Amount } from './amount.tsx';
import { CategoryIcon } from './category-icon.tsx';
import { transactionStatusLabel, useTransactionName } from './transaction-labels.ts';
import styles from './transaction-line.module.css';
import { useUserCountry } from '#app/platform/session/route-guard.ts';

interface TransactionLineProps {
  readonly row: Transaction;
  readonly category: TransactionCategory;
  /** The account's name, in lists of several accounts. */
  readonly accountName?: string;
  /** True in a list with times of two zones: each then names its zone. */
  readonly isZoneNamed?: boolean;
}

/** A transaction in a short list; the whole row links to its details. For use inside a list. */
export const TransactionLine = ({
  row,
  category,
  accountName,
  isZoneNamed = false,
}: TransactionLineProps) => {
  const { t } = useLingui();
  const country = useUserCountry();
  const instant = useInstantText();
  const zoneName = useZoneName();
  const nameOf = useTransactionName();
  const cause = getCause(row.related);
  const isPending = isInFlight(row.status);
  return (
    <li className={styles['row']}>
      <CategoryIcon category={category} />
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
        {isPending ? (
          <strong className={styles['pending']}>{t(transactionStatusLabel(row))}</strong>
        ) : null}
        {accountName === undefined ? null : <bdi>{accountName}</bdi>}
        <time dateTime={row.transaction_time}>
          {instant(row.transaction_time, row.currency, 'list')}
        </time>
        {isZoneNamed ? <span>{zoneName(row.currency)}</span> : null}
        {cause ? <CauseLink cause={cause} className={styles['cause']} /> : null}
      </span>
    </li>
  );
};

/** A cause with its own screen. */
export type Cause = Subject & { readonly type: 'TRANSFER' | 'DEPOSIT' | 'TOP_UP' };

/** The transfer, deposit or top-up of a row; other subjects are a row themselves. */
export const getCause = (related: Subject | null): Cause | undefined =>
  related !== null && Object.hasOwn(causeRoutes, related.type) ? (related as Cause) : undefined;

/** The details route of each cause. */
export const causeRoutes = {
  TRANSFER: '/$country/user/transferMoney/$id',
  DEPOSIT: '/$country/user/addMoney/$id',
  TOP_UP: '/$country/user/top-up/$id',
} as const;

/** Short link texts for causes. */
export const causeNames: Readonly<Record<Cause['type'], MessageDescriptor>> = {
  TRANSFER: msg`Transfer`,
  DEPOSIT: msg`Deposit`,
  TOP_UP: msg`Top-up`,
};

const viewLabels: Readonly<Record<Cause['type'], MessageDescriptor>> = {
  TRANSFER: msg`View transfer`,
  DEPOSIT: msg`View deposit`,
  TOP_UP: msg`View top-up`,
};

interface CauseLinkProps {
  readonly cause: Cause;
  readonly className?: string | undefined;
}

/** Links to the transfer, deposit or top-up of a row. */
export const CauseLink = ({ cause, className }: CauseLinkProps) => {
  const { t } = useLingui();
  const country = useUserCountry();
  return (
    <Link to={causeRoutes[cause.type]} params={{ country, id: cause.id }} className={className}>
      {t(viewLabels[cause.type])}
    </Link>
  );
};

interface RelatedLinkProps {
  readonly related: Subject;
  readonly className?: string | undefined;
  /** Replaces the default link text. */
  readonly children?: ReactNode;
}

/** Links a notification to its subject, a low balance to what raises it; renders nothing if there is no screen. */
export const RelatedLink = ({ related, className, children }: RelatedLinkProps) => {
  const { t } = useLingui();
  const country = useUserCountry();
  const cause = getCause(related);
  if (cause && children === undefined) return <CauseLink cause={cause} className={className} />;
  if (cause)
    return (
      <Link to={causeRoutes[cause.type]} params={{ country, id: cause.id }} className={className}>
        {children}
      </Link>
    );
  if (related.type === 'ORDER')
    return (
      <Link to="/products/my-order" search={{ order: related.id }} className={className}>
        {children ?? <Trans>View order</Trans>}
      </Link>
    );
  if (related.type === 'SUBSCRIPTION')
    return (
      <Link to="/$country/user/subscription" params={{ country }} className={className}>
        {children ?? <Trans>My Subscription</Trans>}
      </Link>
    );
  if (related.type === 'TICKET')
    return (
      <Link
        to="/$country/user/tickets"
        params={{ country }}
        search={{ ticket: related.id }}
        className={className}
      >
        {children ?? t`View ticket`}
      </Link>
    );
  if (related.type === 'ACCOUNT')
    return (
      <Link to="/$country/user/addMoney" params={{ country }} className={className}>
        {children ?? t`Add money`}
      </Link>
    );
  return (
    <Link
      to="/$country/user/transactions"
      params={{ country }}
      search={{ transaction: related.id }}
      className={className}
    >
      {children ?? t`View transaction`}
    </Link>
  );
};
