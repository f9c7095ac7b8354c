import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import type { RejectionReason } from '#domain/identity/verification-items.ts';
import { isRefusal, rejectionReasons } from '#domain/identity/verification-items.ts';
import type { ProviderEvent } from '#contract/identity.ts';
import type { Config } from '../platform/config.ts';

/** What the provider of KYC is told of a person; what it holds against them comes as an event. */
export interface KycCase {
  readonly caseId: string;
  readonly personId: string;
  readonly lastName: string;
}

/** The seam to who checks identities and judges KYC. What they decide comes by signed callbacks. */
export interface IdentityProvider {
  /** The provider's page for an inquiry, visited at the top level. */
  sessionUrl(inquiryId: string): string;
  /** Hands a case over. The decision comes by callback: at once, later, or more than once. */
  judge(kase: KycCase): Promise<void>;
}

/** Where the simulated provider's pages are; they exist only with the sandbox (product.md A31). */
export const providerPath = '/sandbox/identity-provider';

type WithoutTime<Event> = Event extends ProviderEvent ? Omit<Event, 'occurred_at'> : never;

/** What a provider reports to the bank, still without its time. */
export type ReportedEvent = WithoutTime<ProviderEvent>;

/** How the simulated provider reaches the bank; given by the sandbox, which knows both. */
interface ProviderDelivery {
  /** Sends a signed event; the id is the same each time that the event is sent. */
  sendEvent(id: string, event: ReportedEvent): Promise<unknown>;
  /** Moves the person's case to manual review by staff. */
  startManualReview(personId: string): Promise<void>;
}

/** The sandbox's provider: a page with three buttons, and KYC by last name (product.md B17). */
export const simulatedProvider = (
  { origin }: Pick<Config, 'origin'>,
  { sendEvent, startManualReview }: ProviderDelivery,
): IdentityProvider => ({
  sessionUrl: (inquiryId) => `${origin}${providerPath}/${inquiryId}`,
  judge: async ({ caseId, personId, lastName }) => {
    for (const [index, outcome] of kycOutcomesFor(lastName).entries())
      await sendEvent(`${caseId}/${index}`, { type: 'kyc.decided', case_id: caseId, ...outcome });
    if (isManualReview(lastName)) await startManualReview(personId);
  },
});

/** What the simulated provider reports of a case, with the reason where it refuses. */
interface KycOutcome {
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
const kycOutcomesFor = (lastName: string): readonly KycOutcome[] =>
  outcomes.get(nameOf(lastName)) ?? [{ decision: 'KYC_ACCEPTED' }];

/** Whether the sandbox's staff take this case in hand at once. */
const isManualReview = (lastName: string): boolean => nameOf(lastName) === 'sandbox-manual';
