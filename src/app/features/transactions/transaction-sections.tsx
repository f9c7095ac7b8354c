import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { use } from 'react';
import type { TransactionList } from '#domain/transactions/transaction-status.ts';
import {
  completedControls,
  transactionLists,
  visibleSections,
} from '#domain/transactions/transaction-status.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { useZoneName } from '#app/i18n/instants.ts';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { usePainted } from '#app/ui/page/visibility.ts';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { PaginationPlace } from '#app/ui/surfaces/paged-list.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { NothingFound } from './filter-chips.tsx';
import { getTitleId, sectionTitles } from './labels.ts';
import type { ListTools } from './list-tools.tsx';
import { isFiltered } from './match-in-url.ts';
import { listOfSection } from './place-in-url.ts';
import { rowsOfScreen } from './row-links.ts';
import type { ShownPage } from './shown-rows.ts';
import { placeOfRows, sharesOfFirstRows } from './shown-rows.ts';
import { LastOpen, RowsSkeleton, TransactionRows } from './transaction-rows.tsx';
import { transactionsRoute } from './transactions-search.ts';
import type { SectionView } from './use-section-page.ts';
import { countRows, useArrivals, useSectionPage } from './use-section-page.ts';

/** A section that failed to load is shown, so that its failure is. */
const countOf = ({ shown, place }: SectionView): number =>
  shown ? Math.max(shown.page.count, place.page > 1 ? 1 : 0) : 1;

/** The sections with rows that match, in one list or in all. */
const foundSections = (
  counts: Readonly<Record<TransactionList, number>>,
  status: TransactionList | undefined,
): readonly TransactionList[] =>
  transactionLists.filter((list) => counts[list] > 0 && (status === undefined || status === list));

interface KnownSectionsProps {
  readonly choice: HistoryChoice;
  readonly pending: SectionView;
  readonly completed: SectionView;
  readonly declined: SectionView;
}

const KnownSections = ({ choice, pending, completed, declined }: KnownSectionsProps) => {
  const { t } = useLingui();
  const isPainted = usePainted();
  const search = transactionsRoute.useSearch();
  // After the first paint at every visit: the rows do not wait for them.
  const tools = useListTools(isPainted);
  const { hasDates } = completedControls(choice.source.kind === 'card' ? 'card' : 'usd_account');
  const counts = {
    PENDING: countOf(pending),
    POSTED: countOf(completed),
    DECLINED: countOf(declined),
  };
  const shown = isFiltered(search) ? foundSections(counts, search.status) : visibleSections(counts);
  const isRowAwaited = use(LastOpen) !== undefined;
  const views = [pending, completed, declined] as const;
  const [ofPending, ofCompleted, ofDeclined] =
    isPainted || isRowAwaited ? [] : sharesOfFirstRows(views.map(countRows));
  return (
    <Stack gap="4" {...rowsOfScreen}>
      <AboutRows tools={tools} choice={choice} completed={completed} />
      {shown.includes(listOfSection.pending) ? (
        <TransactionSection
          view={pending}
          tools={tools}
          hasBalance={false}
          atOnce={ofPending}
          empty={t`Nothing is pending`}
        />
      ) : null}
      {shown.length === 0 ? <NothingFound /> : null}
      {shown.includes(listOfSection.completed) ? (
        <TransactionSection
          view={completed}
          tools={tools}
          hasBalance={choice.source.kind !== 'card'}
          atOnce={ofCompleted}
          empty={t`Completed transaction not available`}
          head={
            <CompletedHead tools={tools} choice={choice} view={completed} hasDates={hasDates} />
          }
        />
      ) : null}
      {shown.includes(listOfSection.declined) ? (
        <TransactionSection
          view={declined}
          tools={tools}
          hasBalance={false}
          atOnce={ofDeclined}
          empty={t`Nothing was declined`}
        />
      ) : null}
    </Stack>
  );
};

type AboutRowsProps = Pick<KnownSectionsProps, 'choice' | 'completed'> & {
  readonly tools: ListTools | undefined;
};

/** How much of the history is on the device, and the zone of the times. */
const AboutRows = ({ tools, choice, completed }: AboutRowsProps) => {
  const zoneName = useZoneName();
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      wrap={{ md: 'wrap' }}
      align={{ md: 'flex-end' }}
      gap="8px 16px"
    >
      <Box minHeight="24px" flex={{ md: '0 1 28rem' }} minWidth="0">
        {tools ? (
          <Text {...hint}>
            <tools.OfflineHistoryNote view={completed} />
          </Text>
        ) : null}
      </Box>
      <Text {...hint} flex={{ md: '1 1 12rem' }} textAlign={{ md: 'end' }}>
        <Trans>Times are in {zoneName(choice.currency)}.</Trans>
      </Text>
    </Flex>
  );
};

const hint = { color: 'fg.muted', textStyle: 'sm' } as const;

interface CompletedHeadProps {
  readonly tools: ListTools | undefined;
  readonly choice: HistoryChoice;
  readonly view: SectionView;
  readonly hasDates: boolean;
}

/** What the completed rows offer, or its place until the tools are there. */
const CompletedHead = ({ tools, choice, view, hasDates }: CompletedHeadProps) =>
  tools ? (
    <tools.CompletedTools choice={choice} view={view} hasDates={hasDates} />
  ) : (
    <>
      <Box flex={{ base: '1 0 100%', md: 'none' }} minHeight={{ base: '96px', md: '44px' }} />
      {hasDates ? <Box flex="1 0 100%" minHeight={{ base: '124px', md: '72px' }} /> : null}
    </>
  );

