import type { ColumnType } from 'kysely';

/** Tables of schema/80-sandbox.sql. */
export interface SandboxTables {
  sandbox_clock: SandboxClockTable;
  sandbox_fault: SandboxFaultTable;
  inbox_message: InboxMessageTable;
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
