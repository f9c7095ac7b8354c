import { localDayAt } from '#domain/calendar/days.ts';
import { sum } from '#domain/money/money.ts';
import type { Price } from '#domain/quotes.ts';
import { feeScheduleOn, feeTermsOf, feesOf } from '#domain/quotes.ts';
import { marginSaving } from '#domain/subscriptions/change-price.ts';
import type { SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import { planForProfile, planSchedule } from '#domain/subscriptions/plans.ts';
import { feeSchedules } from '#domain/transfers/fee-schedules.ts';
import type { QuoteParties } from './parties.ts';

/** The plan that prices a transfer, and what it saves in cents compared with FREE. */
export interface QuotePlan {
  readonly plan: SubscriptionPlan;
  readonly feeSaving: bigint;
  readonly marginSaving: bigint;
}

/** What a customer's plan saves in a priced transfer: the fees and the margin FREE would have had. */
export const quotePlan = (
  customerPlan: SubscriptionPlan,
  { source, target }: QuoteParties,
  price: Price,
  { atMs, isSameDay }: { readonly atMs: number; readonly isSameDay: boolean },
): QuotePlan => {
  const plan = planForProfile(customerPlan, source.profileType !== 'PERSON');
  if (plan === 'FREE') return { plan, feeSaving: 0n, marginSaving: 0n };
  const free = feeScheduleOn(feeSchedules, localDayAt(atMs, source.zone));
  const { marginBasisPoints } = planSchedule(free, plan);
  const total = (fees: Price['fees']): bigint =>
    sum(
      price.send.currency,
      fees.map(({ amount }) => amount),
    ).minor;
  const freeFees = feesOf(feeTermsOf(free, target, isSameDay), price.send);
  return {
    plan,
    feeSaving: total(freeFees) - total(price.fees),
    marginSaving:
      price.rate === undefined
        ? 0n
        : marginSaving(price.send, free.marginBasisPoints, marginBasisPoints),
  };
};

/** The stored columns of a quote's plan. */
export const quotePlanColumns = ({ plan, feeSaving, marginSaving: margin }: QuotePlan) => ({
  plan,
  fee_saving: feeSaving,
  margin_saving: margin,
});
