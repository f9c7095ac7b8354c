import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../money/money.ts';
import type { CouponBenefit, CouponTerms } from './coupons.ts';
import {
  boostedMargin,
  cleanCouponCode,
  couponDiscount,
  couponStatus,
  holderRefusal,
  paymentRefusal,
} from './coupons.ts';

const usd = (minor: bigint) => money('USD', minor);

const benefit = (given: Partial<CouponBenefit>): CouponBenefit => ({
  kind: 'PERCENT',
  value: 10_00n,
  maxDiscount: undefined,
  ...given,
});

const terms = (given: Partial<CouponTerms> = {}): CouponTerms => ({
  ...benefit(given),
  currency: undefined,
  minAmount: undefined,
  appliesTo: ['PRODUCT'],
  country: undefined,
  expiresAtMs: 1_000,
  ...given,
});

describe('the discount of a coupon', () => {
  test.each([
    ['a tenth', { value: 10_00n }, 29_00n, 2_90n],
    ['a percentage, rounded down', { value: 33_33n }, 1_00n, 33n],
    ['less than a cent', { value: 1n }, 99n, 0n],
    ['everything', { value: 100_00n }, 29_00n, 29_00n],
    ['a percentage up to its maximum', { value: 50_00n, maxDiscount: 10_00n }, 99_00n, 10_00n],
    ['an amount', { kind: 'AMOUNT', value: 2_99n }, 29_00n, 2_99n],
    ['an amount above the price', { kind: 'AMOUNT', value: 2_99n }, 99n, 99n],
    ['a whole fee', { kind: 'FREE_FEE', value: undefined }, 4_50n, 4_50n],
    [
      'a fee up to the maximum',
      { kind: 'FREE_FEE', value: undefined, maxDiscount: 1_00n },
      4_50n,
      1_00n,
    ],
    ['no fee', { kind: 'FREE_FEE', value: undefined }, 0n, 0n],
  ] as const)('of %s', (_name, given, base, expected) => {
    expect(couponDiscount(benefit(given), usd(base))).toEqual(usd(expected));
  });

  test('is never more than the price or the maximum', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('PERCENT', 'AMOUNT', 'FREE_FEE'),
        fc.bigInt({ min: 1n, max: 100_00n }),
        fc.option(fc.bigInt({ min: 1n, max: 10n ** 6n }), { nil: undefined }),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        (kind, value, maxDiscount, base) => {
          const { minor } = couponDiscount({ kind, value, maxDiscount }, usd(base));
          expect(minor >= 0n && minor <= base).toBe(true);
          if (maxDiscount !== undefined) expect(minor <= maxDiscount).toBe(true);
        },
      ),
    );
  });

  test('of a better rate is not an amount', () => {
    expect(() => couponDiscount(benefit({ kind: 'RATE_BOOST' }), usd(1n))).toThrow(TypeError);
  });

  test.each([
    [80, 25n, 55],
    [80, 80n, 0],
    [80, 10_000n, 0],
  ] as const)('of a margin of %d by %d leaves %d', (margin, value, left) => {
    expect(boostedMargin(margin, { value })).toBe(left);
  });
});

test.each([
  [1, 999, 'AVAILABLE'],
  [1, 1_000, 'EXPIRED'],
  [0, 999, 'USED'],
  [0, 1_000, 'USED'],
] as const)('a coupon with %d uses left at %d is %s', (usesLeft, nowMs, status) => {
  expect(couponStatus(terms(), usesLeft, nowMs)).toBe(status);
});

describe('a coupon is refused', () => {
  test.each([
    ['for nothing', {}, {}, undefined],
    ['after its last use', {}, { usesLeft: 0 }, 'coupon_used'],
    ['at its expiry', {}, { nowMs: 1_000 }, 'coupon_expired'],
    ['in another country', { country: 'BD' }, {}, 'coupon_wrong_country'],
    ['without a country', { country: 'BD' }, { country: null }, 'coupon_wrong_country'],
    ['not in its country', { country: 'US' }, {}, undefined],
  ] as const)('to a customer %s', (_name, given, holder, code) => {
    const refusal = holderRefusal(terms(given), {
      country: 'US',
      usesLeft: 1,
      nowMs: 0,
      ...holder,
    });
    expect(refusal?.code).toBe(code);
  });

  test.each([
    ['for nothing', {}, 'PRODUCT', undefined],
    ['for another payment', {}, 'TRANSFER', 'coupon_not_applicable'],
    ['for a subscription', { appliesTo: ['SUBSCRIPTION'] }, 'SUBSCRIPTION', undefined],
    ['for a fee of a transfer', { appliesTo: ['TRANSFER_FEE'] }, 'TRANSFER', undefined],
    ['for the rate of a transfer', { appliesTo: ['FX_MARGIN'] }, 'TRANSFER', undefined],
    ['in another currency', { currency: 'BDT' }, 'PRODUCT', 'coupon_not_applicable'],
    ['at its minimum', { currency: 'USD', minAmount: 50_00n }, 'PRODUCT', undefined],
    [
      'below its minimum',
      { currency: 'USD', minAmount: 62_00n },
      'PRODUCT',
      'coupon_minimum_not_met',
    ],
  ] as const)('in a payment %s', (_name, given, context, code) => {
    expect(paymentRefusal(terms(given), { context, amount: usd(50_00n) })?.code).toBe(code);
  });

  test('below its minimum with what is missing', () => {
    const given = terms({ currency: 'USD', minAmount: 62_00n });
    expect(paymentRefusal(given, { context: 'PRODUCT', amount: usd(50_01n) })?.facts).toEqual({
      minimum: '62.00',
      missing: '11.99',
      currency: 'USD',
    });
  });
});

test('a code is read with spaces and small letters', () => {
  expect(cleanCouponCode(' nov free ')).toBe('NOVFREE');
});
