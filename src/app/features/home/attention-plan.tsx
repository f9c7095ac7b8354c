import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { CalendarX, Sparkles } from 'lucide-react';
import { localDayAt } from '#domain/calendar/days.ts';
import type { SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { useShortDayText } from '#app/i18n/formatters.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { Amount } from '#app/components/amount.tsx';
import { usePlanName } from '#app/components/plan-labels.ts';
import { buttonClass } from '#app/ui/plain/button.tsx';
import { AttentionRow } from './attention-row.tsx';

/** The charge of a plan failed: until when it can be paid, and where. */
export const UnpaidPlanLine = ({ subscription }: { readonly subscription: Subscription }) => {
  const { country } = useParams({ from: '/$country/user' });
  const nameOf = usePlanName();
  const dayText = useShortDayText();
  const { zoneId } = useCustomerInstants();
  const { plan, currency, amount_due: due, tries } = subscription;
  const last = tries.at(-1);
  const until = last ? dayText(last.day, localDayAt(businessNowMs(), zoneId)) : '';
  const name = nameOf(plan);
  return (
    <AttentionRow
      tone="warning"
      icon={CalendarX}
      title={
        <Trans>
          We couldn’t take <Amount value={{ currency, wire: due ?? '0.00' }} /> for {name}
        </Trans>
      }
      action={
        <Link to="/$country/user/subscription" params={{ country }} className={buttonClass()}>
          <Trans>Pay now</Trans>
        </Link>
      }
    >
      <Trans>
        {name} still works. Pay by {until} to keep it.
      </Trans>
    </AttentionRow>
  );
};

/** A plan that was wished during onboarding and was not started yet. */
export const WishedPlanLine = ({ plan }: { readonly plan: SubscriptionPlan }) => {
  const { country } = useParams({ from: '/$country/user' });
  const nameOf = usePlanName();
  const name = nameOf(plan);
  return (
    <AttentionRow
      tone="info"
      icon={Sparkles}
      title={<Trans>Start {name}</Trans>}
      action={
        <Link
          to="/$country/user/subscription"
          params={{ country }}
          search={{ plan }}
          className={buttonClass()}
        >
          <Trans>Start free trial</Trans>
        </Link>
      }
    >
      <Trans>You chose {name} when you joined. The first 30 days are free.</Trans>
    </AttentionRow>
  );
};
