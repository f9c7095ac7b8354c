import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LucideIcon } from 'lucide-react';
import { Briefcase, Sprout, Zap } from 'lucide-react';
import type { SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import type { Subscription } from '#app/data/subscription.ts';
import type { Tone } from '#app/ui/marks.tsx';

type TryOutcome = NonNullable<Subscription['tries'][number]['outcome']>;

interface PlanLook {
  readonly icon: LucideIcon;
  readonly tone: Tone;
  /** For whom the plan is. */
  readonly lead: MessageDescriptor;
}

/** The sign of each plan and for whom it is. */
export const planLooks: Readonly<Record<SubscriptionPlan, PlanLook>> = {
  FREE: { icon: Sprout, tone: 'slate', lead: msg`For sending now and then` },
  PLUS: { icon: Zap, tone: 'teal', lead: msg`For sending every month` },
  BUSINESS: { icon: Briefcase, tone: 'violet', lead: msg`For companies in both countries` },
};

/** Why a charge failed. */
export const tryOutcomeLabels: Readonly<Record<TryOutcome, MessageDescriptor>> = {
  INSUFFICIENT_FUNDS: msg`Not enough money`,
  ACCOUNT_CLOSED: msg`Account closed`,
  ACCOUNT_FROZEN: msg`Account frozen`,
};
