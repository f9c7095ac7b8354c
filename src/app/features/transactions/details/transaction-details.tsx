import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isInFlight } from '#domain/transactions/transaction-status.ts';
import type { Transaction } from '#contract/transactions.ts';
import { findChoice, useHistoryChoices } from '#app/data/history-choices.ts';
import { useOfflineTransaction } from '#app/data/offline-history/use-offline-history.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { pollEveryMs } from '#app/data/cache/read-query.ts';
import { transactionQuery } from '#app/data/transactions.ts';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { Receipt } from './receipt.tsx';
import { transactionsRoute } from '../transactions-route.ts';
import styles from './transaction-details.module.css';

/** What is still moving is asked again this often. */
const inFlightEveryMs = 10_000;

const ReceiptSkeleton = ({ onRetry }: { readonly onRetry: () => void }) => (
  <>
    <SlowNotice onRetry={onRetry} />
    <Card className={styles['receipt'] ?? ''}>
      <p role="status" className="visually-hidden">
        <Trans>Loading the transaction</Trans>
      </p>
      <div className={styles['summary']}>
        <Skeleton width="12rem" />
        <Skeleton width="14rem" height="3rem" />
        <Skeleton width="7rem" height="1.5rem" />
      </div>
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} height="3.25rem" className={styles['bone'] ?? ''} />
      ))}
    </Card>
  </>
);

/**
 * Back to the list: a step back in the history where the list is behind, else (a shared link, a
 * reload) the list of the transaction's own account.
 */
const useBackToList = (row: Transaction | undefined): (() => void) => {
  const router = useRouter();
  const navigate = transactionsRoute.useNavigate();
  return () => {
    if (router.state.location.state.isOpenedFromList) {
      router.history.back();
      return;
    }
    void navigate({
      search: ({ transaction: _, ...place }) =>
        place.account === undefined && place.card === undefined && row
          ? { account: row.account_id }
          : place,
      replace: true,
    });
  };
};

/** Transaction Details, swapped in for the list (spec 2). */
export const TransactionDetails = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const { choices } = useHistoryChoices();
  const query = useQuery({
    ...transactionQuery(id),
    refetchInterval: ({ state }) =>
      state.data && isInFlight(state.data.status) ? pollEveryMs(inFlightEveryMs) : false,
  });
  const { data, error } = query;
  const held = useOfflineTransaction(id, data === undefined);
  const row = data ?? held.data?.row;
  const updatedAtMs = data ? query.dataUpdatedAt : (held.data?.updatedAtMs ?? 0);
  const back = useBackToList(row);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const title = t`Transaction Details`;
  const retry = () => retryQuery(transactionQuery(id).queryKey);
  return (
    <div className={styles['details']}>
      <title>{`${title} · Kheya`}</title>
      <div className={styles['back']}>
        <BackButton onBack={back} />
        <AsOf updatedAtMs={updatedAtMs} />
      </div>
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h1>
      {row ? (
        <Receipt row={row} account={findChoice(choices, { account: row.account_id })} />
      ) : null}
      {!row && error && !held.isReading ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {!row && (!error || held.isReading) ? <ReceiptSkeleton onRetry={retry} /> : null}
    </div>
  );
};
