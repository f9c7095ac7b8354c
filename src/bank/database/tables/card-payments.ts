import type { ColumnType } from 'kysely';
import type { EntryMode } from '#domain/cards/spending-rules.ts';

/** Tables of schema/53-card-payments.sql. */
export interface CardPaymentTables {
  card_authorization: CardAuthorizationTable;
  card_refund: CardRefundTable;
}

/** Written once. */
type Fixed<Type> = ColumnType<Type, Type, never>;

/** A payment that counts toward the limits of its card. */
export interface CardAuthorizationTable {
  transaction_id: Fixed<string>;
  card_id: Fixed<string>;
  authorized_at: Fixed<Date>;
  merchant_category: Fixed<string | null>;
  entry_mode: Fixed<EntryMode>;
}

/** A refund, and the payment that it refunds. */
export interface CardRefundTable {
  transaction_id: Fixed<string>;
  refunded_id: Fixed<string>;
}
