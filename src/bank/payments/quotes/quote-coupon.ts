import type { CouponTerms } from '#domain/coupons/coupons.ts';
import { nothingToDiscount, paymentRefusal } from '#domain/coupons/coupons.ts';
import type { Money } from '#domain/money/money.ts';
import type { Price } from '#domain/quotes.ts';
import { refused } from '#domain/refusals.ts';
import type { AppliedCoupon } from '#contract/coupons.ts';
import type { CouponRow } from '#bank/coupons/queries.ts';
import { couponTerms } from '#bank/coupons/queries.ts';
import { addCoupon, requireNoRefusal } from '#bank/coupons/redeem.ts';
import { appliedCouponView } from '#bank/coupons/use-coupon.ts';
import type { Bank } from '#bank/database/bank.ts';

/** The coupon of a quote, before its price is known. */
export interface QuoteCoupon {
  readonly row: CouponRow;
  readonly terms: CouponTerms;
}

/**
 * Adds the coupon of a quote to the customer's coupons; undefined without one. Refuses as
 * `addCoupon`.
 */
export const readQuoteCoupon = async (
  bank: Bank,
  customerId: string,
  code: string | undefined,
): Promise<QuoteCoupon | undefined> => {
  if (code === undefined) return undefined;
  const { row } = await addCoupon(bank, customerId, code);
  return { row, terms: couponTerms(row) };
};

/** A coupon with what it saves in a priced transfer. */
export interface PricedCoupon {
  /** The customer's coupon. */
  readonly id: string;
  readonly discount: Money;
  readonly view: AppliedCoupon;
}

/**
 * The coupon of a priced transfer. Refuses `coupon_not_applicable`, also where there is no fee or
 * rate to reduce, and `coupon_minimum_not_met`.
 */
export const requireQuoteCoupon = (
  coupon: QuoteCoupon | undefined,
  price: Price,
): PricedCoupon | undefined => {
  if (coupon === undefined) return undefined;
  const { row, terms } = coupon;
  requireNoRefusal(paymentRefusal(terms, { context: 'TRANSFER', amount: price.send }));
  const discount = terms.kind === 'RATE_BOOST' ? price.rateGain : price.feeDiscount;
  if (discount === undefined || discount.minor <= 0n) {
    const { code, facts } = nothingToDiscount(terms);
    throw refused(code, { facts });
  }
  return { id: row.owned_id, discount, view: appliedCouponView(row, discount) };
};

/** The stored columns of a quote's coupon. */
export const quoteCouponColumns = (coupon: PricedCoupon | undefined, price: Price) => {
  if (coupon === undefined) return {};
  const { minor, currency } = coupon.discount;
  return {
    customer_coupon_id: coupon.id,
    fee_discount: price.feeDiscount?.minor ?? 0n,
    coupon_use: JSON.stringify({ discount: minor.toString(), currency }),
  };
};
