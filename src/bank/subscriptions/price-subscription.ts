import { localDayAt } from '#domain/calendar/days.ts';
import type { Day } from '#domain/calendar/days.ts';
import type { Zone } from '#domain/calendar/zone-offset.ts';
import { homeZones } from '#domain/countries.ts';
import { nothingToDiscount, paymentRefusal } from '#domain/coupons/coupons.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import { refused } from '#domain/refusals.ts';
import type { ChangePrice } from '#domain/subscriptions/change-price.ts';
import { isUpgrade, periodPrice, upgradePrice } from '#domain/subscriptions/change-price.ts';
import type { SubscriptionPeriod } from '#domain/subscriptions/periods.ts';
import { nextPeriod, trialPeriod } from '#domain/subscriptions/periods.ts';
import type { PaidPlan, SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import type { AppliedCoupon } from '#contract/coupons.ts';
import type { User } from '#contract/customers.ts';
import type { CouponRow } from '../coupons/queries.ts';
import { couponTerms } from '../coupons/queries.ts';
import { requireNoRefusal } from '../coupons/redeem.ts';
import { appliedCouponView } from '../coupons/use-coupon.ts';
import type { Executor } from '../database/transaction.ts';
import { requirePermission } from '../http/require.ts';
import type { SubscriptionRow } from './subscription-rows.ts';
import { periodOf, readInvoices } from './subscription-rows.ts';

/** Refuses `account_frozen` or `not_permitted` to customers who may not pay (product.md A33). */
export const requireMaySubscribe = (user: User): void =>
  requirePermission(permissionFor(toPermissionFacts(user), 'subscribe'));

/** The zone of a customer's days. */
export const zoneOfCustomer = (user: User): Zone =>
  homeZones[user.user_address?.country === 'US' ? 'USD' : 'BDT'];

/** A coupon of a charge, with what it takes off. */
export interface ChargeCoupon {
  readonly id: string;
  readonly view: AppliedCoupon;
}

/**
 * How a plan would start or change, and what that costs now.
 * - `TRIAL`: nothing now, `first` at its end.
 * - `START` and `UPGRADE`: `price` now.
 * - `SWITCH`: another plan within the trial, nothing now.
 * - `LATER`: at the end of the period; `KEEP`: the plan stays, without an end.
 */
export type PlannedChange = ChargedChange | TrialChange | LaterChange;

interface Planned {
  /** The day from which the plan counts. */
  readonly startsOn: Day;
  readonly coupon: ChargeCoupon | undefined;
}

export interface ChargedChange extends Planned {
  readonly kind: 'START' | 'UPGRADE';
  readonly plan: PaidPlan;
  /** The days that are charged. */
  readonly period: SubscriptionPeriod;
  readonly price: ChangePrice;
}

export interface TrialChange extends Planned {
  readonly kind: 'TRIAL' | 'SWITCH';
  readonly plan: PaidPlan;
  readonly period: SubscriptionPeriod;
  /** The first charge, at the end of the trial. */
  readonly first: ChangePrice;
}

interface LaterChange extends Planned {
  readonly kind: 'LATER' | 'KEEP';
  readonly plan: SubscriptionPlan;
}

const chargeCoupon = (
  row: CouponRow | undefined,
  price: (benefit?: ReturnType<typeof couponTerms>) => ChangePrice,
): { readonly price: ChangePrice; readonly coupon: ChargeCoupon | undefined } => {
  if (row === undefined) return { price: price(), coupon: undefined };
  const terms = couponTerms(row);
  const full = price();
  requireNoRefusal(
    paymentRefusal(terms, { context: 'SUBSCRIPTION', amount: money('USD', full.total) }),
  );
  const discounted = price(terms);
  if (discounted.discount === 0n) requireNoRefusal(nothingToDiscount(terms));
  const view = appliedCouponView(row, { currency: 'USD', minor: discounted.discount });
  return { price: discounted, coupon: { id: row.owned_id, view } };
};

/** Whether the customer never had a paid plan. */
export const hasTrial = async (db: Executor, customerId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('subscription')
    .select('id')
    .where('customer_id', '=', customerId)
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
};

/**
 * Plans the start of a paid plan on a day. Refuses `coupon_not_applicable` and
 * `coupon_minimum_not_met`.
 */
export const planStart = (
  plan: PaidPlan,
  { today, isTrial }: { readonly today: Day; readonly isTrial: boolean },
  couponRow: CouponRow | undefined,
): ChargedChange | TrialChange => {
  const trial = trialPeriod(today);
  const anchor = isTrial ? trial.until : today;
  const charged = nextPeriod(anchor, anchor);
  const { price, coupon } = chargeCoupon(couponRow, (terms) => periodPrice(plan, charged, terms));
  return isTrial
    ? { kind: 'TRIAL', plan, startsOn: today, period: trial, first: price, coupon }
    : { kind: 'START', plan, startsOn: today, period: charged, price, coupon };
};

/**
 * Plans another plan for a live subscription: a dearer one at once, a cheaper one at the end of the
 * period, and within the trial at once. Refuses `conflict` while a charge is past due, and the coupon
 * as `planStart`; a coupon without a charge is refused as `coupon_not_applicable`.
 */
export const planChange = async (
  db: Executor,
  row: SubscriptionRow,
  plan: SubscriptionPlan,
  { today, couponRow }: { readonly today: Day; readonly couponRow: CouponRow | undefined },
): Promise<PlannedChange> => {
  if (row.status === 'PAST_DUE' && plan !== 'FREE') throw refused('conflict');
  const period = periodOf(row);
  // The next period is about to be charged, so nothing of this one is left to price.
  if (today >= period.until) throw refused('conflict');
  if (plan !== 'FREE' && plan !== row.plan && row.is_trial) {
    const charged = nextPeriod(row.anchor, row.anchor);
    const { price, coupon } = chargeCoupon(couponRow, (terms) => periodPrice(plan, charged, terms));
    return { kind: 'SWITCH', plan, startsOn: today, period, first: price, coupon };
  }
  if (plan !== 'FREE' && isUpgrade(row.plan, plan)) {
    const invoices = await readInvoices(db, row.id);
    const last = invoices.find(({ status }) => status === 'PAID')!;
    const paid = { period: periodOf(last), paid: last.total };
    const rest = { from: today, until: period.until };
    const { price, coupon } = chargeCoupon(couponRow, (terms) =>
      upgradePrice(plan, paid, today, terms),
    );
    return { kind: 'UPGRADE', plan, startsOn: today, period: rest, price, coupon };
  }
  if (couponRow !== undefined) requireNoRefusal(nothingToDiscount(couponTerms(couponRow)));
  const kind = plan === row.plan ? 'KEEP' : 'LATER';
  const isNow = kind === 'KEEP' || row.status === 'PAST_DUE';
  return { kind, plan, startsOn: isNow ? today : period.until, coupon: undefined };
};

/** The cents that a change costs now. */
export const totalNow = (change: PlannedChange): bigint =>
  change.kind === 'START' || change.kind === 'UPGRADE' ? change.price.total : 0n;

const nothing = '0.00';

/** What the customer saw before confirming; without an amount nothing was to be paid. */
export interface Seen {
  readonly account_id?: string | undefined;
  readonly total?: string | undefined;
  readonly debit_amount?: string | undefined;
}

/** Whether the customer saw that an account is debited at once. */
export const hasSeenDebit = ({ debit_amount: debit = nothing }: Seen): boolean => debit !== nothing;

/**
 * Refuses `review_outdated` where the customer saw another total, another account, or an amount where
 * nothing is charged. `payInvoice` compares the amount of a charge.
 */
export const requireSeen = (change: PlannedChange, payer: string, seen: Seen): void => {
  const { total = nothing, account_id: account = payer } = seen;
  const isTotal = total === toWireAmount(money('USD', totalNow(change)));
  const isAmount = total !== nothing || !hasSeenDebit(seen);
  if (!isTotal || !isAmount || account !== payer) throw refused('review_outdated');
};

/** Today in the customer's zone. */
export const todayOf = (user: User, nowMs: number): Day => localDayAt(nowMs, zoneOfCustomer(user));
