import type { CouponContext, CouponRefusal } from '#domain/coupons/coupons.ts';
import {
  cleanCouponCode,
  couponDiscount,
  holderRefusal,
  paymentRefusal,
} from '#domain/coupons/coupons.ts';
import { type Currency, type Money, parseWireAmount, toWireAmount } from '#domain/money/money.ts';
import { getUserCountry } from '#domain/permissions/facts.ts';
import { refused } from '#domain/refusals.ts';
import type { Coupon, validateCoupon as validateEndpoint } from '#contract/coupons.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { findCustomer } from '../customers/customers.ts';
import type { Bank } from '../database/bank.ts';
import { countTry } from '../database/rate-limit.ts';
import type { Executor } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import type { CouponRow } from './queries.ts';
import { couponTerms, couponView, selectCoupons } from './queries.ts';

/** Tries of unknown codes, against guessing; far above manual use (reliability.md T15). */
const codesPerHour = { name: 'coupon/code', most: 60, windowSeconds: 3600 };

/** Refuses with the reason of a coupon, if there is one. */
export const requireNoRefusal = (refusal: CouponRefusal | undefined): void => {
  if (refusal !== undefined) throw refused(refusal.code, { facts: refusal.facts });
};

const readDefinition = async (db: Executor, code: string) => {
  const found = await db
    .selectFrom('coupon')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  if (found === undefined) throw refused('coupon_not_found');
  return found;
};

const readOwned = (db: Executor, customerId: string, code: string) =>
  selectCoupons(db, customerId).where('coupon.code', '=', code).executeTakeFirst();

/**
 * The customer's coupon of a code, if it can be used now. Refuses `coupon_not_found`, `coupon_used`,
 * `coupon_expired`, `coupon_wrong_country`, `too_many_requests`.
 */
const checkCode = async (bank: Bank, customerId: string, typed: string) => {
  const code = cleanCouponCode(typed);
  const nowMs = await bank.clock.businessMs();
  const owned = await readOwned(bank.db, customerId, code);
  // What the customer has was found before; only an unknown code can be a guess.
  if (owned === undefined) await countTry(bank, codesPerHour, customerId);
  const found = owned ?? (await readDefinition(bank.db, code));
  const user = (await findCustomer(bank.db, customerId))!;
  requireNoRefusal(
    holderRefusal(couponTerms(found), {
      country: getUserCountry(user),
      usesLeft: owned?.left ?? found.uses,
      nowMs,
    }),
  );
  return { code, nowMs, owned, found };
};

/**
 * Adds the coupon of a code to the customer's; one that they have stays as it is, so that it is safe
 * to send twice. Refuses as `checkCode`.
 */
export const addCoupon = async (
  bank: Bank,
  customerId: string,
  typed: string,
): Promise<{ readonly row: CouponRow; readonly nowMs: number }> => {
  const { code, nowMs, owned, found } = await checkCode(bank, customerId, typed);
  if (owned !== undefined) return { row: owned, nowMs };
  await bank.db
    .insertInto('customer_coupon')
    .values({
      id: bank.random.newId(),
      customer_id: customerId,
      coupon_id: found.id,
      uses: found.uses,
      expires_at: found.expires_at,
      added_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'coupon_id']).doNothing())
    .execute();
  return { row: (await readOwned(bank.db, customerId, code))!, nowMs };
};

/** Adds a coupon and returns it as shown. Refuses as `addCoupon`. */
export const redeemCoupon = async (
  bank: Bank,
  customerId: string,
  typed: string,
): Promise<Coupon> => {
  const { row, nowMs } = await addCoupon(bank, customerId, typed);
  return couponView(row, nowMs);
};

/** A payment in which the customer would use a coupon. */
interface CheckedPayment {
  readonly code: string;
  readonly context: CouponContext;
  readonly amount: string;
  readonly currency: Currency;
}

const requireAmount = (typed: string, currency: Currency): Money => {
  const amount = parseWireAmount(typed, currency);
  if (amount === undefined) refuseProblems({ amount: 'not_an_amount' });
  return amount!;
};

/**
 * Checks a coupon in a payment without using or adding it. Refuses as `addCoupon`, and
 * `coupon_not_applicable`, `coupon_minimum_not_met`.
 */
export const validateCoupon = async (
  bank: Bank,
  customerId: string,
  typed: CheckedPayment,
): Promise<ResponseOf<typeof validateEndpoint>> => {
  const amount = requireAmount(typed.amount, typed.currency);
  const { nowMs, owned, found } = await checkCode(bank, customerId, typed.code);
  const terms = couponTerms(found);
  requireNoRefusal(paymentRefusal(terms, { context: typed.context, amount }));
  const shown = owned ?? { ...found, owned_id: found.id, used: 0, left: found.uses, used_at: null };
  return {
    coupon: couponView(shown, nowMs),
    discount: typed.context === 'TRANSFER' ? null : toWireAmount(couponDiscount(terms, amount)),
  };
};
