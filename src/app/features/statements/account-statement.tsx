import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { HistoryChoice } from '#app/data/history/history-choice.ts';
import { statementQuery } from '#app/data/statements.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { useLater } from '#app/ui/page/use-later.ts';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { chosenPeriod } from './statement-period.ts';
import type { ChosenPeriod } from './statement-period.ts';
import { statementRoute } from './statement-route.ts';
import { StatementSum } from './statement-sum.tsx';
import styles from './statement.module.css';

const SumSkeleton = ({ onRetry }: { readonly onRetry: () => void }) => (
  <>
    <p role="status" className="visually-hidden">
      <Trans>Loading the statement</Trans>
    </p>
    <SlowNotice onRetry={onRetry} />
    <Skeleton width="14rem" height="1.5rem" />
    <Skeleton width="16rem" />
    <Skeleton height="13rem" />
    <Skeleton width="10rem" />
  </>
);

const RowsLink = ({ account, period }: { account: HistoryChoice; period: ChosenPeriod }) => {
  const { country } = statementRoute.useParams();
  return (
    <Link
      to="/$country/user/transactions"
      params={{ country }}
      search={{ account: account.source.id, from: period.from, to: period.to }}
      className={styles['link'] ?? ''}
    >
      <Trans>See these transactions</Trans>
    </Link>
  );
};

const loadDownloads = () => import('./statement-downloads.tsx');

/** The statement of one account over a period. */
export const AccountStatement = ({ account }: { readonly account: HistoryChoice }) => {
  const search = statementRoute.useSearch();
  const [nowMs] = useState(bankNowMs);
  const later = useLater(loadDownloads);
  const period = chosenPeriod(search, account, nowMs);
  const { fromDate, toDate } = period;
  const query = useQuery(statementQuery({ account: account.source.id, fromDate, toDate }));
  const { data: statement, error } = query;
  const retry = () => void query.refetch();
  return (
    <>
      <Card className={styles['card'] ?? ''}>
        <PeriodChoice account={account} period={period} />
      </Card>
      <Card className={styles['card'] ?? ''} aria-busy={query.isPending}>
        {!statement && error ? <ErrorNotice error={error} onRetry={retry} /> : null}
        {!statement && !error ? <SumSkeleton onRetry={retry} /> : null}
        {statement ? (
          <>
            <StatementSum statement={statement} period={period} />
            <AsOf updatedAtMs={query.dataUpdatedAt} />
            <RowsLink account={account} period={period} />
            {later ? (
              <later.StatementDownloads
                key={`${fromDate} ${toDate}`}
                account={account}
                period={period}
                statement={statement}
              />
            ) : null}
          </>
        ) : null}
      </Card>
    </>
  );
};
