import type { ColumnType } from 'kysely';
import type { TransferQuote } from '#contract/quotes.ts';
import type { TransferEvent } from '#domain/transfers/transfer-status.ts';
import type { LimitGroup } from '#domain/limits.ts';
import type { Currency } from '#domain/money/money.ts';
import type { SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import type { DestinationField, TransferMode } from '#domain/transfers/targets.ts';
import type { TransactionStatus } from '#domain/transactions/transaction-status.ts';

/** Tables of schema/50-transfers.sql. */
export interface TransferTables {
  exchange_rate: ExchangeRateTable;
  transfer_rule: TransferRuleTable;
  limit_raise: LimitRaiseTable;
  transfer_limit_use: TransferLimitUseTable;
  transfer_quote: TransferQuoteTable;
  transfer_passkey_challenge: TransferPasskeyAskTable;
  transfer: TransferTable;
  transfer_event: TransferEventTable;
  transfer_void: TransferVoidTable;
}

/** Read by the bank, written only by the functions of schema/50-transfers.sql. */
type ReadOnly<Type> = ColumnType<Type, never, never>;

export interface ExchangeRateTable {
  id: string;
  /** Interbank rate, taka per dollar, as decimal text. */
  mid_market: string;
  effective_at: Date;
}

/** Amounts are minor units of `currency`. */
export interface TransferRuleTable {
  name: string;
  currency: Currency;
  minimum_per_transaction: bigint;
  maximum_per_transaction: bigint;
  daily_amount: bigint;
  monthly_amount: bigint;
  daily_count: number;
  monthly_count: number;
  effective_at: Date;
}

/** Amounts are minor units of `currency`. */
export interface LimitRaiseTable {
  id: string;
  customer_id: string;
  profile_id: string;
  rule: LimitGroup;
  currency: Currency;
  maximum_per_transaction: bigint;
  daily_amount: bigint;
  monthly_amount: bigint;
  ends_at: Date | null;
  ticket_id: string | null;
  needs_second: boolean;
  reason: string;
  proposed_by: string;
  proposed_at: Date;
  outcome: 'GRANTED' | 'DECLINED' | null;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface TransferLimitUseTable {
  profile_id: ReadOnly<string>;
  rule: ReadOnly<string>;
  period: ReadOnly<'day' | 'month'>;
  starts_at: ReadOnly<Date>;
  amount: ReadOnly<bigint>;
  count: ReadOnly<number>;
}

/** How a customer authorized a transfer. */
export type StepUpMethod = 'CODE' | 'PASSKEY';

export interface TransferQuoteTable {
  id: string;
  customer_id: string;
  client_reference: string;
  source_account_id: string;
  destination_field: DestinationField;
  destination_id: string;
  beneficiary_version: number | null;
  target: SendTarget;
  transfer_mode: TransferMode;
  rail: string;
  limit_rule: string;
  send_amount: bigint;
  fee_amount: bigint;
  receive_amount: bigint;
  receive_currency: Currency;
  rate: string | null;
  shown: ColumnType<TransferQuote, string, never>;
  snapshot_hash: Buffer;
  requires_step_up: boolean;
  step_up_hash: ColumnType<Buffer | null, undefined, Buffer>;
  step_up_until: ColumnType<Date | null, undefined, Date>;
  step_up_by: ColumnType<StepUpMethod | null, undefined, StepUpMethod>;
  customer_coupon_id: ColumnType<string | null, string | null | undefined, never>;
  /** What a coupon takes off the fees; `fee_amount` is the rest. */
  fee_discount: ColumnType<bigint, bigint | undefined, never>;
  /** `{discount, currency}` in minor units. */
  coupon_use: ColumnType<object | null, string | null | undefined, never>;
  plan: ColumnType<SubscriptionPlan, SubscriptionPlan | undefined, never>;
  /** Cents that the plan saved compared with FREE. */
  fee_saving: ColumnType<bigint, bigint | undefined, never>;
  margin_saving: ColumnType<bigint, bigint | undefined, never>;
  created_at: ColumnType<Date, Date, never>;
  expires_at: ColumnType<Date, Date, never>;
}

export interface TransferPasskeyAskTable {
  quote_id: string;
  challenge: Buffer;
  expires_at: Date;
}

export interface TransferTable {
  id: ReadOnly<string>;
  customer_id: ReadOnly<string>;
  /** The profile of the source account. */
  profile_id: ReadOnly<string>;
  client_reference: ReadOnly<string>;
  request_hash: ReadOnly<Buffer>;
  reference_id: ReadOnly<string>;
  quote_id: ReadOnly<string>;
  transaction_id: ReadOnly<string>;
  status: ReadOnly<TransactionStatus>;
  memo: ReadOnly<string | null>;
  purpose: ReadOnly<string | null>;
  accept_late_processing: ReadOnly<boolean>;
  hold_id: ReadOnly<string | null>;
  journal_id: ReadOnly<string | null>;
  limit_rule: ReadOnly<string>;
  limit_amount: ReadOnly<bigint>;
  day_starts_at: ReadOnly<Date>;
  month_starts_at: ReadOnly<Date>;
  created_at: ReadOnly<Date>;
  next_step: ReadOnly<'SEND' | 'ASK' | null>;
  due_at: ReadOnly<Date | null>;
  answer: ReadOnly<string>;
  /** The subscription whose savings include this transfer; null where its plan saved nothing. */
  subscription_id: ReadOnly<string | null>;
}

export interface TransferEventTable {
  transfer_id: ReadOnly<string>;
  number: ReadOnly<number>;
  kind: ReadOnly<TransferEvent>;
  happened_at: ReadOnly<Date>;
  reason: ReadOnly<string | null>;
}

export interface TransferVoidTable {
  customer_id: ReadOnly<string>;
  client_reference: ReadOnly<string>;
  voided_at: ReadOnly<Date>;
}
