import type { ColumnType, Generated } from 'kysely';
import type { KybStatus } from '#domain/business/kyb.ts';
import type { KybDecider, KybReason, StaffOutcome } from '#domain/business/kyb-decisions.ts';
import type { BusinessSection } from '#domain/business/sections.ts';

/** Tables of schema/23-business-verification.sql. */
export interface BusinessVerificationTables {
  business_case: BusinessCaseTable;
  business_review_item: BusinessReviewItemTable;
  business_status_change: BusinessStatusChangeTable;
  business_proposal: BusinessProposalTable;
}

export interface BusinessCaseTable {
  id: string;
  business_id: string;
  submitted_by: string;
  signature_file_id: string;
  opened_at: ColumnType<Date, Date, never>;
  last_event_at: Date | null;
  closed_at: Date | null;
}

export interface BusinessReviewItemTable {
  business_id: string;
  section: BusinessSection;
  reason_code: KybReason;
  requested_by: string;
  requested_at: Date;
  /** The last change of the section since it was asked for. */
  changed_at: Date | null;
}

export interface BusinessStatusChangeTable {
  id: string;
  sequence: Generated<string>;
  business_id: string;
  from_status: KybStatus | null;
  to_status: KybStatus;
  decided_by: KybDecider;
  changed_at: Date;
  /** The reason of a rejection, otherwise null. */
  reason_code: KybReason | null;
}

export interface BusinessProposalTable {
  id: string;
  business_id: string;
  from_status: KybStatus;
  to_status: StaffOutcome;
  proposed_by: string;
  proposed_at: ColumnType<Date, Date, never>;
  reason_code: KybReason | null;
  outcome: ColumnType<
    'APPROVED' | 'DECLINED' | 'OVERTAKEN' | null,
    undefined,
    'APPROVED' | 'DECLINED' | 'OVERTAKEN'
  >;
  ended_by: ColumnType<string | null, undefined, string | null>;
  ended_at: ColumnType<Date | null, undefined, Date>;
}
