import { Trans } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import { use } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { usePainted } from '#app/ui/page/use-painted.ts';
import { LastOpen } from './last-open.ts';
import { TransactionRow } from './transaction-row.tsx';
import styles from './transaction-rows.module.css';

interface TransactionRowsProps {
  /** The name of the list. */
  readonly label: string;
  readonly rows: readonly Transaction[];
  /** Completed rows of an account have a running balance (product.md A27). */
  readonly hasBalance: boolean;
  readonly arrived: readonly Transaction[];
  /** True while another page is on its way. */
  readonly isStale: boolean;
}

const Head = ({ hasBalance }: { readonly hasBalance: boolean }) => (
  <div role="rowgroup" className={styles['head']}>
    <div role="row" className={styles['headRow']}>
      <span role="columnheader">
        <Trans>Description</Trans>
      </span>
      <span role="columnheader">
        <Trans>Date</Trans>
      </span>
      <span role="columnheader">
        <Trans>Status</Trans>
      </span>
      <span role="columnheader" className={styles['figure']}>
        <Trans>Amount</Trans>
      </span>
      {hasBalance ? (
        <span role="columnheader" className={styles['figure']}>
          <Trans>Balance</Trans>
        </span>
      ) : null}
    </div>
  </div>
);

const from = '/$country/user/transactions/';
/** Stands for the row's id in the address of details. */
const anyId = 'ROW';

const toDetails = (transaction: string) =>
  ({
    from,
    to: '.',
    search: (before: object) => ({ ...before, transaction }),
    state: { isOpenedFromList: true },
  }) as const;

/** What a phone shows under the screen's head; the rest is out of sight, or comes with the next frame. */
const firstRows = 4;
/** About; what comes in the end has its own height. */
const rowHeightPx = 64;

/**
 * The rows to render: the first of a list that has just come, so that the tap is answered sooner, and
 * after their paint all. All at once where one of them waits for the focus.
 */
const useFirstRowsFirst = (rows: readonly Transaction[]): readonly Transaction[] => {
  const isPainted = usePainted();
  const isAwaited = use(LastOpen) !== undefined;
  return isPainted || isAwaited || rows.length <= firstRows ? rows : rows.slice(0, firstRows);
};

/**
 * The rows of a section as plain elements with roles, so that the same markup is a table on a wide
 * screen and two lines a row on a phone.
 */
export const TransactionRows = (props: TransactionRowsProps) => {
  const { label, rows, hasBalance, arrived, isStale } = props;
  const router = useRouter();
  // The address of details carries the list's own choices.
  useSearch({ from });
  const { href } = router.buildLocation(toDetails(anyId));
  const rendered = useFirstRowsFirst(rows);
  const arrivedIds = new Set(arrived.map(({ id }) => id));
  return (
    <div className={styles['rows']}>
      <div
        role="table"
        aria-label={label}
        aria-busy={isStale}
        className={styles['table']}
        data-balance={hasBalance || undefined}
      >
        <Head hasBalance={hasBalance} />
        <div
          role="rowgroup"
          // The page is as long as it will be: a place far down is found again at once.
          style={rendered === rows ? undefined : { minBlockSize: rows.length * rowHeightPx }}
        >
          {rendered.map((row) => (
            <TransactionRow
              key={row.id}
              row={row}
              href={href.replace(anyId, row.id)}
              onOpen={(id) => void router.navigate(toDetails(id))}
              hasBalance={hasBalance}
              isNew={arrivedIds.has(row.id)}
            />
          ))}
        </div>
      </div>
    </div>
  );
};
