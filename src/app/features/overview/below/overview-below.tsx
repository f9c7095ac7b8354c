import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { useNotifications } from '#app/data/notifications.ts';
import type { AccountView } from '#app/data/account-views.ts';
import { useLatest } from '#app/data/latest-transactions.ts';
import { useHasUnresolvedSubmission } from '#app/data/submission/unresolved.ts';
import { userQuery } from '#app/data/customers.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { useNow } from '#app/ui/live/use-now.ts';
import { AccountsList } from './accounts-list.tsx';
import { AttentionList } from './attention/attention-list.tsx';
import { attentionItems } from './attention/attention.ts';
import type { PreparedFacts } from './attention/attention.ts';
import { lapsingHolds } from './attention/lapsing-holds.ts';
import { LatestList } from './latest-list.tsx';
import { MonthByMonth } from './month-by-month.tsx';
import { NoAccountYet } from './no-account-yet.tsx';
import { BelowSkeleton, LatestSkeleton, latestCount } from '../below-skeleton.tsx';
import styles from '../overview.module.css';

/** After this time the rest of the screen no longer waits for what needs attention. */
const longestWaitMs = 1_500;

const useLongEnough = (): boolean => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
};

/** Fetched beside the person and the notifications, which the screen waits for as well. */
const loadPrepared = () => import('./attention/prepared-facts.ts');

/** The transfers that wait on this device; null where there is none, undefined while not read. */
const usePreparedFacts = (): PreparedFacts | null | undefined => {
  const [facts, setFacts] = useState<PreparedFacts | null>();
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    const follow = async () => {
      const { followPreparedFacts } = await loadWhenOnline(loadPrepared);
      if (!isGone) end = followPreparedFacts(setFacts);
    };
    void follow();
    return () => {
      isGone = true;
      end?.();
    };
  }, []);
  return facts;
};

export interface OverviewBelowProps {
  /** Open ones and closed ones. */
  readonly accounts: readonly AccountView[];
  /** False when a list is missing: then nobody is told that they have no account. */
  readonly isComplete: boolean;
  /** When the oldest of the lists was told; 0 while none was. */
  readonly updatedAtMs: number;
}

/**
 * What stands below the totals. The lines that need attention stand highest and are of unknown
 * number, so the rest is shown together with them: nothing on screen is pushed away.
 */
export const OverviewBelow = ({ accounts, isComplete, updatedAtMs }: OverviewBelowProps) => {
  const open = accounts.filter(({ isOpen }) => isOpen);
  const { data: user, error: userError } = useQuery(userQuery());
  const notifications = useNotifications();
  const latest = useLatest(open, latestCount);
  const nowMs = useNow();
  const prepared = usePreparedFacts();
  const isOver = useLongEnough();
  const isOwed = useHasUnresolvedSubmission();
  const isSettled = (user || userError) && !notifications.isPending && prepared !== undefined;
  if (!isSettled && !isOver) return <BelowSkeleton />;

  // What was sent and has no outcome here is told above: that nothing needs one's eye is not true then.
  const isKnown = user !== undefined && notifications.data !== undefined && !isOwed;
  const items = attentionItems({
    user,
    notifications: notifications.data?.results ?? [],
    prepared: prepared ?? undefined,
  });
  if (isComplete && open.length === 0) {
    return (
      <>
        {items.length > 0 ? <AttentionList items={items} isKnown={isKnown} /> : null}
        <NoAccountYet hasClosed={accounts.length > 0} facts={user && toPermissionFacts(user)} />
      </>
    );
  }
  return (
    <>
      <AttentionList items={items} isKnown={isKnown} />
      <div className={styles['columns']}>
        <AccountsList accounts={open} updatedAtMs={updatedAtMs} />
        {latest.isPending ? (
          <LatestSkeleton />
        ) : (
          <LatestList
            rows={latest.rows}
            accounts={open}
            holds={lapsingHolds(latest.pending, nowMs)}
            error={latest.error}
            updatedAtMs={latest.updatedAtMs}
            isComplete={isComplete}
            onRetry={latest.retry}
          />
        )}
      </div>
      <MonthByMonth />
    </>
  );
};
