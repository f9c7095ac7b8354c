import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { userQuery } from '#app/data/customers.ts';
import { onboardingQuery } from '#app/data/identity.ts';
import { useNotifications } from '#app/data/notifications.ts';
import { useHasUnresolvedSubmission } from '#app/data/submission/unresolved.ts';
import { waitingProductQuery } from '#app/data/waiting-product.ts';
import { subscriptionQuery } from '#app/data/subscription.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import type { AttentionItem, PreparedFacts } from './attention.ts';
import { attentionItems } from './attention.ts';

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

/** Fetched beside the customer and the notifications, which the screen waits for as well. */
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

/** The subscription, and until a paid plan was tried the one that was wished during onboarding. */
const usePlanFacts = () => {
  const subscription = useQuery(subscriptionQuery());
  const mayWish = subscription.data?.is_trial_available === true;
  // A wish does not change after the onboarding, so it is read once.
  const onboarding = useQuery({
    ...onboardingQuery(),
    enabled: mayWish,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    subscription: subscription.data,
    wished: onboarding.data?.subscription_plan ?? undefined,
    isSettled: !subscription.isPending && !(mayWish && onboarding.isPending),
  };
};

interface Attention {
  readonly items: readonly AttentionItem[];
  /** False while the customer or their notifications are unknown; "nothing" is then not claimed. */
  readonly isKnown: boolean;
  /** Everything is known, or the rest of the screen waits no longer. */
  readonly isReady: boolean;
}

/** What needs the customer's attention, as far as it is known. */
export const useAttention = (): Attention => {
  const { data: user, error: userError } = useQuery(userQuery());
  const notifications = useNotifications();
  const prepared = usePreparedFacts();
  const plan = usePlanFacts();
  const product = useQuery(waitingProductQuery());
  const isOver = useLongEnough();
  const isOwed = useHasUnresolvedSubmission();
  const isSettled =
    (user !== undefined || userError !== null) &&
    !notifications.isPending &&
    prepared !== undefined &&
    !product.isPending &&
    plan.isSettled;
  const items = attentionItems({
    user,
    notifications: notifications.data?.results ?? [],
    prepared: prepared ?? undefined,
    subscription: plan.subscription,
    wishedPlan: plan.wished,
    waitingProduct: product.data ?? undefined,
  });
  // An unresolved submission is shown above; "nothing needs your attention" would then be wrong.
  const isKnown = user !== undefined && notifications.data !== undefined && !isOwed;
  return { items, isKnown, isReady: isSettled || isOver };
};
