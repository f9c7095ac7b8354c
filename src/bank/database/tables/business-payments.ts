import type { Currency } from '#domain/money/money.ts';

/** Tables of schema/31-business-payments.sql. */
export interface BusinessPaymentTables {
  business_payment: BusinessPaymentTable;
}

/** The resource price of a linked business, paid once. */
interface BusinessPaymentTable {
  business_id: string;
  account_id: string;
  transaction_id: string;
  /** Minor units. */
  amount: bigint;
  currency: Currency;
  paid_at: Date;
}
