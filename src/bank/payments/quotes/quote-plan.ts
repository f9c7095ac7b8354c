import { localDayAt } from '#domain/calendar/days.ts';
import type { CouponBenefit } from '#domain/coupons/coupons.ts';
import { boostedMargin, couponDiscount } from '#domain/coupons/coupons.ts';
import { sum } from '#domain/money/money.ts';
import type { Price } from '#domain/quotes.ts';
import { feeScheduleOn, feeTermsOf, feesOf } from '#domain/quotes.ts';
import { marginSaving } from '#domain/subscriptions/change-price.ts';
import type { SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import { planForProfile, planSchedule } from '#domain/subscriptions/plan-terms.ts';
import { feeSchedules } from '#domain/transfers/fee-schedules.ts';
import type { QuoteParties } from './parties.ts';

/** The plan that prices a transfer, and what it saves in cents compared with FREE. */
export interface QuotePlan {
  readonly plan: SubscriptionPlan;
  readonly feeSaving: bigint;
  readonly marginSaving: bigint;
}

/**
 * What a customer's plan saves in a priced transfer: how much more the fees and the margin of FREE
 * would have cost, with the same coupon.
 */
export const quotePlan = (
  customerPlan: SubscriptionPlan,
  { source, target }: QuoteParties,
  price: Price,
  {
    atMs,
    isSameDay,
    coupon,
  }: {
    readonly atMs: number;
    readonly isSameDay: boolean;
    readonly coupon?: CouponBenefit | undefined;
  },
): QuotePlan => {
  const plan = planForProfile(customerPlan, source.profileType !== 'PERSON');
  if (plan === 'FREE') return { plan, feeSaving: 0n, marginSaving: 0n };
  const free = feeScheduleOn(feeSchedules, localDayAt(atMs, source.zone));
  const isBoost = coupon?.kind === 'RATE_BOOST';
  const margin = ({ marginBasisPoints }: typeof free): number =>
    isBoost ? boostedMargin(marginBasisPoints, coupon) : marginBasisPoints;
  const freeFees = sum(
    price.send.currency,
    feesOf(feeTermsOf(free, target, isSameDay), price.send).map(({ amount }) => amount),
  );
  const discount = coupon === undefined || isBoost ? 0n : couponDiscount(coupon, freeFees).minor;
  const saved = freeFees.minor - discount - (price.totalDebit.minor - price.send.minor);
  return {
    plan,
    feeSaving: saved > 0n ? saved : 0n,
    marginSaving:
      price.rate === undefined
        ? 0n
        : marginSaving(price.send, margin(free), margin(planSchedule(free, plan))),
  };
};

/** The stored columns of a quote's plan. */
export const quotePlanColumns = ({ plan, feeSaving, marginSaving: margin }: QuotePlan) => ({
  plan,
  fee_saving: feeSaving,
  margin_saving: margin,
});
