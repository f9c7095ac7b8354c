import type { Country } from '../countries.ts';
import type { Currency, Money } from '../money/money.ts';
import { money, toWireAmount } from '../money/money.ts';
import type { RefusalCode, RefusalFacts } from '../refusals.ts';

/** The kinds of a coupon (product.md B11). */
export const couponKinds = ['PERCENT', 'AMOUNT', 'FREE_FEE', 'RATE_BOOST'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** What a coupon can apply to (product.md B11). */
export const couponTargets = [
  'TRANSFER_FEE',
  'FX_MARGIN',
  'PRODUCT',
  'CARD_SHIPPING',
  'SUBSCRIPTION',
] as const;
export type CouponTarget = (typeof couponTargets)[number];

/** The payments in which a coupon can be used. */
export const couponContexts = ['TRANSFER', 'PRODUCT', 'CARD_SHIPPING', 'SUBSCRIPTION'] as const;
export type CouponContext = (typeof couponContexts)[number];

const targetsOf: Readonly<Record<CouponContext, readonly CouponTarget[]>> = {
  TRANSFER: ['TRANSFER_FEE', 'FX_MARGIN'],
  PRODUCT: ['PRODUCT'],
  CARD_SHIPPING: ['CARD_SHIPPING'],
  SUBSCRIPTION: ['SUBSCRIPTION'],
};

/** The tabs of the coupons (product.md B11). */
export const couponStatuses = ['AVAILABLE', 'USED', 'EXPIRED'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

/** What determines a discount. */
export interface CouponBenefit {
  readonly kind: CouponKind;
  /** Basis points of PERCENT and RATE_BOOST, minor units of AMOUNT; undefined for FREE_FEE. */
  readonly value: bigint | undefined;
  /** Minor units of `currency`. */
  readonly maxDiscount: bigint | undefined;
}

/** The terms of a coupon. A RATE_BOOST applies to the FX margin only, and nothing else does. */
export interface CouponTerms extends CouponBenefit {
  /** Of the AMOUNT, the minimum and the maximum; undefined where there are none. */
  readonly currency: Currency | undefined;
  /** Minor units of `currency`. */
  readonly minAmount: bigint | undefined;
  readonly appliesTo: readonly CouponTarget[];
  /** Where the customer must live; undefined for everyone. */
  readonly country: Country | undefined;
  readonly expiresAtMs: number;
}

/** A customer's coupon at a moment of bank time. One that expires with all uses made is USED. */
export const couponStatus = (
  { expiresAtMs }: Pick<CouponTerms, 'expiresAtMs'>,
  usesLeft: number,
  nowMs: number,
): CouponStatus => {
  if (usesLeft <= 0) return 'USED';
  return expiresAtMs <= nowMs ? 'EXPIRED' : 'AVAILABLE';
};

/** Why a coupon cannot be used, with the figures that the customer needs (product.md B11). */
export interface CouponRefusal {
  readonly code: RefusalCode;
  readonly facts: RefusalFacts;
}

/** Who uses a coupon, and when. */
export interface CouponHolder {
  readonly country: Country | null;
  readonly usesLeft: number;
  readonly nowMs: number;
}

/** Why a customer cannot have a coupon; undefined if they can. */
export const holderRefusal = (
  terms: CouponTerms,
  { country, usesLeft, nowMs }: CouponHolder,
): CouponRefusal | undefined => {
  if (usesLeft <= 0) return { code: 'coupon_used', facts: {} };
  if (terms.expiresAtMs <= nowMs)
    return {
      code: 'coupon_expired',
      facts: { expired_at: new Date(terms.expiresAtMs).toISOString() },
    };
  if (terms.country !== undefined && terms.country !== country)
    return { code: 'coupon_wrong_country', facts: { country: terms.country } };
  return undefined;
};

const notApplicable = ({ appliesTo, currency }: CouponTerms): CouponRefusal => ({
  code: 'coupon_not_applicable',
  facts: { applies_to: appliesTo.join(','), currency: currency ?? null },
});

/** A payment in which a coupon would be used. */
export interface CouponPayment {
  readonly context: CouponContext;
  /** What the minimum is compared with: the sent amount, the price of the goods, or the fee. */
  readonly amount: Money;
}

/**
 * Why a coupon cannot be used in a payment; undefined if it can. A coupon with amounts applies to
 * payments in their currency only.
 */
export const paymentRefusal = (
  terms: CouponTerms,
  { context, amount }: CouponPayment,
): CouponRefusal | undefined => {
  const isMeant = terms.appliesTo.some((target) => targetsOf[context].includes(target));
  if (!isMeant || (terms.currency !== undefined && terms.currency !== amount.currency))
    return notApplicable(terms);
  if (terms.minAmount === undefined || amount.minor >= terms.minAmount) return undefined;
  const { currency, minor } = amount;
  return {
    code: 'coupon_minimum_not_met',
    facts: {
      minimum: toWireAmount(money(currency, terms.minAmount)),
      missing: toWireAmount(money(currency, terms.minAmount - minor)),
      currency,
    },
  };
};

/** Why a coupon takes nothing off a payment that has no such fee or rate. */
export const nothingToDiscount = (terms: CouponTerms): CouponRefusal => notApplicable(terms);

const BASIS_POINTS = 10_000n;

const uncappedDiscount = ({ kind, value }: CouponBenefit, base: bigint): bigint => {
  switch (kind) {
    // Rounded down: rounding never favours the customer (architecture.md 2).
    case 'PERCENT':
      return (base * value!) / BASIS_POINTS;
    case 'AMOUNT':
      return value!;
    case 'FREE_FEE':
      return base;
    case 'RATE_BOOST':
      throw new TypeError('a better rate takes nothing off a price');
  }
};

/**
 * What a coupon takes off a price: never more than the price or the coupon's maximum. A percentage is
 * rounded down to the minor unit. Throws a TypeError for RATE_BOOST.
 */
export const couponDiscount = (benefit: CouponBenefit, base: Money): Money => {
  const discounts = [uncappedDiscount(benefit, base.minor), base.minor];
  if (benefit.maxDiscount !== undefined) discounts.push(benefit.maxDiscount);
  return money(
    base.currency,
    discounts.reduce((least, one) => (one < least ? one : least)),
  );
};

/** The margin that a RATE_BOOST leaves, in basis points: the rate is never better than the market's. */
export const boostedMargin = (
  marginBasisPoints: number,
  { value }: Pick<CouponBenefit, 'value'>,
): number => Math.max(0, marginBasisPoints - Number(value ?? 0n));

/** A code as it is stored: without spaces, in capitals. */
export const cleanCouponCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();
