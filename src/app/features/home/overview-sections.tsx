import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import type { PermissionFacts } from '#domain/permissions/facts.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { canUse } from '#domain/permissions/rules.ts';
import type { User } from '#contract/customers.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { AccountView } from '#app/data/account-views.ts';
import { accountActivityQuery } from '#app/data/account-activity.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { userQuery } from '#app/data/customers.ts';
import { useLatest } from '#app/data/latest-transactions.ts';
import { getCategory } from '#app/data/transactions.ts';
import { useZoneName } from '#app/i18n/instants.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { useAccountNameText } from '#app/components/account-name.tsx';
import { OpenAccountLink } from '#app/components/permission-reasons.tsx';
import { buttonClass } from '#app/ui/plain/button.tsx';
import { AsOf, useNow } from '#app/ui/controls/as-of.tsx';
import { useNearby, usePainted } from '#app/ui/page/visibility.ts';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { SectionBoundary } from '#app/ui/surfaces/section-boundary.tsx';
import { Card, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { TransactionLine } from '#app/components/transaction-line.tsx';
import { AccountsList } from './accounts-card.tsx';
import { AttentionList, HoldLine } from './attention-list.tsx';
import { lapsingHolds } from './attention.ts';
import charts from './charts.module.css';
import { getMonthSeries } from '#app/components/charts/month-series.ts';
import { LatestCard, LatestSkeleton, OverviewSkeleton, latestCount } from './overview-skeleton.tsx';
import { QuickActions } from './quick-actions.tsx';
import { SendAgain } from './send-again.tsx';
import { SpendingSection } from './spending-section.tsx';
import { TodaysRate } from './todays-rate.tsx';
import styles from './overview.module.css';
import { useAttention } from './use-attention.ts';

interface RecentRecipientsProps {
  readonly accounts: readonly AccountView[];
  readonly user: User | undefined;
}

/** The people who were paid last; nothing for a customer who cannot send money. */
const RecentRecipients = ({ accounts, user }: RecentRecipientsProps) => {
  const open = accounts.filter(({ isOpen }) => isOpen);
  if (open.length === 0 || (user && !canUse(toPermissionFacts(user), 'transfer'))) return null;
  return <SendAgain currencies={[...new Set(open.map(({ currency }) => currency))]} />;
};

interface OverviewSectionsProps {
  /** Open ones and closed ones. */
  readonly accounts: readonly AccountView[];
  /** False when a list is missing: "no account" is then not claimed. */
  readonly isComplete: boolean;
  /** When the oldest of the lists was fetched; 0 while none was. */
  readonly updatedAtMs: number;
}

/**
 * Everything below the balances. What needs attention comes first and is of unknown length, so the
 * rest is shown together with it: nothing on screen is pushed away.
 */
const OverviewSections = ({ accounts, isComplete, updatedAtMs }: OverviewSectionsProps) => {
  const open = accounts.filter(({ isOpen }) => isOpen);
  const { data: user } = useQuery(userQuery());
  const latest = useLatest(open, rowsRead);
  const months = useMonths();
  const nowMs = useNow();
  const { items, isKnown, isReady } = useAttention();
  if (!isReady) return <OverviewSkeleton />;
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
      <SectionBoundary>
        <AttentionList items={items} isKnown={isKnown} />
      </SectionBoundary>
      <div className={styles['columns']}>
        <SectionBoundary>
          {latest.isPending ? (
            <LatestSkeleton />
          ) : (
            <LatestList
              rows={latest.rows.slice(0, latestCount)}
              accounts={open}
              holds={lapsingHolds(latest.pending, nowMs)}
              error={latest.error}
              updatedAtMs={latest.updatedAtMs}
              isComplete={isComplete}
              onRetry={latest.retry}
            />
          )}
        </SectionBoundary>
        <div className={styles['stack']}>
          <SectionBoundary>
            <AccountsList
              accounts={open}
              latest={latest.rows}
              months={months.data}
              updatedAtMs={updatedAtMs}
            />
          </SectionBoundary>
          <SectionBoundary>
            <SpendingSection />
          </SectionBoundary>
        </div>
      </div>
      <SectionBoundary>
        <MonthByMonth months={months} />
      </SectionBoundary>
    </>
  );
};

/** More than are listed: each account shows its own last movement. */
const rowsRead = 40;

/** The months of all accounts, fetched after the first paint. */
const useMonths = () => useQuery({ ...accountActivityQuery(), enabled: usePainted() });

