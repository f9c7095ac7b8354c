import type { ColumnType } from 'kysely';
import type { Address } from '#domain/customers/address.ts';
import type { CardDesign, DeliveryMethod, FulfillmentStep } from '#domain/cards/physical-cards.ts';
import type { EntryMode } from '#domain/cards/spending-rules.ts';

/** Tables of schema/53-card-payments.sql. */
export interface CardPaymentTables {
  card_authorization: CardAuthorizationTable;
  card_refund: CardRefundTable;
  card_delivery: CardDeliveryTable;
  card_delivery_step: CardDeliveryStepTable;
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
  returned_fee: ColumnType<bigint, bigint | undefined, never>;
}

/** A plastic of a card, and how it is sent. */
export interface CardDeliveryTable {
  id: Fixed<string>;
  card_id: Fixed<string>;
  design: Fixed<CardDesign>;
  method: Fixed<DeliveryMethod>;
  /** Written as JSON text. */
  address: ColumnType<Address, string, never>;
  /** Minor units of the currency of the card's account. */
  fee: Fixed<bigint>;
  fee_transaction_id: Fixed<string | null>;
  tracking_number: string | null;
  /** An ISO day. */
  estimated_on: string;
  expiration_month: Fixed<string>;
  expiration_year: Fixed<string>;
  ordered_at: Fixed<Date>;
  refund_transaction_id: ColumnType<string | null, never, string>;
  /** What a coupon took off; `fee` is the rest. */
  discount: ColumnType<bigint, bigint | undefined, never>;
  /** Cents of the fee that the customer's plan pays. */
  plan_saving: ColumnType<bigint, bigint | undefined, never>;
  customer_coupon_id: ColumnType<string | null, string | null | undefined, never>;
}

/** A step that a plastic has reached. */
export interface CardDeliveryStepTable {
  delivery_id: Fixed<string>;
  step: Fixed<FulfillmentStep>;
  reached_at: Fixed<Date>;
  /** Dense from 1 within the delivery. */
  number: Fixed<number>;
}
