import type { BoxProps } from '@chakra-ui/react';
import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import { localDayAt } from '#domain/calendar/days.ts';
import type { ChosenDays } from '#domain/calendar/typed-days.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { CsvDownload } from '#app/data/exports/downloads.ts';
import { useCsvDownload } from '#app/data/exports/downloads.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { useDayRange } from '#app/components/day-range.tsx';
import type { Download } from '#app/components/downloads.tsx';
import {
  CsvButton,
  CsvOriginNote,
  DownloadStatus,
  useDownload,
} from '#app/components/downloads.tsx';
import { useAmountText } from '#app/components/amount.tsx';
import { useTransactionName } from '#app/components/transaction-labels.ts';
import { FoundRows, OfflineHistoryNote } from './search-tools.tsx';
import { MissingRows, SectionPages, ToFirstPage } from './list-pagination.tsx';
import { withFirstPages } from './place-in-url.ts';
import { transactionsRoute } from './transactions-search.ts';
import type { SectionView } from './use-section-page.ts';

interface CompletedToolsProps {
  readonly choice: HistoryChoice;
  readonly view: SectionView;
  readonly hasDates: boolean;
}

/** What the head of the completed rows offers: statement, CSV and, for accounts, dates (spec 2). */
const CompletedTools = ({ choice, view, hasDates }: CompletedToolsProps) => {
  const download = useDownload();
  const filter = { ...view.filter, list: 'POSTED' } as const;
  const csv = useCsvDownload(filter, { zone: choice.zone, asOf: view.place.asOf });
  return (
    <>
      <Flex
        wrap="wrap"
        gap="2"
        ms={{ md: 'auto' }}
        css={{ '& > *': { flex: { base: '1 1 auto', md: 'none' } } }}
      >
        <CompletedActions choice={choice} csv={csv} download={download} />
      </Flex>
      <Box flex="1 0 100%" minWidth="0">
        <CsvOriginNote {...csv} />
        <DownloadStatus download={download} unit="rows" />
        {hasDates ? <PeriodForm choice={choice} /> : null}
      </Box>
    </>
  );
};

interface CompletedActionsProps {
  readonly choice: HistoryChoice;
  readonly csv: CsvDownload;
  readonly download: Download;
}

/** View Statement for accounts, Download CSV for accounts and cards (spec 2). */
const CompletedActions = ({ choice, csv, download }: CompletedActionsProps) => {
  const { country } = transactionsRoute.useParams();
  return (
    <>
      {choice.source.kind === 'card' ? null : (
        <ButtonLink
          to="/$country/user/transactions/statement"
          params={{ country }}
          search={{ account: choice.source.id }}
        >
          <FileText aria-hidden="true" size={18} />
          <Trans>View Statement</Trans>
        </ButtonLink>
      )}
      <CsvButton
        {...csv}
        isRunning={download.state.kind === 'running'}
        onSave={() => download.start(csv.save)}
      />
    </>
  );
};

/** From, To and Search over the completed rows (spec 2): whole days of the account's home zone (A5). */
const PeriodForm = ({ choice }: { readonly choice: HistoryChoice }) => {
  const navigate = transactionsRoute.useNavigate();
  const search = transactionsRoute.useSearch();
  const range = useDayRange({
    initial: { from: search.from, to: search.to },
    bounds: {
      first: localDayAt(Date.parse(choice.openedAt), choice.zone),
      last: localDayAt(bankNowMs(), choice.zone),
    },
    isRequired: false,
  });
  const show = (days: ChosenDays) =>
    void navigate({
      search: (before) => ({ ...withFirstPages(before), ...days }),
      resetScroll: false,
    });
  return (
    <Box asChild {...period}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const days = range.check(event.currentTarget);
          if (days) show(days);
        }}
      >
        {range.fields}
        <Button type="submit" kind="primary">
          <Trans>Search</Trans>
        </Button>
        {search.from === undefined && search.to === undefined ? null : (
          <Button
            kind="ghost"
            onClick={() => {
              range.clear();
              show({ from: undefined, to: undefined });
            }}
          >
            <Trans>All dates</Trans>
          </Button>
        )}
        {range.problem}
      </form>
    </Box>
  );
};

const period: BoxProps = {
  display: { base: 'grid', md: 'flex' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '8px 12px',
  css: {
    '& > :is(button, p)': { gridColumn: '1 / -1' },
    '& > p': { flex: { md: '1 0 100%' } },
    '& > div': { width: { md: '11rem' } },
  },
};

/** Says a new row once, politely, and nothing else. */
const ArrivalNews = ({ newest }: { readonly newest: Transaction | undefined }) => {
  const nameOf = useTransactionName();
  const write = useAmountText();
  const name = newest && nameOf(newest);
  const amount =
    newest && write({ currency: newest.currency, wire: newest.amount }, newest.dc_sign);
  return (
    <p role="status" className="visually-hidden">
      {newest ? (
        <Trans>
          New transaction: <bdi>{name}</bdi>, {amount}
        </Trans>
      ) : null}
    </p>
  );
};

/** What is done with the rows: finding, choosing dates, saving, turning pages. */
export const listTools = {
  ArrivalNews,
  CompletedTools,
  FoundRows,
  OfflineHistoryNote,
  SectionPages,
  ToFirstPage,
  WhatIsLacking: MissingRows,
} as const;

export type ListTools = typeof listTools;
