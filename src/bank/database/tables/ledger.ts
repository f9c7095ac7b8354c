import type { Currency } from '#domain/money/money.ts';
import type { ColumnType } from 'kysely';

/** Read by the bank; written only by the functions of schema/10-ledger.sql. */
type ReadOnly<Type> = ColumnType<Type, never, never>;

export type CustomerKind = 'customer_usd' | 'customer_bdt' | 'customer_manual';
type LedgerAccountKind =
  | CustomerKind
  | 'receivable'
  | 'settlement'
  | 'liquidity'
  | 'fee_income'
  | 'sales_income'
  | 'subscription_income'
  | 'reward_expense'
  | 'rounding'
  | 'equity'
  | 'claims';

export type HoldStatus = 'open' | 'settled' | 'released' | 'expired';

export interface LedgerAccountTable {
  id: ReadOnly<string>;
  kind: ReadOnly<LedgerAccountKind>;
  currency: ReadOnly<Currency>;
  name: ReadOnly<string | null>;
  customer_account_id: ReadOnly<string | null>;
  /** Minor units; positive is a credit of the account. */
  booked: ReadOnly<bigint>;
  held: ReadOnly<bigint>;
  last_number: ReadOnly<bigint>;
  last_booked_at: ReadOnly<Date | null>;
  last_seal: ReadOnly<Buffer>;
  closed_at: ReadOnly<Date | null>;
}

export interface JournalTable {
  id: ReadOnly<string>;
  sequence: ReadOnly<bigint>;
  kind: ReadOnly<string>;
  booked_at: ReadOnly<Date>;
  /** `YYYY-MM-DD`. */
  value_date: ReadOnly<string>;
  reverses: ReadOnly<string | null>;
  caused_by: ReadOnly<string | null>;
  request_hash: ReadOnly<Buffer>;
}

export interface EntryTable {
  account_id: ReadOnly<string>;
  number: ReadOnly<bigint>;
  journal_id: ReadOnly<string>;
  amount: ReadOnly<bigint>;
  previous_balance: ReadOnly<bigint>;
  balance_after: ReadOnly<bigint>;
  seal: ReadOnly<Buffer>;
}

export interface HoldTable {
  id: ReadOnly<string>;
  account_id: ReadOnly<string>;
  amount: ReadOnly<bigint>;
  status: ReadOnly<HoldStatus>;
  placed_at: ReadOnly<Date>;
  expires_at: ReadOnly<Date | null>;
  closed_at: ReadOnly<Date | null>;
  journal_id: ReadOnly<string | null>;
  request_hash: ReadOnly<Buffer>;
}

export interface LedgerStopTable {
  reason: ReadOnly<string>;
  stopped_at: ReadOnly<Date>;
}

/** Tables of schema/10-ledger.sql. */
/** Written by ledger/watch-ledger.ts. */
export interface LedgerCheckTable {
  name: string;
  sound_until: bigint;
  sound_before: bigint;
}

/** Written by ledger/watch-ledger.ts. */
export interface LedgerWholeCheckTable {
  only_row: ColumnType<boolean, true | undefined, never>;
  /** Bank time. */
  checked_at: Date;
}

/** Written by ledger/watch-ledger.ts. */
export interface LedgerFindingTable {
  fault: string;
  subject: string;
  /** Bank time. */
  found_at: Date;
}

export interface LedgerTables {
  ledger_account: LedgerAccountTable;
  journal: JournalTable;
  entry: EntryTable;
  hold: HoldTable;
  ledger_stop: LedgerStopTable;
  ledger_check: LedgerCheckTable;
  ledger_whole_check: LedgerWholeCheckTable;
  ledger_finding: LedgerFindingTable;
}
