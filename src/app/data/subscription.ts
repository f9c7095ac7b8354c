import { useQuery } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '#contract/endpoint.ts';
import type { PlanTerms, Subscription, SubscriptionChange } from '#contract/subscriptions.ts';
import {
  createSubscription,
  getSubscription,
  listSubscriptionPlans,
  quoteSubscription,
  subscription,
  updateSubscription,
} from '#contract/subscriptions.ts';
import { call } from '../platform/api/api-client.ts';
import { persistNow } from './cache/persisted-cache.ts';
import { queryClient } from './cache/query-client.ts';
import { persistedCache, readOnce, readQuery } from './cache/read-query.ts';
import { refreshQueries } from './cache/refetch.ts';

export type { PlanTerms, Subscription, SubscriptionChange };
export type SubscriptionInvoice = Subscription['invoices'][number];
type PlanList = ResponseOf<typeof listSubscriptionPlans>;

const plansCache = persistedCache<PlanList>({
  name: 'subscription-plans',
  schema: listSubscriptionPlans.response,
});

const subscriptionCache = persistedCache<Subscription>({
  name: 'subscription',
  schema: subscription,
});

/** The plans with their prices, the cheapest first. */
export const plansQuery = () =>
  readQuery<PlanList>({
    key: ['subscription-plans'],
    persisted: plansCache,
    read: (context) => call(listSubscriptionPlans, context),
  });

/** The customer's plan with its next bill, its invoices and what it saved; readable offline. */
export const subscriptionQuery = () =>
  readQuery<Subscription>({
    key: ['subscription'],
    persisted: subscriptionCache,
    refreshEveryMs: 60_000,
    read: (context) => call(getSubscription, context),
  });

/** The customer's subscription where it is known on this device; a screen beside it does not wait for it. */
export const useSubscription = (): Subscription | undefined => useQuery(subscriptionQuery()).data;

type QuoteRequest = BodyInput<typeof quoteSubscription>;

/** What a change to another plan costs today, line by line. No money moves. */
export const subscriptionChangeQuery = (request: QuoteRequest) => ({
  ...readQuery<SubscriptionChange>({
    key: ['subscription-change', request],
    read: (context) => call(quoteSubscription, { ...context, body: request }),
  }),
  ...readOnce,
});

/** Shows and persists a changed subscription, and reads what a charge changes again. */
const storeSubscription = (changed: Subscription): Subscription => {
  const { queryKey } = subscriptionQuery();
  queryClient.setQueryData<Subscription>(queryKey, changed);
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query) void persistNow(query);
  for (const key of ['coupons', 'user-accounts', 'bdt-accounts', 'transfer-limits'])
    void refreshQueries({ queryKey: [key] });
  return changed;
};

/** Starts a plan, once per key. */
export const startSubscription = async (
  body: BodyInput<typeof createSubscription>,
  idempotencyKey: string,
): Promise<Subscription> =>
  storeSubscription(await call(createSubscription, { body, idempotencyKey }));

/** Changes the plan, its end or the account that pays. */
export const changeSubscription = async (
  id: string,
  body: BodyInput<typeof updateSubscription>,
): Promise<Subscription> =>
  storeSubscription(await call(updateSubscription, { params: { id }, body }));
