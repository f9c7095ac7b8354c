import type { ColumnType } from 'kysely';
import type { Country } from '#domain/countries.ts';
import type { CouponKind, CouponTarget } from '#domain/coupons/coupons.ts';
import type { Currency } from '#domain/money/money.ts';
import type { Bilingual } from './messaging.ts';

/** Tables of schema/45-coupons.sql. */
export interface CouponTables {
  coupon: CouponTable;
  customer_coupon: CustomerCouponTable;
}

/** Written once. */
type Fixed<Type> = ColumnType<Type, Type, never>;
/** Written by the functions of schema/57-coupon-uses.sql. */
type ReadOnly<Type> = ColumnType<Type, never, never>;

export interface CouponTable {
  id: Fixed<string>;
  code: Fixed<string>;
  title: ColumnType<Bilingual, string, never>;
  kind: Fixed<CouponKind>;
  /** Basis points or minor units of `currency`, by kind. */
  value: Fixed<bigint | null>;
  currency: Fixed<Currency | null>;
  min_amount: Fixed<bigint | null>;
  max_discount: Fixed<bigint | null>;
  applies_to: Fixed<CouponTarget[]>;
  country: Fixed<Country | null>;
  uses: Fixed<number>;
  expires_at: Fixed<Date>;
  created_at: Fixed<Date>;
}

export interface CustomerCouponTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  coupon_id: Fixed<string>;
  uses: Fixed<number>;
  used: ReadOnly<number>;
  last_number: ReadOnly<number>;
  expires_at: Fixed<Date>;
  added_at: Fixed<Date>;
}
