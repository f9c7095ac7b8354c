import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useState } from 'react';
import { balanceLines } from '#domain/accounts/accounts.ts';
import type { PermissionFacts } from '#domain/permissions/facts.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { AccountView } from '#app/data/account-views.ts';
import { accountActivityQuery } from '#app/data/accounts.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { userQuery } from '#app/data/customers.ts';
import { useLatest } from '#app/data/latest-transactions.ts';
import { useNotifications } from '#app/data/notifications.ts';
import { useHasUnresolvedSubmission } from '#app/data/submission/unresolved.ts';
import { useZoneName } from '#app/i18n/instants.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import {
  AccountLink,
  AccountName,
  MaskedNumber,
  useAccountNameText,
} from '#app/components/accounts/account-name.tsx';
import { OpenAccountLink } from '#app/components/accounts/permission-reasons.tsx';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { LiveAmount } from '#app/components/live-amount.tsx';
import { AsOf, useNow } from '#app/components/as-of.tsx';
import { Amount } from '#app/components/amount.tsx';
import { useNearby, usePainted } from '#app/ui/page/visibility.ts';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';
import { Card, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { TransactionLine } from '#app/components/transaction-line.tsx';
import { AttentionList, HoldLine } from './attention-list.tsx';
import type { PreparedFacts } from './attention.ts';
import { attentionItems, lapsingHolds } from './attention.ts';
import charts from './charts.module.css';
import { getMonthSeries } from './month-series.ts';
import {
  AccountsCard,
  LatestCard,
  LatestSkeleton,
  OverviewSkeleton,
  latestCount,
} from './overview-skeleton.tsx';
import styles from './overview.module.css';

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
const loadPrepared = () => import('./prepared-facts.ts');

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

export interface OverviewSectionsProps {
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
export const OverviewSections = ({ accounts, isComplete, updatedAtMs }: OverviewSectionsProps) => {
  const open = accounts.filter(({ isOpen }) => isOpen);
  const { data: user, error: userError } = useQuery(userQuery());
  const notifications = useNotifications();
  const latest = useLatest(open, latestCount);
  const nowMs = useNow();
  const prepared = usePreparedFacts();
  const isOver = useLongEnough();
  const isOwed = useHasUnresolvedSubmission();
  const isSettled = (user || userError) && !notifications.isPending && prepared !== undefined;
  if (!isSettled && !isOver) return <OverviewSkeleton />;

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

const AccountLine = ({ account }: { readonly account: AccountView }) => {
  const { balance, available, pending } = balanceLines({ ...account, hold: account.held });
  return (
    <li className={styles['account']}>
      <span className={styles['accountName']}>
        <AccountLink kind={account.kind} id={account.id} className={styles['link']}>
          <AccountName account={account} />
        </AccountLink>
        <span className={styles['small']}>
          <MaskedNumber masked={account.numberMasked} />
        </span>
      </span>
      <span className={styles['accountFigures']}>
        <LiveAmount value={balance} />
        {available ? (
          <span className={styles['small']}>
            <Trans>Available</Trans> <Amount value={available} />
          </span>
        ) : null}
        {pending ? (
          <span className={styles['small']}>
            <Trans>Pending</Trans> <Amount value={pending} />
          </span>
        ) : null}
      </span>
    </li>
  );
};

interface AccountsListProps {
  readonly accounts: readonly AccountView[];
  readonly updatedAtMs: number;
}

/** The open accounts with their figures, and the way to all of them. */
const AccountsList = ({ accounts, updatedAtMs }: AccountsListProps) => (
  <AccountsCard>
    <ul>
      {accounts.map((account) => (
        <AccountLine key={account.id} account={account} />
      ))}
    </ul>
    <AsOf updatedAtMs={updatedAtMs} />
  </AccountsCard>
);

interface LatestListProps {
  readonly rows: readonly Transaction[];
  readonly accounts: readonly AccountView[];
  readonly holds: readonly Transaction[];
  readonly error: unknown;
  readonly updatedAtMs: number;
  /** False when an account may be missing: then nobody is told that nothing has happened. */
  readonly isComplete: boolean;
  readonly onRetry: () => void;
}

/** What changed: the newest rows of all accounts, each leading to its details. */
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
      <ul>
        {rows.map((row) => (
          <TransactionLine
            key={row.id}
            row={row}
            accountName={nameOf(row.account_id)}
            isZoneNamed={another !== undefined}
          />
        ))}
      </ul>
      {currency && !another ? <p className={styles['small']}>{zoneName(currency)}</p> : null}
      <AsOf updatedAtMs={updatedAtMs} />
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
      <Skeleton className={charts['chartBone'] ?? ''} height="" />
      <Skeleton className={charts['chartBone'] ?? ''} height="" />
    </div>
    <p className={styles['small']}>&nbsp;</p>
  </Card>
);

/**
 * The charts: their figures are asked for after the first paint and kept, what draws them is fetched
 * once somebody comes near, or by the worker when the page is quiet.
 */
const MonthByMonth = () => {
  const isPainted = usePainted();
  const [place, isNear] = useNearby();
  const { data, error, dataUpdatedAt } = useQuery({
    ...accountActivityQuery(),
    enabled: isPainted,
  });
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

/** The overview of a person without an open account: what will be here, and the first step. */
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
      <NoResults action={ways}>
        <Trans>
          You have no open account yet. Your balances, what came in and went out, and what needs
          your attention will be here.
        </Trans>
      </NoResults>
    </Card>
  );
};