/** The sections of an account or a card; none is shown before all are known, so nothing jumps. */
export const TransactionSections = ({ choice }: { readonly choice: HistoryChoice }) => {
  const search = transactionsRoute.useSearch();
  const pending = useSectionPage(choice, 'pending', search);
  const completed = useSectionPage(choice, 'completed', search);
  const declined = useSectionPage(choice, 'declined', search);
  const views = [pending, completed, declined];
  const retry = () => {
    for (const view of views) if (!view.shown) view.retry();
  };
  if (views.every(({ shown, unfiltered, isWaiting }) => !shown && !unfiltered && !isWaiting)) {
    return <ErrorNotice error={completed.error} onRetry={retry} />;
  }
  if (views.some(({ isWaiting }) => isWaiting)) {
    return (
      <>
        <SlowNotice onRetry={retry} />
        <Card>
          <RowsSkeleton />
        </Card>
      </>
    );
  }
  return (
    <KnownSections choice={choice} pending={pending} completed={completed} declined={declined} />
  );
};

interface TransactionSectionProps {
  readonly view: SectionView;
  readonly hasBalance: boolean;
  /** How many of its rows the first paint needs; undefined for all. */
  readonly atOnce: number | undefined;
  /** What an empty section says. */
  readonly empty: string;
  /** Undefined until they have arrived. */
  readonly tools: ListTools | undefined;
  /** What stands beside and under the title. */
  readonly head?: ReactNode;
}

interface BodyProps extends TransactionSectionProps {
  readonly known: ShownPage;
  readonly arrived: readonly Transaction[];
}

const PageRows = (props: BodyProps) => {
  const { view, tools, hasBalance, atOnce, empty, known, arrived } = props;
  const { t } = useLingui();
  const { results, count } = known.page;
  if (results.length === 0 && !known.lacking && count === 0)
    return <EmptyState>{empty}</EmptyState>;
  return (
    <>
      {tools ? <tools.WhatIsLacking view={view} known={known} /> : null}
      {results.length === 0 ? null : (
        <TransactionRows
          label={t(sectionTitles[view.section])}
          rows={results}
          hasBalance={hasBalance}
          arrived={arrived}
          isStale={known.isStale}
          atOnce={atOnce}
        />
      )}
    </>
  );
};

/** What fits on the smallest page needs no pages. */
const fewestRows = 10;

/** The page as it is known, under its own pages. */
const PageBody = (props: BodyProps) => {
  const { view, tools, known } = props;
  const { count } = known.page;
  return (
    <>
      <PageRows {...props} />
      {count <= fewestRows && view.place.page === 1 ? null : (
        <PaginationPlace>
          {tools ? <tools.SectionPages view={view} count={count} /> : null}
        </PaginationPlace>
      )}
    </>
  );
};

const NothingKnown = ({ view, tools }: Pick<TransactionSectionProps, 'view' | 'tools'>) => (
  <>
    {view.error ? <ErrorNotice error={view.error} onRetry={view.retry} /> : null}
    {tools ? <tools.ToFirstPage view={view} /> : null}
  </>
);

/** What is on the device, until the tools that look through it are there and the bank has answered. */
const DeviceMatches = ({
  view,
  tools,
  hasBalance,
}: Pick<TransactionSectionProps, 'view' | 'tools' | 'hasBalance'>) =>
  tools ? <tools.FoundRows view={view} hasBalance={hasBalance} /> : <RowsSkeleton />;

const WholeSection = (props: TransactionSectionProps) => {
  const { view, hasBalance, head, tools } = props;
  const { t } = useLingui();
  const known = view.shown;
  // Another list's rows standing in are no news when their own come.
  const arrived = useArrivals(view.listKey, known?.isStale ? undefined : known?.page.results);
  return (
    <Stack as={Card} aria-labelledby={getTitleId(view.section)} gap="3" minWidth="0">
      <Flex wrap="wrap" align="center" gap="8px 16px">
        <Box
          as="h2"
          id={getTitleId(view.section)}
          scrollMarginBlockStart="calc(var(--top-bar-height) + 24px)"
        >
          {t(sectionTitles[view.section])}
        </Box>
        {known ? <AsOf updatedAtMs={known.updatedAtMs} /> : null}
        {head}
      </Flex>
      {tools ? <tools.ArrivalNews newest={arrived[0]} /> : null}
      {!known && !view.unfiltered ? <NothingKnown view={view} tools={tools} /> : null}
      {view.unfiltered ? <DeviceMatches view={view} tools={tools} hasBalance={hasBalance} /> : null}
      {known ? <PageBody {...props} known={known} arrived={arrived} /> : null}
    </Stack>
  );
};

/** One of the three sections: title, rows, its own pages (spec 2); its place while it is out of sight. */
const TransactionSection = (props: TransactionSectionProps) => {
  const count = countRows(props.view);
  return count > 0 && props.atOnce === 0 ? (
    <div style={placeOfRows(count)} />
  ) : (
    <WholeSection {...props} />
  );
};

const loadListTools = async () => (await import('./list-tools.tsx')).listTools;

/** The tools of the list: asked for at once, given as soon as they are wanted and there. */
const useListTools = (areWanted: boolean): ListTools | undefined => {
  const tools = useDeferred(loadListTools);
  return areWanted ? tools : undefined;
};
