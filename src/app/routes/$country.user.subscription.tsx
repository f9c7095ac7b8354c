import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { subscriptionPlans } from '#domain/subscriptions/plans.ts';
import { SubscriptionScreen } from '../features/subscription/subscription-screen.tsx';
import { queryClient } from '../data/cache/query-client.ts';
import { prefetchAccounts } from '../data/prefetch.ts';
import { plansQuery, subscriptionQuery } from '../data/subscription.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/subscription')({
  validateSearch: v.object({
    /** The chosen plan, whose cost is shown. */
    plan: v.optional(v.fallback(v.optional(v.picklist(subscriptionPlans)), undefined)),
  }),
  loader: () => {
    void queryClient.prefetchQuery(plansQuery());
    void queryClient.prefetchQuery(subscriptionQuery());
    void prefetchAccounts();
    return loadTexts('features/subscription', 'components');
  },
  component: SubscriptionScreen,
});
