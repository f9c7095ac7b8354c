import { sql } from 'kysely';
import { toWireInstant } from '#domain/calendar/days.ts';
import type { CouponKind } from '#domain/coupons/coupons.ts';
import type { Currency, Money } from '#domain/money/money.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import type { AppliedCoupon } from '#contract/coupons.ts';
import type { Bilingual } from '../database/tables/messaging.ts';
import type { Executor } from '../database/transaction.ts';

/** A use of a customer's coupon. */
export interface CouponUse {
  /** The customer's coupon. */
  readonly coupon: string;
  /** What it is used in. */
  readonly payment:
    | { readonly order: string }
    | { readonly delivery: string }
    | { readonly invoice: string };
  readonly discount: Money;
  readonly atMs: number;
}

/**
 * Uses a customer's coupon in a payment that the caller has written and posted: the coupon is locked
 * last. Refuses `coupon_used`.
 */
export const takeCoupon = async (
  trx: Executor,
  { coupon, payment, discount, atMs }: CouponUse,
): Promise<void> => {
  const use = JSON.stringify({
    coupon,
    ...payment,
    discount: discount.minor.toString(),
    currency: discount.currency,
    at: toWireInstant(atMs),
  });
  await sql`select use_coupon(${use}::jsonb)`.execute(trx);
};

/** Gives the coupon of a payment back, by the payment's id; does nothing where there is none. */
export const returnCoupon = async (trx: Executor, payment: string, atMs: number): Promise<void> => {
  await sql`select return_coupon(${payment}::uuid, ${new Date(atMs)})`.execute(trx);
};

/** What names a coupon on the screens. */
export interface CouponName {
  readonly code: string;
  readonly title: Bilingual;
  readonly kind: CouponKind;
}

/** The coupon of a payment as shown. */
export const appliedCouponView = (
  { code, title, kind }: CouponName,
  { currency, minor }: { readonly currency: Currency; readonly minor: bigint },
): AppliedCoupon => ({
  code,
  title,
  kind,
  discount: toWireAmount(money(currency, minor)),
  currency,
});

/** The joined columns of a payment's coupon; null without one. */
interface JoinedCoupon {
  readonly coupon_code: string | null;
  readonly coupon_title: Bilingual | null;
  readonly coupon_kind: CouponKind | null;
}

/** The coupon of a stored payment as shown; null without one. */
export const paidCouponView = (
  { coupon_code: code, coupon_title: title, coupon_kind: kind }: JoinedCoupon,
  discount: { readonly currency: Currency; readonly minor: bigint },
): AppliedCoupon | null =>
  code === null || title === null || kind === null
    ? null
    : appliedCouponView({ code, title, kind }, discount);
