import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { verificationStages } from '#domain/identity/approval-status.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { userQuery } from '#app/data/customers.ts';
import type { PlanTerms, Subscription } from '#app/data/subscription.ts';
import { plansQuery, subscriptionQuery } from '#app/data/subscription.ts';
import { usePlanName } from '#app/components/plan-labels.ts';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Columns } from '#app/ui/page/columns.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { ChangePanel, useForgetChoice } from './change-panel.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { Invoices } from './invoices.tsx';
import { PastDue } from './past-due.tsx';
import { PlanCompare } from './plan-compare.tsx';
import { CancelPlan, PlannedEnd, nextPlanOf } from './plan-end.tsx';
import { PanelColumn } from './plan-layout.tsx';
import { Savings } from './savings.tsx';
import { useDay } from './use-days.ts';

const subscriptionRoute = getRouteApi('/$country/user/subscription');

/** My Subscription: the plan, its next bill, the plans compared and a change's cost (product.md B10). */
export const SubscriptionScreen = () => {
  const { t } = useLingui();
  const plans = useQuery(plansQuery());
  const current = useQuery(subscriptionQuery());
  const error = plans.error ?? current.error;
  const retry = () => {
    retryQuery(plansQuery().queryKey);
    retryQuery(subscriptionQuery().queryKey);
  };
  return (
    <>
      <PageTitle title={t`My Subscription`}>
        <AsOf updatedAtMs={current.dataUpdatedAt} />
      </PageTitle>
      {plans.data && current.data ? (
        <Plans plans={plans.data.results} subscription={current.data} />
      ) : error ? (
        <ErrorNotice error={error} onRetry={retry} />
      ) : (
        <Loading onRetry={retry} />
      )}
    </>
  );
};

const Loading = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useLingui();
  return (
    <section aria-busy="true" aria-label={t`Your plan is loading`}>
      <Columns shares={[8, 4]}>
        <PanelColumn>
          <ContentSkeleton of="rows" height="8rem" />
          <ContentSkeleton of="facts" height="28rem" />
        </PanelColumn>
        <PanelColumn>
          <ContentSkeleton of="rows" height="14rem" />
          <SlowNotice onRetry={onRetry} />
        </PanelColumn>
      </Columns>
    </section>
  );
};

interface PlansProps {
  readonly plans: readonly PlanTerms[];
  readonly subscription: Subscription;
}

const Plans = ({ plans, subscription }: PlansProps) => {
  const [done, setDone] = useState<Subscription>();
  const forget = useForgetChoice();
  const { plan: wanted } = subscriptionRoute.useSearch();
  const isWide = useIsWide();
  const planned = nextPlanOf(subscription);
  const chosen = plans.find(
    ({ plan }) => plan === wanted && plan !== subscription.plan && plan !== planned,
  );
  const finish = async (changed: Subscription) => {
    await forget();
    setDone(changed);
  };
  if (subscription.status === 'PAST_DUE')
    return <PastDue subscription={subscription} plans={plans} />;
  const change = chosen ? (
    <ChangePanel
      key={chosen.plan}
      subscription={subscription}
      plan={chosen.plan}
      terms={chosen}
      onDone={(changed) => void finish(changed)}
    />
  ) : null;
  return (
    <Columns shares={[8, 4]}>
      <PanelColumn>
        {done && !chosen ? <Result subscription={done} /> : null}
        <PlannedEnd subscription={subscription} />
        <CurrentPlan subscription={subscription} />
        <PlanCompare
          plans={plans}
          current={subscription.plan}
          planned={planned}
          chosen={chosen?.plan}
        />
        {isWide ? null : change}
        {subscription.plan === 'FREE' ? null : <Savings {...subscription} />}
      </PanelColumn>
      <PanelColumn>
        {isWide ? change : null}
        <Invoices invoices={subscription.invoices} />
        <CancelPlan subscription={subscription} />
      </PanelColumn>
    </Columns>
  );
};

/** What was done; a customer who is not verified goes on with that (spec 8). */
const Result = ({ subscription }: { readonly subscription: Subscription }) => {
  const { country } = useParams({ from: '/$country/user' });
  const { data: user } = useQuery(userQuery());
  const nameOf = usePlanName();
  const day = useDay();
  const { status, current_period_end: end, plan } = subscription;
  const next = nextPlanOf(subscription);
  const [name, date] = [nameOf(next ?? plan), end === null ? '' : day(end)];
  const stage = user && verificationStages[user.profile_approval_status];
  const needsVerification =
    stage !== undefined && stage !== 'accepted' && stage !== 'accepted_for_bdt_only';
  return (
    <Notice
      tone="success"
      action={
        needsVerification ? (
          <ButtonLink to="/$country/user/verification-center" params={{ country }} kind="primary">
            <Trans>Verify your identity</Trans>
          </ButtonLink>
        ) : null
      }
    >
      {next === undefined ? (
        status === 'TRIAL' ? (
          <Trans>
            You’re on {name}. Your free trial ends on {date}.
          </Trans>
        ) : (
          <Trans>You’re on {name}.</Trans>
        )
      ) : (
        <Trans>
          You switch to {name} on {date}.
        </Trans>
      )}
    </Notice>
  );
};
