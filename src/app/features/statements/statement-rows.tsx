import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { useOfflinePage } from '#app/data/offline-history/use-offline-history.ts';
import { getCategory, transactionsQuery } from '#app/data/transactions.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import paper from '#app/components/print.module.css';
import { TransactionLine } from '#app/components/transaction-line.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import type { ChosenPeriod } from './statement-period.ts';
import { withinLifetime } from './statement-period.ts';
import { statementRoute } from './statement-search.ts';

interface StatementRowsProps {
  readonly account: HistoryChoice;
  readonly period: ChosenPeriod;
  /** How many transactions the statement has. */
  readonly count: number;
}

const rowsAtFirst = 20;
const skeletonRows = [0, 1, 2, 3];

/** The transactions of a statement, newest first, and the way to all of them where they are more than a page. */
export const StatementRows = ({ account, period, count }: StatementRowsProps) => {
  const { source } = account;
  const { fromDate, toDate } = period;
  const filter = { source, list: 'POSTED', fromDate, toDate } as const;
  const { data, error } = useQuery({
    ...transactionsQuery(filter, 1, rowsAtFirst),
    enabled: count > 0,
  });
  const range = { page: 1, size: rowsAtFirst, asOf: undefined };
  const held = useOfflinePage(filter, range, data === undefined && Boolean(error));
  const rows = (data ?? held.data?.page)?.results;
  if (count === 0) return null;
  return (
    <div className={paper['screenOnly']}>
      <h3>
        <Trans>Transactions</Trans>
      </h3>
      {rows ? (
        <ul>
          {rows.map((row) => (
            <TransactionLine key={row.id} row={row} category={getCategory(row)} />
          ))}
        </ul>
      ) : null}
      {!rows && (!error || held.isReading)
        ? skeletonRows.map((row) => <Skeleton key={row} height="4rem" />)
        : null}
      {rows && rows.length >= count ? null : (
        <RowsLink account={account} period={period} count={count} />
      )}
    </div>
  );
};

const RowsLink = ({ account, period, count }: StatementRowsProps) => {
  const { country } = statementRoute.useParams();
  const [nowMs] = useState(bankNowMs);
  const all = useNumberText()(count);
  return (
    <Flex asChild display="inline-flex" align="center" minHeight="44px">
      <Link
        to="/$country/user/transactions"
        params={{ country }}
        search={{ account: account.source.id, ...withinLifetime(period, account, nowMs) }}
      >
        <Trans>See all {all} transactions</Trans>
      </Link>
    </Flex>
  );
};