interface LatestListProps {
  readonly rows: readonly Transaction[];
  readonly accounts: readonly AccountView[];
  readonly holds: readonly Transaction[];
  readonly error: unknown;
  readonly updatedAtMs: number;
  /** False when an account may be missing: "no payments" is then not claimed. */
  readonly isComplete: boolean;
  readonly onRetry: () => void;
}

/** The newest rows of all accounts, each linked to its details. */
const LatestList = (props: LatestListProps) => {
  const { rows, accounts, holds, error, updatedAtMs, isComplete, onRetry } = props;
  const nameText = useAccountNameText();
  const zoneName = useZoneName();
  const [currency, another] = [...new Set(rows.map((row) => row.currency))];
  const nameOf = (id: string) => {
    const account = accounts.find((one) => one.id === id);
    return account ? nameText(account) : '';
  };
  return (
    <LatestCard>
      {error ? <ErrorNotice error={error} onRetry={onRetry} /> : null}
      {holds.length > 0 ? (
        <ul className={styles['holds']}>
          {holds.map((row) => (
            <HoldLine key={row.id} row={row} />
          ))}
        </ul>
      ) : null}
      {!error && isComplete && rows.length === 0 ? (
        <p className={styles['small']}>
          <Trans>Payments in and out will be listed here.</Trans>
        </p>
      ) : null}
      <ul className={styles['latest']}>
        {rows.map((row) => (
          <TransactionLine
            key={row.id}
            row={row}
            category={getCategory(row)}
            accountName={nameOf(row.account_id)}
            isZoneNamed={another !== undefined}
          />
        ))}
      </ul>
      <p className={styles['age']}>
        {currency && !another ? <span>{zoneName(currency)}</span> : null}
        <AsOf updatedAtMs={updatedAtMs} />
      </p>
    </LatestCard>
  );
};

const ChartsCard = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./charts-card.tsx'))).ChartsCard,
}));

const Waiting = ({ isBusy = true }: { readonly isBusy?: boolean }) => (
  <Card aria-busy={isBusy}>
    <div className={styles['cardHead']}>
      <h2>
        <Trans>Month by month</Trans>
      </h2>
    </div>
    <div className={charts['charts']}>
      <Skeleton className={charts['chartSkeleton'] ?? ''} height="" />
      <Skeleton className={charts['chartSkeleton'] ?? ''} height="" />
    </div>
    <p className={styles['small']}>&nbsp;</p>
  </Card>
);

/**
 * The charts. Their figures are fetched after the first paint and persisted; their code is loaded
 * when they come near the visible area, or by the service worker when the page is quiet.
 */
const MonthByMonth = ({ months }: { readonly months: ReturnType<typeof useMonths> }) => {
  const [place, isNear] = useNearby();
  const { data, error, dataUpdatedAt } = months;
  if (error && !data)
    return (
      <ErrorNotice error={error} onRetry={() => retryQuery(accountActivityQuery().queryKey)} />
    );
  if (!data) return <Waiting />;
  const series = getMonthSeries(data);
  if (series.length === 0) return null;
  if (!isNear)
    return (
      <div ref={place}>
        <Waiting isBusy={false} />
      </div>
    );
  return (
    <Suspense fallback={<Waiting />}>
      <ChartsCard series={series} updatedAtMs={dataUpdatedAt} />
    </Suspense>
  );
};

interface NoAccountYetProps {
  readonly hasClosed: boolean;
  readonly facts: PermissionFacts | undefined;
}

/** The overview of a customer without an open account: what it will show, and the first step. */
const NoAccountYet = ({ hasClosed, facts }: NoAccountYetProps) => {
  const { country } = useParams({ from: '/$country/user' });
  const ways = (
    <span className={styles['ways']}>
      <OpenAccountLink facts={facts} kind="primary" />
      {hasClosed ? (
        <Link
          to="/$country/user/accounts"
          params={{ country }}
          className={buttonClass('secondary')}
        >
          <Trans>See your closed accounts</Trans>
        </Link>
      ) : null}
    </span>
  );
  return (
    <Card>
      <EmptyState action={ways}>
        <Trans>
          You don’t have an account yet. Open one to hold dollars and taka, and to send money home.
        </Trans>
      </EmptyState>
    </Card>
  );
};

/** What the overview loads after its first figures. */
export const overviewParts = { TodaysRate, QuickActions, RecentRecipients, OverviewSections };
