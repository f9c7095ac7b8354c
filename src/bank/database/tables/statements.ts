import type { ColumnType } from 'kysely';

/** Written once. */
type Fixed<Type> = ColumnType<Type, Type, never>;

/** Tables of schema/33-statements.sql. */
export interface StatementTables {
  issued_statement: IssuedStatementTable;
  issued_statement_file: IssuedStatementFileTable;
  export_run: ExportRunTable;
}

export interface IssuedStatementTable {
  id: Fixed<string>;
  account_id: Fixed<string>;
  from_time: Fixed<Date>;
  /** Exclusive (product.md A5). */
  to_time: Fixed<Date>;
  as_of: Fixed<bigint>;
  /** Minor units of the account's currency. */
  closing_balance: Fixed<bigint>;
  made_at: Fixed<Date>;
}

export interface IssuedStatementFileTable {
  statement_id: Fixed<string>;
  sha256: Fixed<Buffer>;
}

export interface ExportRunTable {
  id: string;
  customer_id: string;
  started_at: Date;
  alive_until: Date;
}
