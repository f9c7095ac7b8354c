import type { KybStatus } from './kyb.ts';

/** Who changes the status of a business (spec 4; the graph is ours, docs/decisions/0133). */
export const kybDeciders = ['customer', 'kyb_provider', 'back_office', 'bank'] as const;
export type KybDecider = (typeof kybDeciders)[number];

/** Why staff or the provider ask again or refuse. */
export const kybReasons = [
  'DETAILS_NOT_CONFIRMED',
  'OWNERS_NOT_CONFIRMED',
  'DOCUMENT_UNREADABLE',
  'DOCUMENT_MISMATCH',
  'DOCUMENT_MISSING',
  'RESTRICTED_BUSINESS',
] as const;
export type KybReason = (typeof kybReasons)[number];

/** Submitted and not decided. */
export const openKybStatuses = [
  'UNVERIFIED',
  'PENDING',
  'PROVISIONAL',
  'REVIEW',
] as const satisfies readonly KybStatus[];

export const isOpenKyb = (status: KybStatus | null): boolean =>
  openKybStatuses.some((one) => one === status);

interface Transition {
  readonly by: KybDecider;
  readonly from: readonly (KybStatus | null)[];
  readonly to: readonly KybStatus[];
}

const transitions: readonly Transition[] = [
  // A submission, its retry after an error, and another application after a rejection.
  { by: 'customer', from: [null, 'VENDOR_ERROR', 'REJECTED'], to: ['PENDING'] },
  {
    by: 'kyb_provider',
    from: openKybStatuses,
    to: [...openKybStatuses, 'ACCEPTED', 'REJECTED'],
  },
  { by: 'kyb_provider', from: ['PENDING'], to: ['VENDOR_ERROR'] },
  // The provider could not be reached.
  { by: 'bank', from: ['PENDING'], to: ['VENDOR_ERROR'] },
  { by: 'back_office', from: openKybStatuses, to: ['REVIEW', 'ACCEPTED', 'REJECTED'] },
];

/** `same` changes nothing; a `forbidden` status is never written. */
export type KybResult = 'same' | 'allowed' | 'forbidden';

/** Validates a change of the status of a business against the table. */
export const validateKybChange = (
  by: KybDecider,
  from: KybStatus | null,
  to: KybStatus,
): KybResult => {
  if (from === to) return 'same';
  const isKnown = transitions.some(
    (one) => one.by === by && one.from.includes(from) && one.to.includes(to),
  );
  return isKnown ? 'allowed' : 'forbidden';
};

/** What two members of staff decide (docs/decisions/0032). */
export const staffOutcomes = ['ACCEPTED', 'REJECTED'] as const satisfies readonly KybStatus[];
export type StaffOutcome = (typeof staffOutcomes)[number];

/** A decision that waits for a second member of staff. */
export interface KybProposal {
  readonly from: KybStatus;
  readonly to: StaffOutcome;
  readonly proposedBy: string;
}

interface StaffDecision {
  readonly staff: string;
  readonly status: KybStatus | null;
  readonly to: StaffOutcome;
}

/**
 * The effect of a staff member's decision. A proposal holds for the status it was made at: `propose`
 * replaces an outdated one, `take_effect` follows from an equal decision of another member,
 * `waits` from one's own, `another_waits` where a different proposal is open.
 */
export const resolveKybDecision = (
  proposal: KybProposal | undefined,
  { staff, status, to }: StaffDecision,
): 'same' | 'forbidden' | 'propose' | 'waits' | 'another_waits' | 'take_effect' => {
  const answer = validateKybChange('back_office', status, to);
  if (answer !== 'allowed') return answer;
  if (proposal === undefined || proposal.from !== status) return 'propose';
  if (proposal.to !== to) return 'another_waits';
  return proposal.proposedBy === staff ? 'waits' : 'take_effect';
};

const reapplyDays = 30;

/** From when a rejected business may be submitted again (product.md B14). */
export const reapplyMs = (rejectedMs: number): number => rejectedMs + reapplyDays * 86_400_000;
