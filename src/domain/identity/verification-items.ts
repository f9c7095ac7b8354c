import type { Country } from '../countries.ts';
import type { ProfileApprovalStatus } from './approval-status.ts';
import { verificationStages } from './approval-status.ts';

/** What the bank checks of a person, in the order it is shown (product.md B3). */
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

/** Why something was refused; the app has an instruction for each (product.md B3). */
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

/** Whether a status says no to a person, so that a reason belongs to it. */
export const isRefusal = (status: ProfileApprovalStatus): boolean =>
  status === 'KYC_UNVERIFIED' || verificationStages[status] === 'refused';

/**
 * The reason that is stored with a decision: every refusal has one, the general one where the decider
 * gave none; other decisions have none.
 */
export const storedReason = (
  to: ProfileApprovalStatus,
  reason: RejectionReason | null | undefined,
): RejectionReason | null => (isRefusal(to) ? (reason ?? 'DETAILS_NOT_CONFIRMED') : null);

/** What the customer can do about an item now; null where there is nothing to do. */
export const itemActions = ['COMPLETE', 'VERIFY', 'RESUBMIT', 'SUBMIT', 'START_AGAIN'] as const;
export type ItemAction = (typeof itemActions)[number];

/** Where an identity check stands. Spec 4 names one of these: `completed` counts as done. */
export const inquiryStatuses = [
  'created',
  'pending',
  'completed',
  'failed',
  'abandoned',
  'expired',
] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** Items that staff may ask for again one by one. A wrong number is another person's: that is a new start. */
export const requestableItems = [
  'IDENTITY',
  'ADDRESS',
  'BANK_DOCUMENT',
] as const satisfies readonly ItemKind[];
export type RequestableItem = (typeof requestableItems)[number];

/** What staff, or the customer's answer to them, last said of one item. */
export interface ItemDecision {
  readonly status: 'SUBMITTED' | 'ACCEPTED' | 'REJECTED';
  readonly reason: RejectionReason | null;
}

/** What the bank holds of a person that its items are reckoned from. */
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
  /** Why the person was refused, where they are and a reason was given. */
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
 * Where each check of a customer is and what they can do about it, computed from what the bank has
 * (product.md B3). A verified customer has passed them all; a bank document is Bangladesh's.
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

/** The selfie is taken in the identity check: both stand and fall together, with one action. */
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

/** Something the customer hands in: it waits with the case, unless somebody has judged it. */
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
      return state('KYC', 'NOT_STARTED');
    case 'submission':
      return status === 'KYC_UNVERIFIED'
        ? state('KYC', 'REQUIRED', 'START_AGAIN', refusedFor)
        : state('KYC', 'REQUIRED', 'SUBMIT');
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
 * What an item asks for fits the status. While the bank decides, it asks only for what its staff have
 * asked for again; after a refusal the one action is to apply again.
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
