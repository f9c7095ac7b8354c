import type { ColumnType } from 'kysely';
import type { Address } from '#domain/customers/address.ts';
import type { Currency } from '#domain/money/money.ts';
import type { OrderEvent, OrderStatus } from '#domain/products/order-status.ts';
import type { Bilingual } from './messaging.ts';

/** Tables of schema/55-product-orders.sql. */
export interface ProductOrderTables {
  product_order_quote: ProductOrderQuoteTable;
  product_order: ProductOrderTable;
  product_order_event: ProductOrderEventTable;
}

/** Written once. */
type Fixed<Type> = ColumnType<Type, Type, never>;
/** Written once as JSON text. */
type FixedJson<Type> = ColumnType<Type, string | Extract<Type, null>, never>;

/** What an order costs and who pays; amounts in minor units. */
interface OrderTerms {
  customer_id: Fixed<string>;
  product_id: Fixed<string>;
  variant_id: Fixed<string>;
  quantity: Fixed<number>;
  currency: Fixed<Currency>;
  unit_price: Fixed<bigint>;
  subtotal: Fixed<bigint>;
  shipping: Fixed<bigint>;
  total: Fixed<bigint>;
  account_id: Fixed<string>;
  debit_amount: Fixed<bigint>;
  debit_currency: Fixed<Currency>;
  /** Taka per dollar, as decimal text. */
  rate: Fixed<string | null>;
  address: FixedJson<Address | null>;
  /** What a coupon takes off, part of no other amount; zero without one. */
  discount: Fixed<bigint>;
  customer_coupon_id: Fixed<string | null>;
}

/** A price that holds until it expires. */
export interface ProductOrderQuoteTable extends OrderTerms {
  id: Fixed<string>;
  from_days: Fixed<number>;
  until_days: Fixed<number>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
}

export interface ProductOrderTable extends OrderTerms {
  id: Fixed<string>;
  order_no: Fixed<string>;
  name: FixedJson<Bilingual>;
  variant_name: FixedJson<Bilingual | null>;
  /** ISO days. */
  estimated_from: Fixed<string>;
  estimated_until: Fixed<string>;
  status: OrderStatus;
  tracking_number: string | null;
  payment_id: Fixed<string>;
  refund_id: string | null;
  created_at: Fixed<Date>;
  /** The profile of the account. */
  profile_id: Fixed<string>;
}

export interface ProductOrderEventTable {
  order_id: Fixed<string>;
  /** Dense from 1 within the order. */
  number: Fixed<number>;
  kind: Fixed<OrderEvent>;
  at: Fixed<Date>;
}
