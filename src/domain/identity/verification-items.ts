import type { Country } from '../countries.ts';
import type { ProfileApprovalStatus, VerificationStage } from './approval-status.ts';
import { verificationStages } from './approval-status.ts';

/** The verifications of a customer, in display order (product.md B3). */
export const itemKinds = [
  'EMAIL',
  'PHONE',
  'IDENTITY',
  'SELFIE',
  'ADDRESS',
  'TAX_ID',
  'BANK_DOCUMENT',
  'KYC',
] as const;
export type ItemKind = (typeof itemKinds)[number];

export const itemStatuses = [
  'NOT_STARTED',
  'REQUIRED',
  'SUBMITTED',
  'IN_REVIEW',
  'ACCEPTED',
  'REJECTED',
  'EXPIRED',
] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** Reasons for a rejection; the app has an instruction for each (product.md B3). */
export const rejectionReasons = [
  'BLURRED',
  'EXPIRED_DOCUMENT',
  'NAME_MISMATCH',
  'ADDRESS_MISMATCH',
  'UNDERAGE',
  'UNSUPPORTED_DOCUMENT',
  'DUPLICATE_PERSON',
  'DETAILS_NOT_CONFIRMED',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Whether a status is a rejection and so has a reason. */
export const isRefusal = (status: ProfileApprovalStatus): boolean =>
  status === 'KYC_UNVERIFIED' || verificationStages[status] === 'refused';

/**
 * The reason stored with a decision: every rejection has one, by default the general one; other
 * decisions have none.
 */
export const storedReason = (
  to: ProfileApprovalStatus,
  reason: RejectionReason | null | undefined,
): RejectionReason | null => (isRefusal(to) ? (reason ?? 'DETAILS_NOT_CONFIRMED') : null);

/** A change of the profile's status. */
interface StatusChange {
  readonly to_status: ProfileApprovalStatus;
  readonly reason_code: RejectionReason | null;
}

/**
 * The reason of the last rejection until the customer submits again, so that it can be read while
 * they correct the profile; null if the last decision was another.
 */
export const reasonUntilSubmission = (
  newestFirst: readonly StatusChange[],
): RejectionReason | null => {
  const last = newestFirst.find(
    ({ to_status: status }) => isRefusal(status) || !isCorrecting(verificationStages[status]),
  );
  return last !== undefined && isRefusal(last.to_status) ? last.reason_code : null;
};

const isCorrecting = (stage: VerificationStage): boolean =>
  stage === 'profile' || stage === 'submission';

/** What the customer can do about an item now; null if nothing. */
export const itemActions = ['COMPLETE', 'VERIFY', 'RESUBMIT', 'SUBMIT', 'START_AGAIN'] as const;
export type ItemAction = (typeof itemActions)[number];

/** The statuses of an identity check. Of these, spec 4 names `completed`, which means passed. */
export const inquiryStatuses = [
  'created',
  'pending',
  'completed',
  'failed',
  'abandoned',
  'expired',
] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/**
 * Items that staff may request again individually. A wrong tax number belongs to another customer
 * and needs a restart.
 */
export const requestableItems = [
  'IDENTITY',
  'ADDRESS',
  'BANK_DOCUMENT',
] as const satisfies readonly ItemKind[];
export type RequestableItem = (typeof requestableItems)[number];

/** The last decision of staff on an item, or the customer's resubmission. */
export interface ItemDecision {
  readonly status: 'SUBMITTED' | 'ACCEPTED' | 'REJECTED';
  readonly reason: RejectionReason | null;
}

/** The facts that determine the items. */
export interface ItemFacts {
  readonly country: Country;
  readonly status: ProfileApprovalStatus;
  readonly isMobileVerified: boolean;
  readonly inquiry:
    | { readonly status: InquiryStatus; readonly reason: RejectionReason | null }
    | undefined;
  readonly hasAddressProof: boolean;
  readonly hasTaxNumber: boolean;
  readonly hasBankDocument: boolean;
  /** The reason of the last rejection, until the next submission. */
  readonly refusedFor: RejectionReason | null;
  readonly decisions: Partial<Readonly<Record<RequestableItem, ItemDecision>>>;
}

export interface ItemState {
  readonly kind: ItemKind;
  readonly status: ItemStatus;
  readonly reason: RejectionReason | null;
  readonly action: ItemAction | null;
}

/**
 * The status of each verification and the customer's action, computed from the facts (product.md
 * B3). A verified customer has passed all; only Bangladesh has a bank document.
 */
export const verificationItems = (facts: ItemFacts): readonly ItemState[] => {
  const states = [
    state('EMAIL', 'ACCEPTED'),
    facts.isMobileVerified ? state('PHONE', 'ACCEPTED') : state('PHONE', 'REQUIRED', 'COMPLETE'),
    identityItem('IDENTITY', facts),
    identityItem('SELFIE', facts),
    documentItem('ADDRESS', facts.hasAddressProof, facts),
    documentItem('TAX_ID', facts.hasTaxNumber, facts),
    ...(facts.country === 'BD'
      ? [documentItem('BANK_DOCUMENT', facts.hasBankDocument, facts)]
      : []),
    kycItem(facts),
  ];
  return states.map((item) => fitToStage(facts, item));
};

const state = (
  kind: ItemKind,
  status: ItemStatus,
  action: ItemAction | null = null,
  reason: RejectionReason | null = null,
): ItemState => ({ kind, status, reason, action });

const statusByInquiry: Readonly<Record<InquiryStatus, ItemStatus>> = {
  created: 'REQUIRED',
  pending: 'SUBMITTED',
  completed: 'ACCEPTED',
  failed: 'REJECTED',
  abandoned: 'REQUIRED',
  expired: 'EXPIRED',
};

/** The selfie is part of the identity check: both share one status and action. */
const identityItem = (
  kind: 'IDENTITY' | 'SELFIE',
  { inquiry, decisions }: ItemFacts,
): ItemState => {
  const action = kind === 'IDENTITY' ? 'VERIFY' : null;
  const asked = decisions.IDENTITY;
  if (asked?.status === 'REJECTED') return state(kind, 'REJECTED', action, asked.reason);
  if (inquiry === undefined) return state(kind, 'REQUIRED', action);
  const status = statusByInquiry[inquiry.status];
  return state(kind, status, status === 'ACCEPTED' ? null : action, inquiry.reason);
};

/** A document of the customer: in review with the case, unless it was decided individually. */
const documentItem = (
  kind: 'ADDRESS' | 'TAX_ID' | 'BANK_DOCUMENT',
  isThere: boolean,
  facts: ItemFacts,
): ItemState => {
  const decision = kind === 'TAX_ID' ? undefined : facts.decisions[kind];
  if (decision?.status === 'REJECTED') return state(kind, 'REJECTED', 'RESUBMIT', decision.reason);
  if (decision?.status === 'ACCEPTED') return state(kind, 'ACCEPTED');
  const isWaiting = verificationStages[facts.status] === 'waiting';
  if (isWaiting) return state(kind, decision ? 'SUBMITTED' : 'IN_REVIEW');
  return isThere ? state(kind, 'SUBMITTED') : state(kind, 'REQUIRED', 'COMPLETE');
};

const kycItem = ({ status, refusedFor }: ItemFacts): ItemState => {
  switch (verificationStages[status]) {
    case 'signup':
    case 'profile':
      return state('KYC', 'NOT_STARTED', null, refusedFor);
    case 'submission':
      return status === 'KYC_UNVERIFIED'
        ? state('KYC', 'REQUIRED', 'START_AGAIN', refusedFor)
        : state('KYC', 'REQUIRED', 'SUBMIT', refusedFor);
    case 'waiting':
      return state('KYC', status === 'VERIFICATION_IN_PROGRESS' ? 'SUBMITTED' : 'IN_REVIEW');
    case 'refused':
      return state('KYC', 'REJECTED', 'START_AGAIN', refusedFor);
    case 'accepted':
    case 'accepted_for_bdt_only':
      return state('KYC', 'ACCEPTED');
  }
};

/**
 * Adapts an item to the stage. While the bank decides, only items that staff requested again have
 * an action; after a rejection the only action is to apply again.
 */
const fitToStage = (facts: ItemFacts, item: ItemState): ItemState => {
  const isAskedAgain =
    item.kind === 'SELFIE'
      ? facts.decisions.IDENTITY?.status === 'REJECTED'
      : (requestableItems as readonly ItemKind[]).includes(item.kind) &&
        facts.decisions[item.kind as RequestableItem]?.status === 'REJECTED';
  const isDone = ['SUBMITTED', 'IN_REVIEW', 'ACCEPTED'].includes(item.status);
  switch (verificationStages[facts.status]) {
    case 'accepted':
    case 'accepted_for_bdt_only':
      return state(item.kind, 'ACCEPTED');
    case 'waiting':
      if (isAskedAgain) return item;
      return isDone ? state(item.kind, item.status) : state(item.kind, 'IN_REVIEW');
    case 'refused':
      if (item.kind === 'KYC') return item;
      return {
        ...item,
        action: null,
        status: item.status === 'REQUIRED' ? 'NOT_STARTED' : item.status,
      };
    default:
      return item;
  }
};
