import { Flex, Stack, Text, chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import type { Statement } from '#contract/statements.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { userQuery } from '#app/data/customers.ts';
import type { PrintableStatement } from '#app/data/exports/transaction-rows.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { findChoice, useHistoryChoices } from '#app/data/history-choices.ts';
import type { OfflineCoverage } from '#app/data/offline-history/list-reader.ts';
import type { OfflineStatement } from '#app/data/offline-history/statement.ts';
import { useOfflineStatement } from '#app/data/offline-history/use-offline-history.ts';
import { statementQuery } from '#app/data/statements.ts';
import { useDayText, useMonthText, useNumberText } from '#app/i18n/formatters.ts';
import { useZoneName } from '#app/i18n/instants.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { MaskedNumber } from '#app/components/account-name.tsx';
import { HistorySelect } from '#app/components/accounts/history-select.tsx';
import type { AmountSign, AmountValue } from '#app/components/amount.tsx';
import { Amount } from '#app/components/amount.tsx';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { OpenAccountLink } from '#app/components/permission-reasons.tsx';
import { BoatMark } from '#app/ui/page/public-page.tsx';
import { Columns } from '#app/ui/page/columns.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import paper from '#app/components/print.module.css';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { Card, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { PeriodChoice } from './period-choice.tsx';
import type { ChosenPeriod } from './statement-period.ts';
import { chosenPeriod, isImpossiblePeriod } from './statement-period.ts';
import { StatementRows } from './statement-rows.tsx';
import { statementRoute } from './statement-search.ts';

const NoAccount = ({ known }: { readonly known: ReturnType<typeof useHistoryChoices> }) => {
  const { data: user } = useQuery(userQuery());
  if (known.error) return <ErrorNotice error={known.error} onRetry={known.retry} />;
  if (known.isPending) return <ContentSkeleton of="rows" height="14rem" />;
  if (known.choices.accounts.length > 0)
    return (
      <EmptyState>
        <Trans>Choose an account to see its statement.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState action={<OpenAccountLink facts={user && toPermissionFacts(user)} kind="primary" />}>
      <Trans>You don’t have an account yet. Open one to see its statements here.</Trans>
    </EmptyState>
  );
};

/**
 * Statements: an account, a month or a range, its figures, and the files to take home (B16). The first
 * account is chosen until the customer takes another.
 */
export const StatementScreen = () => {
  const { t } = useLingui();
  const search = statementRoute.useSearch();
  const navigate = statementRoute.useNavigate();
  const known = useHistoryChoices();
  const { accounts } = known.choices;
  const account =
    search.account === undefined && !known.isPending
      ? accounts[0]
      : findChoice({ accounts, cards: [] }, search);
  return (
    <Stack gap="4" _print={{ display: 'block' }}>
      <div className={paper['screenOnly']}>
        <PageTitle title={t`Account Statement`} />
        <HistorySelect
          label={t`Account`}
          accounts={accounts}
          cards={[]}
          chosen={account}
          isBusy={known.isPending}
          onChoose={({ source }) => void navigate({ search: { ...search, account: source.id } })}
        />
      </div>
      {account ? (
        <AccountStatement key={account.source.id} account={account} />
      ) : (
        <Card>
          <NoAccount known={known} />
        </Card>
      )}
    </Stack>
  );
};

const SumSkeleton = ({ onRetry }: { readonly onRetry: () => void }) => (
  <>
    <p role="status" className="visually-hidden">
      <Trans>Loading the statement</Trans>
    </p>
    <SlowNotice onRetry={onRetry} />
    <Skeleton width="14rem" height="1.5rem" />
    <Skeleton width="16rem" />
    <ContentSkeleton of="facts" height="13rem" isFramed={false} />
    <Skeleton width="10rem" />
  </>
);

const loadDownloads = async () => {
  const [{ StatementDownloads }, { PrintedStatement }] = await Promise.all([
    import('./statement-downloads.tsx'),
    import('./printed-statement.tsx'),
  ]);
  return { StatementDownloads, PrintedStatement };
};

interface KnownStatementProps {
  readonly account: HistoryChoice;
  readonly period: ChosenPeriod;
  readonly statement: Statement;
  readonly updatedAtMs: number;
}

/** The figures, and what can be taken home of them. */
const KnownStatement = ({ account, period, statement, updatedAtMs }: KnownStatementProps) => {
  const later = useDeferred(loadDownloads);
  const [printed, setPrinted] = useState<PrintableStatement | undefined>();
  const putAway = useCallback(() => setPrinted(undefined), []);
  return (
    <>
      <Letterhead />
      <StatementSum statement={printed?.statement ?? statement} period={period} />
      {printed?.issued ? null : <AsOf updatedAtMs={updatedAtMs} />}
      {later ? (
        <later.StatementDownloads
          account={account}
          period={period}
          statement={statement}
          updatedAtMs={updatedAtMs}
          onPrint={(made) => startTransition(() => setPrinted(made))}
        />
      ) : null}
      <StatementRows account={account} period={period} count={statement.count} />
      {later && printed ? <later.PrintedStatement printed={printed} onPrinted={putAway} /> : null}
    </>
  );
};

/** An address with a period that the account cannot have, such as a day that does not exist. */
const ImpossiblePeriod = ({ account, period }: PeriodStatementProps) => (
  <Columns shares={[5, 7]}>
    <Stack as={Card} gap="3" className={paper['screenOnly']}>
      <PeriodChoice account={account} period={{ ...period, month: undefined }} />
    </Stack>
    <Card>
      <EmptyState>
        <Trans>
          There’s no statement for the dates in this link. Choose a month, or days between the
          opening of the account and today.
        </Trans>
      </EmptyState>
    </Card>
  </Columns>
);

/** The statement of one account over the period of the URL. */
const AccountStatement = ({ account }: { readonly account: HistoryChoice }) => {
  const search = statementRoute.useSearch();
  const [nowMs] = useState(bankNowMs);
  if (isImpossiblePeriod(search, account, nowMs))
    return <ImpossiblePeriod account={account} period={chosenPeriod({}, account, nowMs)} />;
  return <PeriodStatement account={account} period={chosenPeriod(search, account, nowMs)} />;
};

interface PeriodStatementProps {
  readonly account: HistoryChoice;
  readonly period: ChosenPeriod;
}

/** The figures of a period: the bank's or, without it, the device's own sum. */
const PeriodStatement = ({ account, period }: PeriodStatementProps) => {
  const { fromDate, toDate } = period;
  const asked = { account: account.source.id, fromDate, toDate };
  const query = useQuery(statementQuery(asked));
  const { data, error } = query;
  const held = useOfflineStatement(asked, data === undefined || Boolean(error));
  const known = getNewestStatement(query, held.data);
  const isWaiting = !known && (held.isReading || !error);
  const retry = () => retryQuery(statementQuery(asked).queryKey);
  return (
    <Columns shares={[5, 7]}>
      <Stack as={Card} gap="3" className={paper['screenOnly']}>
        <PeriodChoice account={account} period={period} />
      </Stack>
      <Stack
        as={Card}
        gap="3"
        _print={{ display: 'block' }}
        className={paper['paper']}
        aria-busy={query.isPending}
      >
        <PeriodTitle period={period} />
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
      </Stack>
    </Columns>
  );
};

/** The heading of a statement. It takes the focus when another period is chosen, which brings it into view on a phone. */
const PeriodTitle = ({ period }: { readonly period: ChosenPeriod }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const month = useMonthText();
  const day = useDayText();
  const [from, to] = [day(period.from), day(period.to)];
  const id = `${period.fromDate} ${period.toDate}`;
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    heading.current?.focus();
  }, [id]);
  return (
    <chakra.h2
      ref={heading}
      tabIndex={-1}
      scrollMarginBlockStart="calc(var(--top-bar-height) + 24px)"
      _focusVisible={{ outline: 'none' }}
    >
      {period.month === undefined ? (
        <Trans>
          {from} to {to}
        </Trans>
      ) : (
        month(period.month)
      )}
    </chakra.h2>
  );
};

