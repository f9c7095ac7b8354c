import type { ColumnType } from 'kysely';
import type { accountStatuses, UsdAccountType } from '#domain/accounts/accounts.ts';
import type { NomineeRelation } from '#domain/accounts/accounts.ts';
import type { accountPurposes } from '#domain/identity/onboarding.ts';
import type { Currency } from '#domain/money/money.ts';

/** The kind of an account, which decides the API list that contains it. */
export type AccountKind = 'USER' | 'BDT' | 'MANUAL';
export type ProfileType = 'PERSON' | 'BUSINESS' | 'LINKED_BUSINESS';
export type AccountPurpose = (typeof accountPurposes)[number];
export type AccountStatus = (typeof accountStatuses)[number];

/** Tables of schema/30-accounts.sql. Balances are stored in the ledger under the same id. */
export interface AccountTables {
  account: AccountTable;
  usd_account: UserAccountTable;
  bdt_account: BdtAccountTable;
  manual_account: ManualAccountTable;
  account_consent: AccountAgreementTable;
  account_nominee: AccountNomineeTable;
  account_closing: AccountClosingTable;
}

export interface AccountTable {
  id: string;
  customer_id: string;
  kind: AccountKind;
  currency: Currency;
  account_number: string;
  account_holder_name: string;
  opened_at: ColumnType<Date, Date, never>;
  closed_at: ColumnType<Date | null, Date | null, Date | null>;
}

export interface UserAccountTable {
  id: string;
  nickname: string | null;
  account_status: AccountStatus;
  account_type: UsdAccountType;
  profile_type: ProfileType;
  profile_id: string;
  routing_number: string;
}

export interface BdtAccountTable {
  id: string;
  account_name: string;
  nickname: string | null;
  profile_type: ProfileType;
  /** The customer's id, or that of a business. */
  profile_id: string;
  /** Null for an account that the bank opened. */
  purpose: ColumnType<
    AccountPurpose | null,
    AccountPurpose | null | undefined,
    AccountPurpose | null
  >;
}

/** The customers who receive the balance if the holder dies. */
export interface AccountNomineeTable {
  account_id: string;
  /** From 1, in the order given by the holder. */
  place: number;
  name: string;
  relation: NomineeRelation;
  sealed_nid: Buffer;
  nid_last_four: string;
  share_percent: number;
  sealing_key_id: string;
}

export interface ManualAccountTable {
  id: string;
  account_name: string;
  profile_type: ProfileType;
  bank_name: string;
  bank_address: string;
  routing_number: string;
  deposit_reference: string;
  /** The customer's id, or that of a business. */
  profile_id: string;
}

/** The agreements a customer accepted when opening an account. */
export interface AccountAgreementTable {
  account_id: string;
  terms: string;
  given_at: Date;
}

/** A request to close an account; deleted when it is closed or the request is cancelled. */
export interface AccountClosingTable {
  account_id: string;
  requested_at: Date;
  due_at: Date;
  notified_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
