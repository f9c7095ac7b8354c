import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import type { RejectionReason } from '#domain/identity/verification-items.ts';
import { isRefusal, rejectionReasons } from '#domain/identity/verification-items.ts';
import type { ProviderEvent } from '#contract/identity.ts';
import type { Config } from '../platform/config.ts';
import type { IdentityProvider } from '../platform/gateways.ts';

/** Path of the simulated provider's pages, which exist only in the sandbox (product.md A31). */
export const providerPath = '/sandbox/identity-provider';

type WithoutTime<Event> = Event extends ProviderEvent ? Omit<Event, 'occurred_at'> : never;

/** An event of the provider, without its time. */
export type ReportedEvent = WithoutTime<ProviderEvent>;

/**
 * How the simulated provider reaches the bank. The sandbox supplies it, since it depends on both.
 */
interface ProviderDelivery {
  /** Sends a signed event. The id stays the same when the event is sent again. */
  sendEvent(id: string, event: ReportedEvent): Promise<unknown>;
  /** Moves the customer's case to manual review by staff. */
  startManualReview(customerId: string): Promise<void>;
}

/** The sandbox's provider: a page with three buttons, and KYC by last name (product.md B17). */
export const simulatedProvider = (
  { origin }: Pick<Config, 'origin'>,
  { sendEvent, startManualReview }: ProviderDelivery,
): IdentityProvider => ({
  sessionUrl: (inquiryId) => `${origin}${providerPath}/${inquiryId}`,
  decide: async ({ caseId, customerId, lastName }) => {
    for (const [index, outcome] of kycOutcomesFor(lastName).entries())
      await sendEvent(`${caseId}/${index}`, { type: 'kyc.decided', case_id: caseId, ...outcome });
    if (isManualReview(lastName)) await startManualReview(customerId);
  },
});

/** A decision of the simulated provider, with a reason if it is a refusal. */
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
  // The provider requests a manual review; the back office continues from there.
  'sandbox-manual': 'KYC_REVIEW',
  'sandbox-taka': 'KYC_ACCEPTED_FOR_BDT_ONLY',
  'sandbox-taka-rejected': 'KYC_REJECTED_FOR_BDT_ONLY',
};

/** Default refusal reasons, for last names that do not specify one. */
const usualReasons: Partial<Record<ProfileApprovalStatus, RejectionReason>> = {
  KYC_REJECTED: 'NAME_MISMATCH',
  KYC_UNVERIFIED: 'DETAILS_NOT_CONFIRMED',
  KYC_REJECTED_FOR_BDT_ONLY: 'NAME_MISMATCH',
};

const usualOutcome = (decision: ProfileApprovalStatus): KycOutcome => {
  const reason = usualReasons[decision];
  return { decision, ...(reason && { reason }) };
};

/** A last name and the decisions reported for it. */
type Outcome = readonly [string, readonly KycOutcome[]];

/** Refusals with an explicit reason, such as "Sandbox-Rejected-Name-Mismatch". */
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
  // No decision is sent: the case waits until the sandbox's back office acts as the provider.
  ['sandbox-silent', []],
]);

const nameOf = (lastName: string): string => lastName.trim().toLowerCase().replaceAll(/\s+/g, '-');

/**
 * The simulated provider's decisions for a customer's last name; all other names are accepted
 * (B17). The reason of a refusal is the suffix of the name, or the default reason.
 */
const kycOutcomesFor = (lastName: string): readonly KycOutcome[] =>
  outcomes.get(nameOf(lastName)) ?? [{ decision: 'KYC_ACCEPTED' }];

/** Whether the sandbox's staff start reviewing this case immediately. */
const isManualReview = (lastName: string): boolean => nameOf(lastName) === 'sandbox-manual';
