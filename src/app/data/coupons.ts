import { useQuery } from '@tanstack/react-query';
import type { Coupon } from '#contract/coupons.ts';
import {
  listCoupons,
  redeemCoupon as redeemCouponCall,
  validateCoupon,
} from '#contract/coupons.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { CouponContext, CouponTarget } from '#domain/coupons/coupons.ts';
import type { Currency } from '#domain/money/money.ts';
import { call } from '../platform/api/api-client.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';
import { refreshQueries } from './cache/refetch.ts';

export type { Coupon };
type CouponList = ResponseOf<typeof listCoupons>;

const couponsCache = persistedCache<CouponList>({
  name: 'coupons',
  schema: listCoupons.response,
});

/** A customer has few coupons, so that one list serves every tab and every picker. */
const limit = '200';

/** All coupons of the customer, those that expire first at the top. */
export const couponsQuery = () =>
  readQuery<CouponList>({
    key: ['coupons'],
    persisted: couponsCache,
    refreshEveryMs: 60_000,
    read: (context) => call(listCoupons, { ...context, query: { limit } }),
  });

/** The coupons that can be used for one of the targets; none until they are read. */
export const useCouponsFor = (targets: readonly CouponTarget[]): readonly Coupon[] => {
  const { data } = useQuery(couponsQuery());
  return (data?.results ?? []).filter(
    ({ status, applies_to: appliesTo }) =>
      status === 'AVAILABLE' && appliesTo.some((target) => targets.includes(target)),
  );
};

/** Adds the coupon of a code; one that the customer has is returned again. */
export const redeemCoupon = async (code: string): Promise<Coupon> => {
  const coupon = await call(redeemCouponCall, { body: { code } });
  await refreshQueries({ queryKey: ['coupons'] });
  return coupon;
};

/** A payment in which a coupon would be used; without an amount until that is known. */
interface CheckedPayment {
  readonly context: CouponContext;
  readonly amount: { readonly currency: Currency; readonly wire: string } | undefined;
}

/**
 * Checks a code with the amount where it is known, and adds it to the customer's coupons otherwise.
 * Returns the code as the bank writes it.
 */
export const checkCoupon = async (
  code: string,
  { context, amount }: CheckedPayment,
): Promise<string> => {
  if (amount === undefined) return (await redeemCoupon(code)).code;
  return (await checkDiscount(code, { context, amount })).code;
};

/** Checks a code. Returns it as the bank writes it, and what it takes off the amount. */
export const checkDiscount = async (
  code: string,
  { context, amount }: Required<CheckedPayment> & { readonly amount: object },
): Promise<{ readonly code: string; readonly discount: string }> => {
  const { currency, wire } = amount;
  const { coupon, discount } = await call(validateCoupon, {
    body: { code, context, amount: wire, currency },
  });
  return { code: coupon.code, discount: discount ?? '0.00' };
};
