import type { ColumnType } from 'kysely';
import type { CardStatus } from '#domain/cards/card-status.ts';

/** Tables of schema/31-cards.sql. */
export interface CardTables {
  card: CardTable;
}

export interface CardTable {
  id: string;
  account_id: string;
  card_status: CardStatus;
  card_account_type: 'virtual' | 'physical';
  card_brand: 'VISA' | 'MASTERCARD';
  nickname: string | null;
  emboss_name: string;
  last_four: string;
  /** `01` to `12`. */
  expiration_month: string;
  expiration_year: string;
  created_at: ColumnType<Date, Date, never>;
}
