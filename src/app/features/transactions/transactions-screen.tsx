import type { BoxProps, GridProps } from '@chakra-ui/react';
import { Box, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { validateDays } from '#domain/calendar/typed-days.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { findChoice, useHistoryChoices } from '#app/data/history-choices.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { accountRoutes } from '#app/components/account-name.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { HistorySelect } from '#app/components/accounts/history-select.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { usePainted } from '#app/ui/page/visibility.ts';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { buttonClass } from '#app/ui/plain/button.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { filtersOf } from './match-in-url.ts';
import { rowLinkId, useBackToList } from './row-links.ts';
import { LastOpen, RowsSkeleton, loadDetails } from './transaction-rows.tsx';
import { TransactionSections } from './transaction-sections.tsx';
import { transactionsRoute } from './transactions-search.ts';

const TransactionDetails = lazy(async () => ({
  default: (await loadDetails()).TransactionDetails,
}));

/** The list of transactions with the details beside it; on a narrow screen these swap in (spec 2, product.md A43). */
export const TransactionsScreen = () => {
  const { transaction } = transactionsRoute.useSearch();
  const isWide = useIsWide();
  const [lastOpen, setLastOpen] = useState(transaction);
  if (transaction !== undefined && transaction !== lastOpen) setLastOpen(transaction);
  useFocusBack(transaction === undefined ? lastOpen : undefined);
  return isWide || transaction === undefined ? (
    <TransactionList lastOpen={lastOpen} />
  ) : (
    <Suspense fallback={null}>
      <TransactionDetails key={transaction} id={transaction} />
    </Suspense>
  );
};

/** The rows, which stay as they are, and the details of the open one beside them. Escape closes these. */
const WithDetails = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useLingui();
  const { transaction: openId } = transactionsRoute.useSearch();
  const back = useBackToList(undefined);
  useEffect(() => {
    if (openId === undefined) return;
    const closeByEscape = ({ key, target, defaultPrevented }: KeyboardEvent): void => {
      // In a field or a dialog Escape has its own meaning.
      const isTaken =
        target instanceof Element &&
        target.closest('input, select, textarea, [role="dialog"], [role="menu"]') !== null;
      if (key === 'Escape' && !defaultPrevented && !isTaken) back();
    };
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  }, [openId, back]);
  return (
    <Box {...(openId === undefined ? {} : besideEachOther)}>
      <Box minWidth="0" _print={besideList(openId)}>
        {children}
      </Box>
      {openId === undefined ? null : (
        <Box as="section" aria-label={t`Transaction details`} {...beside}>
          <Suspense fallback={<Card aria-busy="true" />}>
            <TransactionDetails id={openId} isBeside />
          </Suspense>
        </Box>
      )}
    </Box>
  );
};

/** The details beside the list are printed alone. */
const besideList = (openId: string | undefined): NonNullable<BoxProps['_print']> =>
  openId === undefined ? {} : { display: 'none' };

const besideEachOther: BoxProps = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
  gap: '6',
  alignItems: 'start',
  _print: { display: 'block' },
};

/** As long as the window; longer details scroll by themselves. */
const beside: BoxProps = {
  position: 'sticky',
  insetBlockStart: 'calc(var(--top-bar-height) + 16px)',
  maxHeight: 'calc(100dvh - var(--top-bar-height) - 32px)',
  minWidth: '0',
  px: '2',
  overflowY: 'auto',
  _print: { position: 'static', maxHeight: 'none', px: '0', overflowY: 'visible' },
};

const ViewAccount = ({ source }: HistoryChoice) => {
  const { country } = useParams({ from: '/$country/user' });
  if (source.kind === 'card') return null;
  return (
    <Link
      to={accountRoutes[source.kind]}
      params={{ country, id: source.id }}
      className={buttonClass()}
    >
      <Trans>View Account</Trans>
    </Link>
  );
};

/** Back to the transactions of all accounts. */
const AllAccounts = () => {
  const { country } = useParams({ from: '/$country/user' });
  const search = transactionsRoute.useSearch();
  return (
    <Link
      to="/$country/user/transactions"
      params={{ country }}
      search={filtersOf(search)}
      className={buttonClass('ghost')}
    >
      <Trans>All accounts</Trans>
    </Link>
  );
};

const FilterBar = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./filter-bar.tsx'))).FilterBar,
}));

const NoAccountChosen = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./no-account-chosen.tsx'))).NoAccountChosen,
}));

/** An address with days that do not exist, or in the wrong order. */
const ImpossibleDays = () => {
  const { country } = useParams({ from: '/$country/user' });
  const search = transactionsRoute.useSearch();
  return (
    <Card>
      <EmptyState
        action={
          <ButtonLink
            to="/$country/user/transactions"
            params={{ country }}
            search={{ ...search, from: undefined, to: undefined }}
          >
            <Trans>All dates</Trans>
          </ButtonLink>
        }
      >
        <Trans>The dates in this link aren’t valid, so there’s nothing to show.</Trans>
      </EmptyState>
    </Card>
  );
};

/** Gives the focus back to the row whose details were open, unless it is elsewhere already. */
const useFocusBack = (id: string | undefined): void => {
  useEffect(() => {
    if (id === undefined || document.activeElement !== document.body) return;
    document.getElementById(rowLinkId(id))?.focus({ preventScroll: true });
  }, [id]);
};

/** The account, the search and the filters, as high as they are before the filters come. */
const tools: GridProps = {
  templateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 20rem) minmax(0, 1fr)' },
  gap: '12px 16px',
  alignContent: 'start',
  minHeight: '160px',
  mb: '4',
};

interface TransactionListProps {
  /** The transaction whose details were open just now. */
  readonly lastOpen: string | undefined;
}

/** The list: the selector and, once something is chosen, its sections (spec 2). */
const TransactionList = ({ lastOpen }: TransactionListProps) => {
  const { t } = useLingui();
  const search = transactionsRoute.useSearch();
  const navigate = transactionsRoute.useNavigate();
  // The filters have their place; the rows do not wait for them.
  const isPainted = usePainted();
  const known = useHistoryChoices();
  const choice = findChoice(known.choices, search);
  const choose = ({ source }: HistoryChoice) =>
    void navigate({
      search: (before) => ({
        ...filtersOf(before),
        ...(source.kind === 'card' ? { card: source.id } : { account: source.id }),
      }),
    });
  return (
    <>
      <Box _print={besideList(search.transaction)}>
        <PageTitle
          title={t`Transaction List`}
          yieldsFocus={lastOpen !== undefined}
          actions={
            choice ? (
              <>
                <AllAccounts />
                <ViewAccount {...choice} />
              </>
            ) : null
          }
        />
      </Box>
      <Grid {...tools} _print={besideList(search.transaction)}>
        <HistorySelect
          label={t`Account or card`}
          accounts={known.choices.accounts}
          cards={known.choices.cards}
          chosen={choice}
          isBusy={known.isPending}
          onChoose={choose}
        />
        {isPainted ? (
          <Suspense fallback={null}>
            <FilterBar />
          </Suspense>
        ) : null}
      </Grid>
      <WithDetails>
        {choice ? (
          <LastOpen value={lastOpen}>
            {validateDays({ from: search.from, to: search.to }) === undefined ? (
              <TransactionSections key={choice.source.id} choice={choice} />
            ) : (
              <ImpossibleDays />
            )}
          </LastOpen>
        ) : (
          <Suspense
            fallback={
              <Card>
                <RowsSkeleton />
              </Card>
            }
          >
            <NoAccountChosen known={known} />
          </Suspense>
        )}
      </WithDetails>
    </>
  );
};
