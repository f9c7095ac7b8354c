import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useEffect } from 'react';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { findChoice, useHistoryChoices } from '#app/data/history-choices.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { AccountLink } from '#app/ui/accounts/account-link.tsx';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { HistorySelect } from '#app/ui/history/history-select.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { RowsSkeleton } from './section-skeleton.tsx';
import { TransactionSections } from './transaction-sections.tsx';
import { LastOpen } from '../rows/last-open.ts';
import { rowLinkId } from '../rows/transaction-row.tsx';
import { transactionsRoute } from '../transactions-route.ts';
import styles from './transactions.module.css';

const ViewAccount = ({ source }: HistoryChoice) =>
  source.kind === 'card' ? null : (
    <AccountLink kind={source.kind} id={source.id} className={buttonClass('secondary')}>
      <Trans>View Account</Trans>
    </AccountLink>
  );

const NothingChosen = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./nothing-chosen.tsx'))).NothingChosen,
}));

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
export const TransactionList = ({ lastOpen }: TransactionListProps) => {
  const { t } = useLingui();
  const search = transactionsRoute.useSearch();
  const navigate = transactionsRoute.useNavigate();
  const known = useHistoryChoices();
  const choice = findChoice(known.choices, search);
  useFocusBack(lastOpen);
  const choose = ({ source }: HistoryChoice) =>
    void navigate({
      search: source.kind === 'card' ? { card: source.id } : { account: source.id },
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
        {choice ? <ViewAccount {...choice} /> : null}
      </div>
      {choice ? (
        <LastOpen value={lastOpen}>
          <TransactionSections key={choice.source.id} choice={choice} />
        </LastOpen>
      ) : (
        <Card>
          <Suspense fallback={<RowsSkeleton />}>
            <NothingChosen known={known} />
          </Suspense>
        </Card>
      )}
    </>
  );
};
