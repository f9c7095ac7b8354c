import { Plural } from '@lingui/react/macro';
import type { SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import { useSubscription } from '#app/data/subscription.ts';
import { usePlanName } from '#app/components/plan-labels.ts';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

/** The plan that pays for a physical card of the customer's own; undefined where the card has its fee. */
export const useFreeCard = (): SubscriptionPlan | undefined => {
  const subscription = useSubscription();
  return subscription && subscription.free_cards_left > 0 ? subscription.plan : undefined;
};

/** How many cards without a fee the plan has this year. */
export const FreeCardNote = () => {
  const subscription = useSubscription();
  const nameOf = usePlanName();
  if (!subscription || subscription.free_cards_left === 0) return null;
  const name = nameOf(subscription.plan);
  return (
    <MutedText>
      <Plural
        value={subscription.free_cards_left}
        one={`# free card left this year with ${name}`}
        other={`# free cards left this year with ${name}`}
      />
    </MutedText>
  );
};
