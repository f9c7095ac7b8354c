import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import { useDigits } from '../i18n/formatters.ts';

/** The names of the plans (product.md B10). */
export const planNames: Readonly<Record<SubscriptionPlan, MessageDescriptor>> = {
  FREE: msg({ message: 'Free', context: 'plan' }),
  PLUS: msg({ message: 'Plus', context: 'plan' }),
  BUSINESS: msg({ message: 'Business', context: 'plan' }),
};

/** Returns a function that names a plan. */
export const usePlanName = (): ((plan: SubscriptionPlan) => string) => {
  const { t } = useLingui();
  return (plan) => t(planNames[plan]);
};

/** Returns a function that writes basis points as a percentage: 50 is "0.5%". */
export const useMarginText = (): ((basisPoints: number) => string) => {
  const digits = useDigits();
  return (basisPoints) => digits(`${basisPoints / 100}%`);
};
