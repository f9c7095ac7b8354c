import type { CouponKind, CouponTarget } from '#domain/coupons/coupons.ts';
import type { Country } from '#domain/countries.ts';
import type { Currency } from '#domain/money/money.ts';
import type { Bank } from '../database/bank.ts';

/** A coupon that replaces parts of the default one: a tenth off products, once. */
export interface TestCoupon {
  readonly code: string;
  readonly kind?: CouponKind;
  readonly value?: bigint | null;
  readonly currency?: Currency;
  readonly min?: bigint;
  readonly max?: bigint;
  readonly appliesTo?: readonly CouponTarget[];
  readonly country?: Country;
  readonly uses?: number;
  /** From now, in bank time; a month by default. */
  readonly expiresInMs?: number;
}

const monthMs = 30 * 86_400_000;

/** Defines a coupon and returns its code. */
export const defineCoupon = async (bank: Bank, coupon: TestCoupon): Promise<string> => {
  const nowMs = await bank.clock.businessMs();
  const { code, kind = 'PERCENT', expiresInMs = monthMs } = coupon;
  await bank.db
    .insertInto('coupon')
    .values({
      id: bank.random.newId(),
      code,
      title: JSON.stringify({ en: `Coupon ${code}`, bn: `কুপন ${code}` }),
      kind,
      value: coupon.value === undefined ? 10_00n : coupon.value,
      currency: coupon.currency ?? null,
      min_amount: coupon.min ?? null,
      max_discount: coupon.max ?? null,
      applies_to: [...(coupon.appliesTo ?? (['PRODUCT'] as const))],
      country: coupon.country ?? null,
      uses: coupon.uses ?? 1,
      expires_at: new Date(nowMs + expiresInMs),
      created_at: new Date(nowMs - monthMs),
    })
    .execute();
  return code;
};
