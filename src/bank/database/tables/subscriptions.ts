import type { ColumnType } from 'kysely';
import type { Currency } from '#domain/money/money.ts';
import type { Zone } from '#domain/calendar/zone-offset.ts';
import type { PaidPlan, SubscriptionStatus } from '#domain/subscriptions/plans.ts';

/** Tables of schema/56-subscriptions.sql. */
export interface SubscriptionTables {
  subscription: SubscriptionTable;
  subscription_invoice: SubscriptionInvoiceTable;
  subscription_try: SubscriptionTryTable;
  subscription_saving: SubscriptionSavingTable;
}

type ReadOnly<Type> = ColumnType<Type, never, never>;

/** Written once. */
type Fixed<Type> = ColumnType<Type, Type, never>;

export interface SubscriptionTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  plan: PaidPlan;
  status: SubscriptionStatus;
  zone: Fixed<Zone>;
  /** ISO days of the zone. */
  started_on: Fixed<string>;
  anchor: Fixed<string>;
  period_from: string;
  period_until: string;
  /** Whether the current period is the trial. */
  is_trial: boolean;
  next_plan: 'PLUS' | null;
  account_id: string;
  due_at: Date | null;
  is_reminded: boolean;
  created_at: Fixed<Date>;
  ended_at: Date | null;
}

/** Amounts are cents. */
export interface SubscriptionInvoiceTable {
  id: Fixed<string>;
  invoice_no: Fixed<string>;
  subscription_id: Fixed<string>;
  /** Dense from 1 within the subscription. */
  number: Fixed<number>;
  plan: Fixed<PaidPlan>;
  status: 'TRIAL' | 'UPCOMING' | 'PAID' | 'NOT_PAID' | 'CANCELLED';
  period_from: Fixed<string>;
  period_until: Fixed<string>;
  price: Fixed<bigint>;
  credit: Fixed<bigint>;
  discount: Fixed<bigint>;
  customer_coupon_id: Fixed<string | null>;
  total: Fixed<bigint>;
  account_id: string | null;
  /** Minor units of `debit_currency`. */
  debit_amount: bigint | null;
  debit_currency: Currency | null;
  /** Taka per dollar, as decimal text. */
  rate: string | null;
  payment_id: string | null;
  made_on: Fixed<string>;
  created_at: Fixed<Date>;
}

export interface SubscriptionTryTable {
  invoice_id: Fixed<string>;
  /** From 1 within the invoice. */
  number: Fixed<number>;
  day: Fixed<string>;
  outcome: Fixed<'INSUFFICIENT_FUNDS' | 'ACCOUNT_CLOSED' | 'ACCOUNT_FROZEN'>;
  at: Fixed<Date>;
}

/** Cents that a plan saved in transfers. Functions of the transfers write it. */
export interface SubscriptionSavingTable {
  subscription_id: ReadOnly<string>;
  fees: ReadOnly<bigint>;
  margin: ReadOnly<bigint>;
}