/** Whose statement it is, on paper alone. */
const Letterhead = () => (
  <p className={`${paper['paperOnly']} ${paper['letterhead']}`}>
    <BoatMark size={28} /> <Trans>Kheya account statement</Trans>
  </p>
);

/** Why a statement cannot be reckoned without the bank: a part of its rows is not here. */
const MissingRows = ({ held }: { readonly held: OfflineCoverage }) => {
  const number = useNumberText();
  const [rows, ofRows] = [number(held.rows), number(held.ofRows)];
  return (
    <Text color="fg.muted">
      <Trans>
        Only the newest {rows} of {ofRows} completed transactions are on this device, which isn’t
        enough for this period. Choose a later one.
      </Trans>
    </Text>
  );
};

interface StatementSumProps {
  readonly statement: Statement;
  readonly period: ChosenPeriod;
}

interface FigureProps {
  readonly label: string;
  readonly value: AmountValue;
  readonly sign?: AmountSign;
  readonly isTotal?: boolean;
}

const Figure = ({ label, value, sign = 'balance', isTotal = false }: FigureProps) => (
  <Flex
    wrap="wrap"
    align="baseline"
    justify="space-between"
    columnGap="4"
    paddingBlock="2"
    {...(isTotal ? total : {})}
  >
    <Text as="dt" {...(isTotal ? {} : { color: 'fg.muted' })}>
      {label}
    </Text>
    <Text as="dd" marginInlineStart="auto">
      <Amount value={value} sign={sign} size={isTotal ? 'large' : 'text'} />
    </Text>
  </Flex>
);

