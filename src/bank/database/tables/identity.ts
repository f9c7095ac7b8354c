import type { ColumnType, Generated } from 'kysely';
import type { EventEffect } from '#contract/identity.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import type { Decider } from '#domain/identity/status-decisions.ts';
import type {
  InquiryStatus,
  ItemDecision,
  RequestableItem,
  RejectionReason,
} from '#domain/identity/verification-items.ts';

/** Tables of schema/21-identity.sql. */
export interface VerificationTables {
  identity_inquiry: IdentityInquiryTable;
  verification_case: VerificationCaseTable;
  verification_item: VerificationItemTable;
  provider_event: ProviderEventTable;
  status_change: StatusChangeTable;
  staff_proposal: StaffProposalTable;
}

export interface IdentityInquiryTable {
  id: string;
  customer_id: string;
  /** `expired` is computed on reading. */
  status: Exclude<InquiryStatus, 'expired'>;
  checked_name: string;
  return_to: string;
  reason_code: RejectionReason | null;
  created_at: ColumnType<Date, Date, never>;
  expires_at: Date;
  last_event_at: Date;
}

export interface VerificationCaseTable {
  id: string;
  customer_id: string;
  opened_at: ColumnType<Date, Date, never>;
  last_event_at: Date | null;
  closed_at: Date | null;
}

export interface VerificationItemTable {
  customer_id: string;
  kind: RequestableItem;
  status: ItemDecision['status'];
  reason_code: RejectionReason | null;
  updated_at: Date;
}

export interface ProviderEventTable {
  id: string;
  type: string;
  subject_id: string;
  occurred_at: Date;
  received_at: Date;
  effect: EventEffect;
}

export interface StatusChangeTable {
  id: string;
  sequence: Generated<string>;
  customer_id: string;
  from_status: ProfileApprovalStatus;
  to_status: ProfileApprovalStatus;
  decided_by: Decider | 'customer';
  changed_at: Date;
  /** The reason of a rejection, otherwise null. */
  reason_code: RejectionReason | null;
}

export interface StaffProposalTable {
  id: string;
  customer_id: string;
  from_status: ProfileApprovalStatus;
  to_status: ProfileApprovalStatus;
  proposed_by: string;
  reason_code: RejectionReason | null;
  proposed_at: ColumnType<Date, Date, never>;
  outcome: ColumnType<
    'APPROVED' | 'DECLINED' | 'OVERTAKEN' | null,
    undefined,
    'APPROVED' | 'DECLINED' | 'OVERTAKEN'
  >;
  ended_by: ColumnType<string | null, undefined, string | null>;
  ended_at: ColumnType<Date | null, undefined, Date>;
}
