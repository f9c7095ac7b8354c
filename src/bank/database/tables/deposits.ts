import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { ColumnType } from 'kysely';
import type { CardBrand } from '#domain/deposits/debit-card.ts';
import type { DepositEvent, DepositMethod } from '#domain/deposits/deposits.ts';
import type { LinkStatus } from '#domain/deposits/linked-bank.ts';
import type { TransactionStatus } from '#domain/transactions/transaction-status.ts';

/** Tables of schema/52-deposits.sql. */
export interface DepositTables {
  linked_bank: LinkedBankTable;
  bank_link_session: BankLinkSessionTable;
  micro_deposit: MicroDepositTable;
  card_token: CardTokenTable;
  deposit: DepositTable;
  deposit_event: DepositEventTable;
  deposit_void: DepositVoidTable;
  branch_deposit: BranchDepositTable;
  check_deposit: CheckDepositTable;
}

/** Written once and never changed. */
type Fixed<Type> = ColumnType<Type, Type, never>;

export interface LinkedBankTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  way: Fixed<'PLAID' | 'MANUAL'>;
  institution: string;
  name: string;
  account_holder_name: Fixed<string>;
  subtype: Fixed<'CHECKING' | 'SAVINGS'>;
  routing_number: Fixed<string>;
  status: LinkStatus;
  created_at: Fixed<Date>;
  removed_at: ColumnType<Date | null, undefined, Date>;
  sealed_account_number: Buffer;
  account_fingerprint: Buffer;
  account_last_four: Fixed<string>;
  sealing_key_id: string;
}

export interface BankLinkSessionTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  status: 'open' | 'completed' | 'abandoned';
  return_to: Fixed<string>;
  institution: ColumnType<string | null, undefined, string>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
}

export interface MicroDepositTable {
  id: Fixed<string>;
  linked_bank_id: Fixed<string>;
  /** Cents. */
  smaller: Fixed<bigint>;
  larger: Fixed<bigint>;
  journal_id: Fixed<string>;
  status: 'SENT' | 'ARRIVED' | 'PROVED' | 'ENDED';
  reason: ColumnType<MicroDepositEnd | null, undefined, MicroDepositEnd>;
  tries_left: number;
  wrong_smaller: ColumnType<bigint | null, undefined, bigint>;
  wrong_larger: ColumnType<bigint | null, undefined, bigint>;
  sent_at: Fixed<Date>;
  expected_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  due_at: Date | null;
}

/** Why two micro-deposits ended without verifying the link. */
export type MicroDepositEnd = 'WRONG_AMOUNTS' | 'EXPIRED' | 'NOT_DELIVERED' | 'LINK_ENDED';

/** Card numbers are never stored. */
export interface CardTokenTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  brand: Fixed<CardBrand>;
  last_four: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
}

export interface DepositTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  /** The profile of the credited account. */
  profile_id: Fixed<string>;
  client_reference: Fixed<string>;
  reference_id: Fixed<string>;
  method: Fixed<DepositMethod>;
  account_id: Fixed<string>;
  linked_bank_id: Fixed<string | null>;
  card_token_id: Fixed<string | null>;
  source_name: Fixed<string>;
  source_mask: Fixed<string>;
  /** Minor units of the account's currency. */
  amount: Fixed<bigint>;
  held_amount: Fixed<bigint>;
  memo: Fixed<string | null>;
  status: Exclude<TransactionStatus, 'POSTED' | 'RELEASED' | 'EXPIRED'>;
  reason: ReasonCode | null;
  /** Null for a branch deposit until it is confirmed. */
  transaction_id: string | null;
  journal_id: string | null;
  hold_id: Fixed<string | null>;
  hold_transaction_id: Fixed<string | null>;
  sent_at: Fixed<Date | null>;
  available_at: Fixed<Date | null>;
  created_at: Fixed<Date>;
  next_step: 'SEND' | 'ASK' | null;
  due_at: Date | null;
}

export interface DepositEventTable {
  deposit_id: Fixed<string>;
  number: Fixed<number>;
  kind: Fixed<DepositEvent>;
  happened_at: Fixed<Date>;
  reason: Fixed<ReasonCode | null>;
}

export interface DepositVoidTable {
  customer_id: Fixed<string>;
  client_reference: Fixed<string>;
  voided_at: Fixed<Date>;
}

export interface BranchDepositTable {
  deposit_id: Fixed<string>;
  bank: Fixed<string>;
  branch: Fixed<string>;
  /** A calendar day in Dhaka. */
  deposited_on: Fixed<string>;
  bank_reference: Fixed<string>;
  slip_id: Fixed<string>;
  /** SHA-256. */
  slip_digest: Fixed<Buffer>;
  proposed_by: ColumnType<string | null, undefined, string>;
  proposed_at: ColumnType<Date | null, undefined, Date>;
  outcome: ColumnType<'CONFIRMED' | 'REFUSED' | null, undefined, 'CONFIRMED' | 'REFUSED'>;
  decided_by: ColumnType<string | null, undefined, string>;
  decided_at: ColumnType<Date | null, undefined, Date>;
}

export interface CheckDepositTable {
  deposit_id: Fixed<string>;
  front_id: Fixed<string>;
  back_id: Fixed<string>;
  /** SHA-256. */
  front_digest: Fixed<Buffer>;
  back_digest: Fixed<Buffer>;
  routing_number: Fixed<string>;
  check_number: Fixed<string>;
  sealed_account_number: Buffer;
  account_fingerprint: Buffer;
  sealing_key_id: string;
}
