import type { ColumnType } from 'kysely';
import type { Currency } from '#domain/money/money.ts';

/** Tables of schema/57-coupon-uses.sql. */
export interface CouponUseTables {
  coupon_use: CouponUseTable;
}

/** Written by the functions of schema/57-coupon-uses.sql. */
type ReadOnly<Type> = ColumnType<Type, never, never>;

export interface CouponUseTable {
  customer_coupon_id: ReadOnly<string>;
  number: ReadOnly<number>;
  transfer_id: ReadOnly<string | null>;
  order_id: ReadOnly<string | null>;
  delivery_id: ReadOnly<string | null>;
  invoice_id: ReadOnly<string | null>;
  discount: ReadOnly<bigint>;
  currency: ReadOnly<Currency>;
  used_at: ReadOnly<Date>;
  returned_at: ReadOnly<Date | null>;
}
