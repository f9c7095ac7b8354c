import type { ColumnType } from 'kysely';
import type { CardDecline } from '#domain/deposits/debit-card.ts';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';

/** Written once and never changed. */
type Fixed<Type> = ColumnType<Type, Type, never>;

/** Tables of schema/80-sandbox.sql. */
export interface SandboxTables {
  sandbox_clock: SandboxClockTable;
  sandbox_fault: SandboxFaultTable;
  inbox_message: InboxMessageTable;
  simulated_payment: SimulatedPaymentTable;
  simulated_top_up: SimulatedTopUpTable;
  simulated_card: SimulatedCardTable;
  simulated_check: SimulatedCheckTable;
}

export interface SandboxClockTable {
  only_row: ColumnType<boolean, true | undefined, never>;
  seed: ColumnType<string, string | undefined, string>;
  offset_ms: ColumnType<bigint, bigint | undefined, bigint>;
  history_ends_at: ColumnType<Date | null, Date | undefined, Date>;
  seeded_at: ColumnType<Date | null, Date | undefined, Date>;
}

export interface SandboxFaultTable {
  id: string;
  match: string;
  kind: 'LATENCY' | 'DROP_BEFORE' | 'DROP_AFTER' | 'STATUS';
  value: number | null;
  times_left: number | null;
  email: string | null;
  created_at: Date;
}

export interface InboxMessageTable {
  id: string;
  customer_id: string | null;
  channel: 'EMAIL' | 'SMS' | 'PUSH';
  recipient: string;
  kind: string;
  subject: string;
  body: string;
  sent_at: Date;
}

/** A payment as stored by the simulated payment rails. */
export interface SimulatedPaymentTable {
  id: string;
  rail: string;
  arrives_at: Date;
  confirms_at: Date;
  outcome: 'DELIVER' | 'FAIL' | 'RETURN';
  reason: ReasonCode | null;
  recalled_at: Date | null;
  /** As sent, in ASCII; null for payments from before it was stored. */
  holder_name: string | null;
}

/** A top-up as stored by the simulated operators. */
export interface SimulatedTopUpTable {
  id: string;
  ends_at: Date;
  failed_because: ReasonCode | null;
}

export interface SimulatedCardTable {
  token_id: Fixed<string>;
  declined_because: Fixed<CardDecline | null>;
}

export interface SimulatedCheckTable {
  id: Fixed<string>;
  decides_at: Fixed<Date>;
  returned_because: Fixed<ReasonCode | null>;
}
