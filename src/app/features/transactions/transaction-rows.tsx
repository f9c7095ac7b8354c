import { Trans, useLingui } from '@lingui/react/macro';
import { useParams, useRouter } from '@tanstack/react-router';
import { createContext, memo } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { untilIdle } from '#app/platform/timing.ts';
import { Amount } from '#app/components/amount.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import type { Cause } from '#app/components/transaction-line.tsx';
import { causeNames, getCause, causeRoutes } from '#app/components/transaction-line.tsx';
import type { RowLabels } from './labels.ts';
import { useRowLabels } from './labels.ts';
import { isPlainTap, rowLinkId, stepByArrows, useRowLinks } from './row-links.ts';
import { placeOfRows } from './shown-rows.ts';
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

/** A placeholder for the id in the URL of a transfer, a deposit or a top-up. */
const anyId = 'ROW';

/**
 * The rows of a section as plain elements with roles, so that the same markup is a table on a wide
 * screen and two lines a row on a phone.
 */
export const TransactionRows = (props: TransactionRowsProps) => {
  const { label, rows, hasBalance, arrived, isStale, atOnce = rows.length } = props;
  const router = useRouter();
  const { country } = useParams({ from: '/$country/user' });
  const { hrefOf, onOpen, openId } = useRowLinks();
  const arrivedIds = new Set(arrived.map(({ id }) => id));
  const words = useRowLabels();
  const toCause = (type: Cause['type'], id: string) =>
    ({ to: causeRoutes[type], params: { country, id } }) as const;
  const hrefOfCauses = (type: Cause['type']) => router.buildLocation(toCause(type, anyId)).href;
  const causeHrefs = {
    TRANSFER: hrefOfCauses('TRANSFER'),
    DEPOSIT: hrefOfCauses('DEPOSIT'),
    TOP_UP: hrefOfCauses('TOP_UP'),
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
              href={hrefOf(row.id)}
              onOpen={onOpen}
              isOpen={row.id === openId}
              causeHref={hrefOfCause(getCause(row.related))}
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

interface TransactionRowProps extends RowLabels {
  /** The address of its details. */
  readonly href: string;
  readonly onOpen: (id: string) => void;
  /** True while its details are beside the list. */
  readonly isOpen: boolean;
  /** The address of its transfer, deposit or top-up. */
  readonly causeHref: string | undefined;
  readonly onOpenCause: (type: Cause['type'], id: string) => void;
  readonly hasBalance: boolean;
  readonly isNew: boolean;
}

/**
 * One transaction of a list: a table row on a wide screen, two lines on a phone. Its link is a plain
 * one: the router's own cost a third of the time from the tap to the list. Rendered again only where
 * it shows something else: a page comes from the device and then from the bank, under a thumb that may be
 * scrolling already.
 */
const TransactionRow = memo(function TransactionRow(props: TransactionRowProps) {
  const { id, name, second, type, when, status, currency, amount, sign, balance } = props;
  const { href, onOpen, isOpen, hasBalance, isNew } = props;
  const { causeType, causeId, causeHref, onOpenCause } = props;
  const { t } = useLingui();
  return (
    <div
      role="row"
      className={styles['row']}
      data-new={isNew || undefined}
      data-open={isOpen || undefined}
    >
      <span role="cell" className={styles['what']}>
        <a
          id={rowLinkId(id)}
          className={styles['name']}
          href={href}
          aria-current={isOpen || undefined}
          onClick={(event) => {
            if (!isPlainTap(event)) return;
            event.preventDefault();
            onOpen(id);
          }}
          onKeyDown={(event) => stepByArrows(event, id)}
          onFocus={prefetchDetails}
          onPointerEnter={prefetchDetails}
        >
          <bdi>{name}</bdi>
        </a>
        <span className={styles['more']}>
          <span className={styles['second']}>
            {second === undefined ? type : <bdi>{second}</bdi>}
          </span>
          {causeType && causeId && causeHref ? (
            <a
              className={styles['cause']}
              href={causeHref}
              onClick={(event) => {
                if (!isPlainTap(event)) return;
                event.preventDefault();
                onOpenCause(causeType, causeId);
              }}
            >
              {t(causeNames[causeType])}
            </a>
          ) : null}
        </span>
      </span>
      <span role="cell" className={styles['when']}>
        {when}
      </span>
      <span role="cell" className={styles['state']}>
        {status}
      </span>
      <span role="cell" className={styles['amount']}>
        <Amount value={{ currency, wire: amount }} sign={sign} />
      </span>
      {hasBalance ? (
        <span role="cell" className={styles['balance']}>
          {balance === null ? null : <Amount value={{ currency, wire: balance }} />}
        </span>
      ) : null}
    </div>
  );
});

const skeletonRows = [0, 1, 2, 3, 4, 5, 6, 7];

/** Rows on their way, in the shape they will have. */
export const RowsSkeleton = () => (
  <div className={styles['rows']}>
    <p role="status" className="visually-hidden">
      <Trans>Loading transactions</Trans>
    </p>
    {skeletonRows.map((row) => (
      <div key={row} className={`${styles['table']} ${styles['row']}`} aria-hidden="true">
        <span className={styles['what']}>
          <Skeleton width={`${9 + (row % 3) * 2}rem`} height="1.1em" />
        </span>
        <span className={styles['when']}>
          <Skeleton width="9rem" />
        </span>
        <span className={styles['state']}>
          <Skeleton width="5rem" />
        </span>
        <span className={styles['amount']}>
          <Skeleton width="5rem" />
        </span>
      </div>
    ))}
  </div>
);

/** The details are a chunk of their own: the list does not wait for them. */
export const loadDetails = () => import('./transaction-details.tsx');

let isPrefetched = false;

/**
 * Fetches the details while a hand or the focus is on a row, so that they open at once. In a moment
 * when nothing else is to be done: the finger may be there to scroll.
 */
export const prefetchDetails = async (): Promise<void> => {
  if (isPrefetched) return;
  isPrefetched = true;
  await untilIdle();
  await loadDetails().catch(() => (isPrefetched = false));
};

/** The transaction whose details were open just now: its row takes the focus as soon as it is there. */
export const LastOpen = createContext<string | undefined>(undefined);
