import type { ColumnType, Generated, Insertable } from 'kysely';
import type { CardImageDecision, CardImageRejection } from '#domain/cards/card-image.ts';
import type { CardStatus, CardStatusReason } from '#domain/cards/card-status.ts';
import type { SpendingPeriod } from '#domain/cards/spending-rules.ts';

/** Tables of schema/31-cards.sql. */
export interface CardTables {
  card: CardTable;
  card_status_change: CardStatusChangeTable;
  card_limit: CardLimitTable;
  card_number: CardNumberTable;
  card_secret: CardSecretTable;
  card_access: CardAccessTable;
  card_pin: CardPinTable;
  card_reissue: CardReissueTable;
  card_image: CardImageTable;
}

export interface CardTable {
  id: Fixed<string>;
  account_id: Fixed<string>;
  card_status: CardStatus;
  card_account_type: Fixed<'virtual' | 'physical'>;
  card_brand: Fixed<'VISA' | 'MASTERCARD'>;
  nickname: string | null;
  emboss_name: Fixed<string>;
  last_four: Fixed<string>;
  /** `01` to `12`. */
  expiration_month: string;
  expiration_year: string;
  created_at: Fixed<Date>;
  /** Null for the status of the card's issue. */
  status_reason: CardStatusReason | null;
  /** The customer's own words. */
  status_memo: string | null;
  status_changed_by: CardStatusAuthor;
  status_changed_at: Date;
  allows_online: Generated<boolean>;
  allows_atm: Generated<boolean>;
  allows_contactless: Generated<boolean>;
  allows_international: Generated<boolean>;
  /** Merchant categories of four digits. */
  blocked_mcc: Generated<string[]>;
}

/** Written at the card's issue only. */
type Fixed<Type> = ColumnType<Type, Type, never>;

/** Who changed a card's status. */
export type CardStatusAuthor = 'CUSTOMER' | 'BANK';

/** A card as issued. */
export type CardInsert = Insertable<CardTable>;

/** Written by a trigger of `card`. */
export interface CardStatusChangeTable {
  card_id: ReadOnly<string>;
  /** Dense from 1 within the card. */
  number: ReadOnly<number>;
  card_status: ReadOnly<CardStatus>;
  reason: ReadOnly<CardStatusReason | null>;
  memo: ReadOnly<string | null>;
  changed_by: ReadOnly<CardStatusAuthor>;
  changed_at: ReadOnly<Date>;
}

type ReadOnly<Type> = ColumnType<Type, never, never>;

/** A limit of a card; minor units of its account's currency. */
export interface CardLimitTable {
  card_id: string;
  period: SpendingPeriod;
  amount: bigint | null;
  transactions: number | null;
}

/** The encrypted number of a card. */
export interface CardNumberTable {
  card_id: Fixed<string>;
  sealed_number: Buffer;
  number_fingerprint: Buffer;
  sealing_key_id: string;
}

/** What a secret of the bank's cards is for. */
export type CardSecretPurpose = 'SECURITY_CODE' | 'PIN';

/** A secret of the bank's cards, encrypted. */
export interface CardSecretTable {
  purpose: Fixed<CardSecretPurpose>;
  sealed_secret: Buffer;
  sealing_key_id: string;
}

/** How a customer used what is secret about a card. */
export type CardAccessKind = 'REVEALED' | 'PIN_SET';

/** A line of the audit of numbers and PINs. */
export interface CardAccessTable {
  id: Fixed<string>;
  card_id: Fixed<string>;
  kind: Fixed<CardAccessKind>;
  /** The accounts session of the call; null for a token issued without one. */
  session_id: Fixed<string | null>;
  accessed_at: Fixed<Date>;
}

/** The PIN of a card; the API's role can read only whether there is one. */
export interface CardPinTable {
  card_id: Fixed<string>;
  verifier: Written<Buffer>;
  wrong_tries: Written<number>;
  last_wrong_at: Written<Date | null>;
  set_at: Written<Date>;
}

/** Written, never read. */
type Written<Type> = ColumnType<never, Type, Type>;

/** The successor of a lost or stolen card. */
export interface CardReissueTable {
  card_id: Fixed<string>;
  replaced_id: Fixed<string>;
  reason: Fixed<'LOST' | 'STOLEN'>;
}

/** A picture of a card, and what a member of staff decided about it; null while it waits. */
export interface CardImageTable {
  id: Fixed<string>;
  card_id: Fixed<string>;
  /** Dense from 1 within the card. */
  number: Fixed<number>;
  file_id: Fixed<string>;
  submitted_at: Fixed<Date>;
  decision: CardImageDecision | null;
  rejection_reason: CardImageRejection | null;
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: Date | null;
}
