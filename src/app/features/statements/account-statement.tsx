import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { startTransition, useCallback, useState } from 'react';
import type { Statement } from '#contract/statements.ts';
import { useOfflineStatement } from '#app/data/offline-history/use-offline-history.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { PrintableStatement } from '#app/data/exports/transaction-rows.ts';
import { statementQuery } from '#app/data/statements.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { useLater } from '#app/ui/page/use-later.ts';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { Letterhead } from './letterhead.tsx';
import { MissingRows } from './missing-rows.tsx';
import { newestStatement } from './newest-statement.ts';
import { PeriodChoice } from './period-choice.tsx';
import { chosenPeriod } from './statement-period.ts';
import type { ChosenPeriod } from './statement-period.ts';
import { statementRoute } from './statement-route.ts';
import { StatementSum } from './statement-sum.tsx';
import paper from '#app/ui/page/paper.module.css';
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
      className={`${styles['link']} ${paper['screenOnly']}`}
    >
      <Trans>See these transactions</Trans>
    </Link>
  );
};

const loadDownloads = async () => {
  const [{ StatementDownloads }, { StatementPaper }] = await Promise.all([
    import('./statement-downloads.tsx'),
    import('./statement-paper.tsx'),
  ]);
  return { StatementDownloads, StatementPaper };
};

interface KnownStatementProps {
  readonly account: HistoryChoice;
  readonly period: ChosenPeriod;
  readonly statement: Statement;
  readonly updatedAtMs: number;
}

/** The figures, and what can be taken home of them. */
const KnownStatement = ({ account, period, statement, updatedAtMs }: KnownStatementProps) => {
  const later = useLater(loadDownloads);
  const [printed, setPrinted] = useState<PrintableStatement | undefined>();
  const putAway = useCallback(() => setPrinted(undefined), []);
  return (
    <>
      <Letterhead />
      <StatementSum statement={printed?.statement ?? statement} period={period} />
      {printed?.issued ? null : <AsOf updatedAtMs={updatedAtMs} />}
      <RowsLink account={account} period={period} />
      {later ? (
        <later.StatementDownloads
          account={account}
          period={period}
          statement={statement}
          updatedAtMs={updatedAtMs}
          onPrint={(made) => startTransition(() => setPrinted(made))}
        />
      ) : null}
      {later && printed ? <later.StatementPaper printed={printed} onPrinted={putAway} /> : null}
    </>
  );
};

/** The statement of one account over a period: the bank's or, without it, the device's own sum. */
export const AccountStatement = ({ account }: { readonly account: HistoryChoice }) => {
  const search = statementRoute.useSearch();
  const [nowMs] = useState(bankNowMs);
  const period = chosenPeriod(search, account, nowMs);
  const { fromDate, toDate } = period;
  const asked = { account: account.source.id, fromDate, toDate };
  const query = useQuery(statementQuery(asked));
  const { data, error } = query;
  const held = useOfflineStatement(asked, data === undefined || Boolean(error));
  const known = newestStatement(query, held.data);
  const isWaiting = !known && (held.isReading || !error);
  const retry = () => retryQuery(statementQuery(asked).queryKey);
  return (
    <>
      <Card className={`${styles['card']} ${paper['screenOnly']}`}>
        <PeriodChoice account={account} period={period} />
      </Card>
      <Card
        className={`${styles['card']} ${styles['printed']} ${paper['paper']}`}
        aria-busy={query.isPending}
      >
        {known || isWaiting ? null : <ErrorNotice error={error} onRetry={retry} />}
        {!known && held.data?.kind === 'missing' ? <MissingRows held={held.data.held} /> : null}
        {isWaiting ? <SumSkeleton onRetry={retry} /> : null}
        {known ? (
          <KnownStatement
            key={`${fromDate} ${toDate}`}
            account={account}
            period={period}
            statement={known.statement}
            updatedAtMs={known.updatedAtMs}
          />
        ) : null}
      </Card>
    </>
  );
};
