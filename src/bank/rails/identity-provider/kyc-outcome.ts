import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { isRefusal, rejectionReasons } from '#domain/identity/verification-items.ts';
import type { RejectionReason } from '#domain/identity/verification-items.ts';

/** What the simulated provider reports of a case, with the reason where it refuses. */
export interface KycOutcome {
  readonly decision: ProfileApprovalStatus;
  readonly reason?: RejectionReason;
}

const decisions: Readonly<Record<string, ProfileApprovalStatus>> = {
  'sandbox-rejected': 'KYC_REJECTED',
  'sandbox-review': 'KYC_REVIEW',
  'sandbox-pending': 'KYC_PENDING',
  'sandbox-provisional': 'KYC_PROVISIONAL',
  'sandbox-unverified': 'KYC_UNVERIFIED',
  // The provider wants a person to look; the back office takes it up from there.
  'sandbox-manual': 'KYC_REVIEW',
  'sandbox-taka': 'KYC_ACCEPTED_FOR_BDT_ONLY',
  'sandbox-taka-rejected': 'KYC_REJECTED_FOR_BDT_ONLY',
};

/** Why a refusal is given where the last name says no reason. */
const usualReasons: Partial<Record<ProfileApprovalStatus, RejectionReason>> = {
  KYC_REJECTED: 'NAME_MISMATCH',
  KYC_UNVERIFIED: 'DETAILS_NOT_CONFIRMED',
  KYC_REJECTED_FOR_BDT_ONLY: 'NAME_MISMATCH',
};

const usualOutcome = (decision: ProfileApprovalStatus): KycOutcome => {
  const reason = usualReasons[decision];
  return { decision, ...(reason && { reason }) };
};

/** A last name, and what is told under it. */
type Outcome = readonly [string, readonly KycOutcome[]];

/** A refusal with each of its reasons: "Sandbox-Rejected-Name-Mismatch" and the like. */
const withReasons = Object.entries(decisions)
  .filter(([, decision]) => isRefusal(decision))
  .flatMap(([name, decision]) =>
    rejectionReasons.map((reason): Outcome => [
      `${name}-${reason.toLowerCase().replaceAll('_', '-')}`,
      [{ decision, reason }],
    ]),
  );

const outcomes = new Map<string, readonly KycOutcome[]>([
  ...Object.entries(decisions).map(([name, decision]): Outcome => [name, [usualOutcome(decision)]]),
  ...withReasons,
  // Nothing is told: the case waits until the sandbox's back office plays the provider.
  ['sandbox-silent', []],
]);

const nameOf = (lastName: string): string => lastName.trim().toLowerCase().replaceAll(/\s+/g, '-');

/**
 * What the simulated provider decides by a customer's last name; any other name is accepted (B17). A
 * refusal gives the reason that the name ends in, and its usual one where the name ends in none.
 */
export const kycOutcomeOf = (lastName: string): readonly KycOutcome[] =>
  outcomes.get(nameOf(lastName)) ?? [{ decision: 'KYC_ACCEPTED' }];

/** Whether the sandbox's staff take this case in hand at once. */
export const isTakenInHand = (lastName: string): boolean => nameOf(lastName) === 'sandbox-manual';
