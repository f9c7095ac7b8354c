import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { notificationsQuery } from '#app/data/notifications.ts';
import { useAccounts } from '#app/data/account-views/use-accounts.ts';
import { useLatest } from '#app/data/latest/use-latest.ts';
import { userQuery } from '#app/data/users.ts';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useNow } from '#app/ui/live/use-now.ts';
import { AccountsList } from './accounts-list.tsx';
import { AttentionList } from './attention-list.tsx';
import { attentionItems } from './attention.ts';
import { LatestList, latestCount } from './latest-list.tsx';
import { MonthByMonth } from './month-by-month.tsx';
import { NoAccountYet } from './no-account-yet.tsx';
import styles from './overview.module.css';
import { TotalsCard, TotalsSkeleton } from './totals-card.tsx';
import { totalsOf } from './totals.ts';

/** How much is there, what changed, and what needs attention (spec 2). */
export const OverviewScreen = () => {
  const { t } = useLingui();
  const kinds = Object.values(useAccounts());
  const { data: user } = useQuery(userQuery());
  const notifications = useQuery(notificationsQuery());
  const nowMs = useNow();

  const failed = kinds.find(({ error }) => error);
  const isComplete = kinds.every(({ accounts }) => accounts);
  const known = kinds.flatMap(({ accounts }) => accounts ?? []);
  const open = known.filter(({ isOpen }) => isOpen);
  const latest = useLatest(open, latestCount);
  const items = attentionItems({
    user,
    notifications: notifications.data?.results ?? [],
    pending: latest.pending,
    nowMs,
  });
  const hasNoAccount = isComplete && open.length === 0;
  const retry = () => {
    for (const { accounts, refetch } of kinds) if (!accounts) refetch();
  };
  return (
    <>
      <PageTitle title={t`Home`} />
      {failed ? <ErrorNotice error={failed.error} onRetry={retry} /> : null}
      {!isComplete && !failed ? <SlowNotice onRetry={retry} /> : null}
      {isComplete && !hasNoAccount ? (
        <TotalsCard
          totals={totalsOf(open)}
          updatedAtMs={Math.min(...kinds.map(({ updatedAtMs }) => updatedAtMs || Infinity))}
        />
      ) : null}
      {!isComplete && !failed ? <TotalsSkeleton /> : null}
      {hasNoAccount && items.length === 0 ? null : (
        <AttentionList items={items} isPending={!user || notifications.isPending} />
      )}
      {hasNoAccount ? <NoAccountYet hasClosed={known.length > 0} /> : null}
      {hasNoAccount || (failed && open.length === 0) ? null : (
        <>
          <div className={styles['columns']}>
            <AccountsList accounts={isComplete || failed ? open : undefined} />
            <LatestList
              rows={latest.rows}
              accounts={open}
              isPending={latest.isPending || (!isComplete && !failed)}
              error={latest.error}
              onRetry={latest.retry}
            />
          </div>
          <MonthByMonth />
        </>
      )}
    </>
  );
};
