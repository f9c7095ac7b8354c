import type { ColumnType } from 'kysely';
import type { TransactionType, TransactionUserData } from '#contract/transactions.ts';
import type { Related } from '#contract/values.ts';
import type { TransactionCategory } from '#domain/transactions/categories.ts';
import type {
  TransactionList,
  TransactionStatus,
} from '#domain/transactions/transaction-status.ts';

/** Read by the bank, written only by the functions of schema/32-transactions.sql. */
type ReadOnly<Type> = ColumnType<Type, never, never>;

export interface TransactionTables {
  transaction: TransactionTable;
  transaction_annotation: TransactionAnnotationTable;
}

export interface TransactionTable {
  id: ReadOnly<string>;
  reference_id: ReadOnly<string>;
  account_id: ReadOnly<string>;
  card_id: ReadOnly<string | null>;
  list: ReadOnly<TransactionList>;
  account_number_in_list: ReadOnly<bigint | null>;
  card_number_in_list: ReadOnly<bigint | null>;
  ledger_sequence: ReadOnly<bigint>;
  transaction_time: ReadOnly<Date>;
  direction: ReadOnly<'credit' | 'debit'>;
  /** Minor units, above zero. */
  amount: ReadOnly<bigint>;
  type: ReadOnly<TransactionType>;
  subtype: ReadOnly<string | null>;
  status: ReadOnly<TransactionStatus>;
  memo: ReadOnly<string | null>;
  dst_account_no: ReadOnly<string | null>;
  dst_account_nickname: ReadOnly<string | null>;
  bdt_amount: ReadOnly<bigint | null>;
  conversion_rate: ReadOnly<string | null>;
  reason: ReadOnly<string | null>;
  transfer_image: ReadOnly<string | null>;
  user_data: ReadOnly<TransactionUserData | null>;
  journal_id: ReadOnly<string | null>;
  hold_id: ReadOnly<string | null>;
  related_type: ReadOnly<Related['type'] | null>;
  related_id: ReadOnly<string | null>;
  /** Minor units, part of `amount`; null where no fee was charged. */
  fee_amount: ReadOnly<bigint | null>;
  /** The category for the customer; null with `search_text` in rows of an older version. */
  category: ColumnType<TransactionCategory | null, never, TransactionCategory>;
  /** As `describedText` of the domain returns it. */
  search_text: ColumnType<string | null, never, string>;
}

/** What a customer wrote on a transaction; a null category is derived. */
export interface TransactionAnnotationTable {
  transaction_id: string;
  customer_id: string;
  note: string | null;
  category: TransactionCategory | null;
  changed_at: Date;
}
