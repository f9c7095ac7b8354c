import type { ColumnType } from 'kysely';
import type { TopUpPack } from '#contract/top-ups.ts';
import type { Currency } from '#domain/money/money.ts';
import type { ConnectionType, MobileOperator, TopUpEvent, TopUpStatus } from '#domain/top-ups.ts';

/** Tables of schema/51-top-ups.sql. */
export interface TopUpTables {
  mobile_operator: MobileOperatorTable;
  top_up_quote: TopUpQuoteTable;
  top_up: TopUpTable;
  top_up_event: TopUpEventTable;
}

/** Read by the bank, written only by the functions of schema/51-top-ups.sql. */
type ReadOnly<Type> = ColumnType<Type, never, never>;

export interface MobileOperatorTable {
  code: ReadOnly<MobileOperator>;
  down_since: ColumnType<Date | null, never, Date | null>;
}

/** Amounts are minor units: `amount` in poisha, `send_amount` in cents. */
export interface TopUpQuoteTable {
  id: string;
  customer_id: string;
  source_account_id: string;
  amount: bigint;
  send_amount: bigint;
  /** Taka per dollar, as decimal text. */
  rate: string;
  created_at: ColumnType<Date, Date, never>;
  expires_at: ColumnType<Date, Date, never>;
}

export interface TopUpTable {
  id: ReadOnly<string>;
  customer_id: ReadOnly<string>;
  client_reference: ReadOnly<string>;
  request_hash: ReadOnly<Buffer>;
  reference_id: ReadOnly<string>;
  source_account_id: ReadOnly<string>;
  debit_currency: ReadOnly<Currency>;
  mobile_number: ReadOnly<string>;
  operator: ReadOnly<MobileOperator>;
  connection_type: ReadOnly<ConnectionType>;
  pack: ReadOnly<TopUpPack | null>;
  amount: ReadOnly<bigint>;
  send_amount: ReadOnly<bigint>;
  quote_id: ReadOnly<string | null>;
  rate: ReadOnly<string | null>;
  transaction_id: ReadOnly<string>;
  status: ReadOnly<TopUpStatus>;
  hold_id: ReadOnly<string>;
  journal_id: ReadOnly<string | null>;
  day_starts_at: ReadOnly<Date>;
  month_starts_at: ReadOnly<Date>;
  created_at: ReadOnly<Date>;
  next_step: ReadOnly<'SEND' | 'ASK' | null>;
  due_at: ReadOnly<Date | null>;
  answer: ReadOnly<string>;
  profile_id: ReadOnly<string>;
}

export interface TopUpEventTable {
  top_up_id: ReadOnly<string>;
  number: ReadOnly<number>;
  kind: ReadOnly<TopUpEvent>;
  happened_at: ReadOnly<Date>;
  reason: ReadOnly<string | null>;
}
