import { Trans, useLingui } from '@lingui/react/macro';
import { completedControls, visibleSections } from '#domain/transactions/sections.ts';
import type { HistoryChoice } from '#app/data/history/history-choice.ts';
import { useZoneName } from '#app/i18n/instants.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { DownloadStatus } from '#app/ui/download/download-status.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { useDownload } from '#app/ui/download/use-download.ts';
import { CompletedActions } from './completed-actions.tsx';
import { FindBox } from '../find/find-box.tsx';
import { PeriodForm } from './period-form.tsx';
import { RowsSkeleton } from './section-skeleton.tsx';
import { listOfSection } from './section-place.ts';
import { TransactionSection } from './transaction-section.tsx';
import { transactionsRoute } from '../transactions-route.ts';
import { useSection } from './use-section.ts';
import type { SectionView } from './use-section.ts';
import { useWholeList } from '../find/use-whole-list.ts';
import type { WholeList } from '../find/use-whole-list.ts';
import { WholeListOffer } from '../find/whole-list-offer.tsx';
import styles from './transactions.module.css';

const isWaiting = ({ query }: SectionView): boolean => query.data === undefined && !query.error;

/** A section that failed to load is shown, so that its failure is. */
const countOf = ({ query, place }: SectionView): number =>
  query.data ? Math.max(query.data.count, place.page > 1 ? 1 : 0) : 1;

interface CompletedProps {
  readonly view: SectionView;
  readonly choice: HistoryChoice;
  readonly whole: WholeList;
}

const Completed = ({ view, choice, whole }: CompletedProps) => {
  // Changes with nearly every render: the compiler's memory would weigh more than it saves.
  'use no memo';
  const { t } = useLingui();
  const download = useDownload();
  const { text } = transactionsRoute.useSearch();
  const controls = completedControls(choice.source.kind === 'card' ? 'card' : 'usd_account');
  return (
    <TransactionSection
      view={view}
      whole={whole.rows}
      hasBalance={choice.source.kind !== 'card'}
      empty={t`Completed transaction not available`}
      actions={<CompletedActions choice={choice} view={view} download={download} />}
      tools={
        <div>
          {text === undefined ? null : (
            <p className={styles['hint']}>
              <Trans>The CSV holds every row of these dates, not only what is found here.</Trans>
            </p>
          )}
          <DownloadStatus download={download} unit="rows" />
          {controls.hasDates ? <PeriodForm choice={choice} /> : null}
        </div>
      }
    />
  );
};

/** The sections of an account or a card; none is shown before all are known, so nothing jumps. */
export const TransactionSections = ({ choice }: { readonly choice: HistoryChoice }) => {
  'use no memo';
  const { t } = useLingui();
  const zoneName = useZoneName();
  const search = transactionsRoute.useSearch();
  const pending = useSection(choice, 'pending', search);
  const completed = useSection(choice, 'completed', search);
  const declined = useSection(choice, 'declined', search);
  const whole = useWholeList(completed);
  const views = [pending, completed, declined];
  const retry = () => {
    for (const view of views) if (view.query.data === undefined) void view.query.refetch();
  };
  if (views.every(({ query }) => query.data === undefined && query.error)) {
    return <ErrorNotice error={completed.query.error} onRetry={retry} />;
  }
  if (views.some(isWaiting)) {
    return (
      <>
        <SlowNotice onRetry={retry} />
        <Card>
          <RowsSkeleton />
        </Card>
      </>
    );
  }
  const shown = visibleSections({
    PENDING: countOf(pending),
    POSTED: countOf(completed),
    DECLINED: countOf(declined),
  });
  return (
    <div className={styles['sections']}>
      <div className={styles['overview']}>
        <FindBox>
          <WholeListOffer view={completed} whole={whole} />
        </FindBox>
        <p className={`${styles['hint']} ${styles['zone']}`}>
          <Trans>Days and times are {zoneName(choice.currency)}.</Trans>
        </p>
      </div>
      {shown.includes(listOfSection.pending) ? (
        <TransactionSection view={pending} hasBalance={false} empty={t`Nothing is pending`} />
      ) : null}
      <Completed view={completed} choice={choice} whole={whole} />
      {shown.includes(listOfSection.declined) ? (
        <TransactionSection view={declined} hasBalance={false} empty={t`Nothing was declined`} />
      ) : null}
    </div>
  );
};
