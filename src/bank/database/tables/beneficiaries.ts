import type { ColumnType } from 'kysely';
import type { NameCheckResult } from '#domain/beneficiaries/collections.ts';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';

/** Tables of schema/40-beneficiaries.sql. */
export interface BeneficiaryTables {
  beneficiary: BeneficiaryTable;
}

/** Details of a type besides its numbers; collections.ts defines the keys. */
export type BeneficiaryInfo = Readonly<Record<string, string | null>>;

export interface BeneficiaryTable {
  id: string;
  customer_id: string;
  beneficiary_type: BeneficiaryType;
  nickname: string;
  account_number: string;
  routing_number: string | null;
  destination_account_id: string | null;
  info: ColumnType<BeneficiaryInfo, string, string>;
  name_check: NameCheckResult;
  is_favourite: boolean;
  version: number;
  created_at: ColumnType<Date, Date, never>;
  last_sent_at: Date | null;
  deleted_at: Date | null;
  /** Set where it was saved from a linked bank. */
  linked_bank_id: ColumnType<string | null, string | null | undefined, string | null>;
}