/** The rule of a sum, drawn the way one writes it. */
const total = { borderTop: '2px solid {colors.fg}', fontWeight: '650' } as const;

const Figures = ({ statement }: { readonly statement: Statement }) => {
  const { t } = useLingui();
  const of = (wire: string) => ({ currency: statement.currency, wire });
  return (
    <dl>
      <Figure label={t`Opening balance`} value={of(statement.opening_balance)} />
      <Figure label={t`Money in`} value={of(statement.credits)} sign="credit" />
      <Figure label={t`Money out`} value={of(statement.debits)} sign="debit" />
      <Figure label={t`Closing balance`} value={of(statement.closing_balance)} isTotal />
    </dl>
  );
};

/** Opening + money in − money out = closing, written as the sum it is. */
const StatementSum = ({ statement, period }: StatementSumProps) => {
  const day = useDayText();
  const zoneName = useZoneName();
  const number = useNumberText();
  const [from, to] = [day(period.from), day(period.to)];
  const { count } = statement;
  const rows = number(count);
  return (
    <>
      <Text textStyle="lg" fontWeight="650">
        <bdi>{statement.account_holder_name}</bdi>{' '}
        <MaskedNumber masked={statement.account_number_masked} />
      </Text>
      <Text color="fg.muted">
        <Trans>
          {from} to {to}, {zoneName(statement.currency)}
        </Trans>
      </Text>
      <Figures statement={statement} />
      <Text color="fg.muted">
        <Plural
          value={count}
          one={`${rows} completed transaction`}
          other={`${rows} completed transactions`}
        />
      </Text>
    </>
  );
};

interface KnownFigures {
  readonly statement: Statement;
  /** By the phone's clock. */
  readonly updatedAtMs: number;
}

/** The statement to show: the bank's, unless what the device reckons knows of later rows. */
const getNewestStatement = (
  bank: { readonly data: Statement | undefined; readonly dataUpdatedAt: number },
  held: OfflineStatement | undefined,
): KnownFigures | undefined => {
  const reckoned = held?.kind === 'reckoned' ? held : undefined;
  if (reckoned && (!bank.data || reckoned.updatedAtMs > bank.dataUpdatedAt)) return reckoned;
  return bank.data && { statement: bank.data, updatedAtMs: bank.dataUpdatedAt };
};
