import type { Day } from '../calendar/days.ts';
import { daysBetween } from '../calendar/days.ts';
import type { CouponBenefit } from '../coupons/coupons.ts';
import { couponDiscount } from '../coupons/coupons.ts';
import type { Money } from '../money/money.ts';
import { money } from '../money/money.ts';
import type { SubscriptionPeriod } from './periods.ts';
import { periodDays } from './periods.ts';
import type { PaidPlan } from './plans.ts';
import { planTerms } from './plan-terms.ts';

/** What a period of a plan costs, in cents. */
export interface ChangePrice {
  /** The plan for the days that it is used. */
  readonly price: bigint;
  /** What was paid for days of the old plan that are not used; at most `price`. */
  readonly credit: bigint;
  /** What a coupon takes off the rest. */
  readonly discount: bigint;
  readonly total: bigint;
  /** The days of the period that are charged. */
  readonly days: number;
  readonly ofDays: number;
}

/** The paid period of the old plan. */
export interface PaidPeriod {
  readonly period: SubscriptionPeriod;
  /** Cents that were paid for it. */
  readonly paid: bigint;
}

const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const withDiscount = (
  parts: Omit<ChangePrice, 'discount' | 'total'>,
  coupon: CouponBenefit | undefined,
): ChangePrice => {
  const rest = parts.price - parts.credit;
  const discount = coupon === undefined ? 0n : couponDiscount(coupon, money('USD', rest)).minor;
  return { ...parts, discount, total: rest - discount };
};

/** The price of a whole period. */
export const periodPrice = (
  plan: PaidPlan,
  period: SubscriptionPeriod,
  coupon?: CouponBenefit,
): ChangePrice => {
  const days = periodDays(period);
  const price = planTerms[plan].monthlyFee;
  return withDiscount({ price, credit: 0n, days, ofDays: days }, coupon);
};

/**
 * The price of a change to a dearer plan within a paid period: the new plan for the days that are
 * left, rounded up, less what was paid for those days, rounded down. The credit is never paid out.
 */
export const upgradePrice = (
  plan: PaidPlan,
  { period, paid }: PaidPeriod,
  today: Day,
  coupon?: CouponBenefit,
): ChangePrice => {
  const ofDays = periodDays(period);
  const days = Math.min(ofDays, Math.max(0, daysBetween(today, period.until)));
  const price = divideUp(planTerms[plan].monthlyFee * BigInt(days), BigInt(ofDays));
  const credit = least(price, (paid * BigInt(days)) / BigInt(ofDays));
  return withDiscount({ price, credit, days, ofDays }, coupon);
};

/** Whether a change takes effect at once and is charged, or at the end of the period. */
export const isUpgrade = (from: PaidPlan, to: PaidPlan): boolean =>
  planTerms[to].monthlyFee > planTerms[from].monthlyFee;

/** What a plan saved in a transfer, compared with FREE; zero where it saved nothing. */
export interface PlanSaving {
  /** Cents of fees. */
  readonly fees: bigint;
  /** Cents of the margin of the rate. */
  readonly margin: bigint;
}

/** The cents that a smaller margin saves of a sent amount, rounded down. */
export const marginSaving = (send: Money, freeBasisPoints: number, basisPoints: number): bigint =>
  (send.minor * BigInt(Math.max(0, freeBasisPoints - basisPoints))) / 10_000n;
