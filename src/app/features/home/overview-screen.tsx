import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useAccounts } from '#app/data/account-views.ts';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import type { OverviewSectionsProps } from './overview-sections.tsx';
import styles from './overview.module.css';
import { TotalsCard, TotalsSkeleton } from './totals-card.tsx';
import { knownTotals } from './totals.ts';

const loadSections = () => import('./overview-sections.tsx');

/** The rest of the screen, which loads once the first figures are painted (design 5). */
const Sections = (given: OverviewSectionsProps) => {
  const parts = useDeferred(loadSections);
  return parts ? <parts.OverviewSections {...given} /> : <OverviewSkeleton />;
};

/** How much is there, what changed, and what needs attention (spec 2). */
export const OverviewScreen = () => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const lists = useAccounts();
  const kinds = Object.values(lists);
  const failed = kinds.find(({ error }) => error);
  const isComplete = kinds.every(({ accounts }) => accounts);
  const accounts = kinds.flatMap((kind) => kind.accounts ?? []);
  const totals = knownTotals(lists);
  const updatedAtMs = Math.min(...kinds.map((kind) => kind.updatedAtMs || Infinity));
  const retry = () => {
    for (const kind of kinds) if (!kind.accounts) kind.refetch();
  };
  if (!isComplete && !failed) {
    return (
      <>
        <PageTitle title={t`Home`} />
        <TotalsSkeleton count={country === 'us' ? 2 : 1} />
        <div className={styles['notice']}>
          <SlowNotice onRetry={retry} />
        </div>
        <OverviewSkeleton />
      </>
    );
  }
  return (
    <>
      <PageTitle title={t`Home`} />
      {failed ? (
        <div className={styles['notice']}>
          <ErrorNotice error={failed.error} onRetry={retry} />
          {accounts.length > 0 ? (
            <p className={styles['small']}>
              <Trans>
                Not all of your accounts are shown. A total is told only where it is whole.
              </Trans>
            </p>
          ) : null}
        </div>
      ) : null}
      {totals.length > 0 ? <TotalsCard totals={totals} updatedAtMs={updatedAtMs} /> : null}
      {failed && accounts.length === 0 ? null : (
        <Sections accounts={accounts} isComplete={isComplete} updatedAtMs={updatedAtMs} />
      )}
    </>
  );
};
