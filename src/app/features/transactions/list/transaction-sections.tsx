import { Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { completedControls, visibleSections } from '#domain/transactions/transaction-status.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { useZoneName } from '#app/i18n/instants.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { usePainted } from '#app/ui/page/use-painted.ts';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { LastOpen } from '../rows/last-open.ts';
import { sharesOfFirstRows } from '../rows/first-rows.ts';
import { useListTools } from '../tools/use-list-tools.ts';
import { transactionsRoute } from '../transactions-route.ts';
import { RowsSkeleton } from './section-skeleton.tsx';
import { listOfSection } from './section-place.ts';
import { TransactionSection } from './transaction-section.tsx';
import { rowsOf, useSection } from './use-section.ts';
import type { SectionView } from './use-section.ts';
import styles from './transactions.module.css';

/** A section that failed to load is shown, so that its failure is. */
const countOf = ({ shown, place }: SectionView): number =>
  shown ? Math.max(shown.page.count, place.page > 1 ? 1 : 0) : 1;

interface KnownSectionsProps {
  readonly choice: HistoryChoice;
  readonly pending: SectionView;
  readonly completed: SectionView;
  readonly declined: SectionView;
}

const KnownSections = ({ choice, pending, completed, declined }: KnownSectionsProps) => {
  const { t } = useLingui();
  const zoneName = useZoneName();
  const isPainted = usePainted();
  const { text } = transactionsRoute.useSearch();
  // After the first paint at every visit: the rows do not wait for them. A list that is searched needs
  // them at once, to show no row that was not looked for.
  const tools = useListTools(isPainted || text !== undefined);
  const { hasDates } = completedControls(choice.source.kind === 'card' ? 'card' : 'usd_account');
  const shown = visibleSections({
    PENDING: countOf(pending),
    POSTED: countOf(completed),
    DECLINED: countOf(declined),
  });
  const isRowAwaited = use(LastOpen) !== undefined;
  const views = [pending, completed, declined] as const;
  const [ofPending, ofCompleted, ofDeclined] =
    isPainted || isRowAwaited ? [] : sharesOfFirstRows(views.map(rowsOf));
  return (
    <div className={styles['sections']}>
      <div className={styles['overview']}>
        <div className={styles['findPlace']}>
          {tools ? <tools.FindTools view={completed} /> : null}
        </div>
        <p className={`${styles['hint']} ${styles['zone']}`}>
          <Trans>Days and times are {zoneName(choice.currency)}.</Trans>
        </p>
      </div>
      {shown.includes(listOfSection.pending) ? (
        <TransactionSection
          view={pending}
          tools={tools}
          hasBalance={false}
          atOnce={ofPending}
          empty={t`Nothing is pending`}
        />
      ) : null}
      <TransactionSection
        view={completed}
        tools={tools}
        hasBalance={choice.source.kind !== 'card'}
        atOnce={ofCompleted}
        empty={t`Completed transaction not available`}
        head={
          tools ? (
            <tools.CompletedTools choice={choice} view={completed} hasDates={hasDates} />
          ) : (
            <>
              <div className={styles['actionsPlace']} />
              {hasDates ? <div className={styles['datesPlace']} /> : null}
            </>
          )
        }
      />
      {shown.includes(listOfSection.declined) ? (
        <TransactionSection
          view={declined}
          tools={tools}
          hasBalance={false}
          atOnce={ofDeclined}
          empty={t`Nothing was declined`}
        />
      ) : null}
    </div>
  );
};

/** The sections of an account or a card; none is shown before all are known, so nothing jumps. */
export const TransactionSections = ({ choice }: { readonly choice: HistoryChoice }) => {
  const search = transactionsRoute.useSearch();
  const pending = useSection(choice, 'pending', search);
  const completed = useSection(choice, 'completed', search);
  const declined = useSection(choice, 'declined', search);
  const views = [pending, completed, declined];
  const retry = () => {
    for (const view of views) if (!view.shown) view.retry();
  };
  if (views.every(({ shown, isWaiting }) => !shown && !isWaiting)) {
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
