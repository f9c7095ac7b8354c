import { Trans } from '@lingui/react/macro';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import type { Transaction } from '#contract/transactions.ts';
import { causeOf, causeRoutes } from '#app/ui/transactions/related-link.tsx';
import type { Cause } from '#app/ui/transactions/related-link.tsx';
import { placeOfRows } from './first-rows.ts';
import { useRowWords } from './row-words.ts';
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
  /** How many rows the first paint needs; all where it is left out. */
  readonly atOnce?: number | undefined;
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

/**
 * The rows of a section as plain elements with roles, so that the same markup is a table on a wide
 * screen and two lines a row on a phone.
 */
export const TransactionRows = (props: TransactionRowsProps) => {
  const { label, rows, hasBalance, arrived, isStale, atOnce = rows.length } = props;
  const router = useRouter();
  const { country } = useParams({ from: '/$country/user' });
  // The address of details carries the list's own choices.
  useSearch({ from });
  const { href } = router.buildLocation(toDetails(anyId));
  const arrivedIds = new Set(arrived.map(({ id }) => id));
  const words = useRowWords();
  const open = (id: string) => void router.navigate(toDetails(id));
  const toCause = (type: Cause['type'], id: string) =>
    ({ to: causeRoutes[type], params: { country, id } }) as const;
  const hrefOf = (type: Cause['type']) => router.buildLocation(toCause(type, anyId)).href;
  const causeHrefs = {
    TRANSFER: hrefOf('TRANSFER'),
    DEPOSIT: hrefOf('DEPOSIT'),
    TOP_UP: hrefOf('TOP_UP'),
  };
  const hrefOfCause = (cause: Cause | undefined) =>
    cause && causeHrefs[cause.type].replace(anyId, cause.id);
  const openCause = (type: Cause['type'], id: string) => void router.navigate(toCause(type, id));
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
        <div role="rowgroup" style={atOnce < rows.length ? placeOfRows(rows.length) : undefined}>
          {rows.slice(0, atOnce).map((row) => (
            <TransactionRow
              key={row.id}
              {...words(row)}
              href={href.replace(anyId, row.id)}
              onOpen={open}
              causeHref={hrefOfCause(causeOf(row.related))}
              onOpenCause={openCause}
              hasBalance={hasBalance}
              isNew={arrivedIds.has(row.id)}
            />
          ))}
        </div>
      </div>
    </div>
  );
};
