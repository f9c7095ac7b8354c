import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useState } from 'react';
import { validateDays } from '#domain/calendar/typed-days.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { findChoice, useHistoryChoices } from '#app/data/history-choices.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { accountRoutes } from '#app/components/account-name.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { HistorySelect } from '#app/components/accounts/history-select.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import { filtersOf } from './match-in-url.ts';
import { LastOpen, RowsSkeleton, loadDetails, rowLinkId } from './transaction-rows.tsx';
import { TransactionSections } from './transaction-sections.tsx';
import { transactionsRoute } from './transactions-search.ts';
import styles from './transactions.module.css';

const TransactionDetails = lazy(async () => ({
  default: (await loadDetails()).TransactionDetails,
}));

/** The list of transactions, or the details that swap in for it (spec 2). */
export const TransactionsScreen = () => {
  const { transaction } = transactionsRoute.useSearch();
  const [lastOpen, setLastOpen] = useState(transaction);
  if (transaction !== undefined && transaction !== lastOpen) setLastOpen(transaction);
  return transaction === undefined ? (
    <TransactionList lastOpen={lastOpen} />
  ) : (
    <Suspense fallback={null}>
      <TransactionDetails key={transaction} id={transaction} />
    </Suspense>
  );
};

const ViewAccount = ({ source }: HistoryChoice) => {
  const { country } = useParams({ from: '/$country/user' });
  if (source.kind === 'card') return null;
  return (
    <ButtonLink to={accountRoutes[source.kind]} params={{ country, id: source.id }}>
      <Trans>View Account</Trans>
    </ButtonLink>
  );
};

/** Back to the transactions of all accounts. */
const AllAccounts = () => {
  const { country } = useParams({ from: '/$country/user' });
  const search = transactionsRoute.useSearch();
  return (
    <ButtonLink
      to="/$country/user/transactions"
      params={{ country }}
      search={filtersOf(search)}
      kind="ghost"
    >
      <Trans>All accounts</Trans>
    </ButtonLink>
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
        <Trans>The dates in this address don’t exist, so there’s nothing to show for them.</Trans>
      </EmptyState>
    </Card>
  );
};

/** Gives the focus back to the row whose details were open, as soon as it is there. */
const useFocusBack = (id: string | undefined): void => {
  useEffect(() => {
    if (id === undefined) return;
    document.getElementById(rowLinkId(id))?.focus({ preventScroll: true });
  }, [id]);
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
  const known = useHistoryChoices();
  const choice = findChoice(known.choices, search);
  useFocusBack(lastOpen);
  const choose = ({ source }: HistoryChoice) =>
    void navigate({
      search: (before) => ({
        ...filtersOf(before),
        ...(source.kind === 'card' ? { card: source.id } : { account: source.id }),
      }),
    });
  return (
    <>
      <PageTitle title={t`Transaction List`} />
      <div className={styles['choice']}>
        <HistorySelect
          label={t`Account or card`}
          accounts={known.choices.accounts}
          cards={known.choices.cards}
          chosen={choice}
          isBusy={known.isPending}
          onChoose={choose}
        />
        {choice ? (
          <div className={styles['ways']}>
            <AllAccounts />
            <ViewAccount {...choice} />
          </div>
        ) : null}
      </div>
      <div className={styles['barPlace']}>
        <Suspense fallback={null}>
          <FilterBar />
        </Suspense>
      </div>
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
    </>
  );
};
