import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { memo } from 'react';
import { listOfStatus } from '#domain/transactions/transaction-status.ts';
import type { Transaction } from '#contract/transactions.ts';
import { getCategory } from '#app/data/transactions.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { Amount } from '#app/components/amount.tsx';
import { CategoryIcon } from '#app/components/category-icon.tsx';
import {
  categoryLabels,
  transactionStatusLabel,
  transactionStatusTone,
  useTransactionName,
} from '#app/components/transaction-labels.ts';
import { StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import styles from './all-activity.module.css';
import { isPlainTap, rowLinkId, stepByArrows } from './row-links.ts';
import { prefetchDetails } from './transaction-rows.tsx';

interface ActivityRowProps {
  readonly row: Transaction;
  /** The address of its details. */
  readonly href: string;
  readonly onOpen: (id: string) => void;
  /** True while its details are beside the list. */
  readonly isOpen: boolean;
  /** Undefined while the accounts are not known. */
  readonly accountName: string | undefined;
  /** True where the list shows other times in another zone. */
  readonly isZoneNamed: boolean;
}

/**
 * A transaction among those of all accounts. The whole row is a plain link; plain elements, since a
 * list may have two hundred.
 */
export const ActivityRow = memo(function ActivityRow(props: ActivityRowProps) {
  const { row, accountName, isZoneNamed, href, onOpen, isOpen } = props;
  const { t } = useLingui();
  const nameOf = useTransactionName();
  const instant = useInstantText();
  const zoneName = useZoneName();
  const category = getCategory(row);
  return (
    <li className={styles['row']} data-open={isOpen || undefined}>
      <CategoryIcon category={category} />
      <a
        id={rowLinkId(row.id)}
        className={styles['name']}
        href={href}
        aria-current={isOpen || undefined}
        onClick={(event: MouseEvent) => {
          if (!isPlainTap(event)) return;
          event.preventDefault();
          onOpen(row.id);
        }}
        onKeyDown={(event) => stepByArrows(event, row.id)}
        onFocus={prefetchDetails}
        onPointerEnter={prefetchDetails}
      >
        <bdi>{nameOf(row)}</bdi>
      </a>
      <span className={styles['amount']}>
        <Amount value={{ currency: row.currency, wire: row.amount }} sign={row.dc_sign} />
      </span>
      <span className={styles['facts']}>
        <span className={styles['category']}>{t(categoryLabels[category])}</span>
        {accountName === undefined ? null : <bdi>{accountName}</bdi>}
        <time dateTime={row.transaction_time}>
          {instant(row.transaction_time, row.currency, 'list')}
          {isZoneNamed ? ` ${zoneName(row.currency)}` : null}
        </time>
      </span>
      {row.note === null ? null : <bdi className={styles['note']}>{row.note}</bdi>}
      <RowState row={row} />
    </li>
  );
});

/** The status of what is not completed, and what the recipient of a conversion got. */
const RowState = ({ row }: { readonly row: Transaction }) => {
  const { t } = useLingui();
  if (listOfStatus[row.status] !== 'POSTED')
    return (
      <span className={styles['state']}>
        <StatusBadge tone={transactionStatusTone(row)}>
          {t(transactionStatusLabel(row))}
        </StatusBadge>
      </span>
    );
  if (row.bdt_amount === null || row.currency !== 'USD') return null;
  return (
    <span className={styles['state']}>
      <Amount value={{ currency: 'BDT', wire: row.bdt_amount }} />
    </span>
  );
};
