import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '#contract/customers.ts';
import { getGreetingName } from '#domain/customers/full-name.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { userQuery } from '#app/data/customers.ts';
import { useShownProfile } from '#app/data/profiles.ts';
import { withTexts } from '#app/i18n/texts.ts';
import { activeProfile } from '#app/platform/active-profile.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { SectionBoundary } from '#app/ui/surfaces/section-boundary.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { BalancePanel, BalancePanelSkeleton } from './balance-panel.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import styles from './overview.module.css';
import { knownTotals } from './totals.ts';

/** What loads once the first figures are painted (design 5). */
const loadSections = async () =>
  (await withTexts('components', import('./overview-sections.tsx'))).overviewParts;

/** The balances with what can be done, and below them what changed and needs attention (spec 2). */
export const OverviewScreen = () => {
  const { country } = useParams({ from: '/$country/user' });
  const sections = useDeferred(loadSections);
  const { data: user } = useQuery(userQuery());
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
  if (!isComplete && !failed)
    return (
      <>
        <Title user={user} />
        <div className={styles['top']}>
          <BalancePanelSkeleton count={country === 'us' ? 2 : 1} />
        </div>
        <div className={styles['notice']}>
          <SlowNotice onRetry={retry} />
        </div>
        <OverviewSkeleton />
      </>
    );
  return (
    <>
      <Title user={user} actions={sections ? <sections.TodaysRate /> : null} />
      {failed ? (
        <AccountsFailed error={failed.error} onRetry={retry} isPartly={accounts.length > 0} />
      ) : null}
      {totals.length > 0 ? (
        <div className={styles['top']}>
          <BalancePanel totals={totals} updatedAtMs={updatedAtMs}>
            {sections ? (
              <SectionBoundary>
                <sections.QuickActions user={user} />
              </SectionBoundary>
            ) : null}
          </BalancePanel>
          {sections ? (
            <SectionBoundary>
              <sections.RecentRecipients accounts={accounts} user={user} />
            </SectionBoundary>
          ) : (
            <Skeleton className={styles['recentPlace'] ?? ''} height="" />
          )}
        </div>
      ) : null}
      {failed && accounts.length === 0 ? null : sections ? (
        <SectionBoundary>
          <sections.OverviewSections
            accounts={accounts}
            isComplete={isComplete}
            updatedAtMs={updatedAtMs}
          />
        </SectionBoundary>
      ) : (
        <OverviewSkeleton />
      )}
    </>
  );
};

interface AccountsFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** True where some accounts are on screen. */
  readonly isPartly: boolean;
}

/** That accounts could not be loaded, and what is therefore missing. */
const AccountsFailed = ({ error, onRetry, isPartly }: AccountsFailedProps) => (
  <div className={styles['notice']}>
    <ErrorNotice error={error} onRetry={onRetry} />
    {isPartly ? (
      <p className={styles['small']}>
        <Trans>Some accounts couldn’t be loaded, so their totals aren’t shown.</Trans>
      </p>
    ) : null}
  </div>
);

interface TitleProps {
  readonly user: User | undefined;
  readonly actions?: ReactNode;
}

/** The greeting; the document's title stays free of names, which browsers keep in their history. */
const Title = ({ user, actions }: TitleProps) => {
  const { t } = useLingui();
  const name = user && getGreetingName(user);
  const profile = useShownProfile();
  return (
    <PageTitle
      title={t`Home`}
      heading={
        profile && profile.type !== 'PERSON' ? (
          <bdi>{profile.name}</bdi>
        ) : name && activeProfile() === undefined ? (
          <Greeting name={name} />
        ) : (
          t`Home`
        )
      }
      actions={actions}
    />
  );
};

/** Greets by the time of day on the device. */
const Greeting = ({ name }: { readonly name: string }) => {
  const hour = new Date(bankNowMs()).getHours();
  if (hour >= 4 && hour < 12)
    return (
      <Trans>
        Good morning, <bdi>{name}</bdi>
      </Trans>
    );
  if (hour >= 12 && hour < 18)
    return (
      <Trans>
        Good afternoon, <bdi>{name}</bdi>
      </Trans>
    );
  return (
    <Trans>
      Good evening, <bdi>{name}</bdi>
    </Trans>
  );
};
