import { sql } from 'kysely';
import { toWireInstant } from '#domain/calendar/days.ts';
import type { CouponStatus, CouponTerms } from '#domain/coupons/coupons.ts';
import { couponStatus } from '#domain/coupons/coupons.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import type { Coupon, listCoupons } from '#contract/coupons.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { Executor } from '../database/transaction.ts';
import type { ListWindow } from '../http/request-input.ts';

/** A customer's coupon with its terms. */
export const selectCoupons = (db: Executor, customerId: string) =>
  db
    .selectFrom('customer_coupon as owned')
    .innerJoin('coupon', 'coupon.id', 'owned.coupon_id')
    .where('owned.customer_id', '=', customerId)
    .selectAll('coupon')
    .select(['owned.id as owned_id', 'owned.used', sql<number>`owned.uses - owned.used`.as('left')])
    .select((row) =>
      row
        .selectFrom('coupon_use as use')
        .whereRef('use.customer_coupon_id', '=', 'owned.id')
        .where('use.returned_at', 'is', null)
        .select((use) => use.fn.max('use.used_at').as('at'))
        .as('used_at'),
    );

export type CouponRow = Awaited<ReturnType<ReturnType<typeof selectCoupons>['execute']>>[number];

/** The stored columns that make up the terms. */
type StoredTerms = Pick<
  CouponRow,
  | 'kind'
  | 'value'
  | 'currency'
  | 'min_amount'
  | 'max_discount'
  | 'applies_to'
  | 'country'
  | 'expires_at'
>;

/** The terms of a stored coupon. */
export const couponTerms = (row: StoredTerms): CouponTerms => ({
  kind: row.kind,
  value: row.value ?? undefined,
  currency: row.currency ?? undefined,
  minAmount: row.min_amount ?? undefined,
  maxDiscount: row.max_discount ?? undefined,
  appliesTo: row.applies_to,
  country: row.country ?? undefined,
  expiresAtMs: row.expires_at.getTime(),
});

/** Two decimals, of an amount and of a percentage in basis points. */
const hundredths = (value: bigint | null): string | null =>
  value === null ? null : toWireAmount(money('USD', value));

/** A customer's coupon as shown at a moment of bank time. */
export const couponView = (row: CouponRow, nowMs: number): Coupon => ({
  id: row.owned_id,
  code: row.code,
  title: row.title,
  kind: row.kind,
  value: hundredths(row.value),
  currency: row.currency,
  min_amount: hundredths(row.min_amount),
  max_discount: hundredths(row.max_discount),
  applies_to: row.applies_to,
  country: row.country,
  expires_at: toWireInstant(row.expires_at.getTime()),
  uses_left: row.left,
  status: couponStatus({ expiresAtMs: row.expires_at.getTime() }, row.left, nowMs),
  used_at: row.used_at && toWireInstant(row.used_at.getTime()),
});

/** The condition of a status; domain/coupons/coupons.ts has the same rule. */
const hasStatus = (status: CouponStatus, now: Date) => {
  if (status === 'USED') return sql<boolean>`owned.used >= owned.uses`;
  const isExpired =
    status === 'EXPIRED' ? sql`owned.expires_at <= ${now}` : sql`owned.expires_at > ${now}`;
  return sql<boolean>`owned.used < owned.uses and ${isExpired}`;
};

/** A page of the customer's coupons, those that expire first at the top. */
export const readCoupons = async (
  db: Executor,
  customerId: string,
  status: CouponStatus | undefined,
  { limit, offset, nowMs }: ListWindow & { readonly nowMs: number },
): Promise<ResponseOf<typeof listCoupons>> => {
  const condition = status === undefined ? sql<boolean>`true` : hasStatus(status, new Date(nowMs));
  const rows = await selectCoupons(db, customerId)
    .where(condition)
    .orderBy('owned.expires_at')
    .orderBy('owned.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await db
    .selectFrom('customer_coupon as owned')
    .where('owned.customer_id', '=', customerId)
    .where(condition)
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { results: rows.map((row) => couponView(row, nowMs)), count: Number(count) };
};
