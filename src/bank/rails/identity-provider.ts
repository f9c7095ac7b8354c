import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import type { RejectionReason } from '#domain/identity/verification-items.ts';
import { isRefusal, rejectionReasons } from '#domain/identity/verification-items.ts';
import { refused } from '#domain/refusals.ts';
import type { EventEffect, ProviderEvent } from '#contract/identity.ts';
import type { Bank } from '../bank.ts';
import { transaction } from '../database/transaction.ts';
import { callbackSecret, receiveEvent, signedHeaders } from '../identity/provider-callbacks.ts';
import { decide } from '../identity/status-changes.ts';

/**
 * The provider of this bank: the simulated one where the sandbox is on. Elsewhere none is configured,
 * which refuses `temporarily_unavailable`; staff then decide by hand (docs/decisions/0028).
 */
export const identityProvider = (bank: Bank): IdentityProvider => {
  if (!bank.config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return simulatedProvider(bank);
};

/** What the provider of KYC is told of a person; what it holds against them comes as an event. */
export interface KycCase {
  readonly caseId: string;
  readonly personId: string;
  readonly lastName: string;
}

/** The seam to who checks identities and judges KYC. What they decide comes by signed callbacks. */
interface IdentityProvider {
  /** The provider's page for an inquiry, visited at the top level. */
  sessionUrl(inquiryId: string): string;
  /** Hands a case over. The decision comes by callback: at once, later, or more than once. */
  judge(kase: KycCase): Promise<void>;
}

/** Where the simulated provider's pages are; they exist only with the sandbox (product.md A31). */
export const providerPath = '/sandbox/identity-provider';

type WithoutTime<Event> = Event extends ProviderEvent ? Omit<Event, 'occurred_at'> : never;

/**
 * Tells the bank something as a provider does: signed, through the same door as a call from outside.
 */
export const sendProviderEvent = async (
  bank: Bank,
  id: string,
  event: WithoutTime<ProviderEvent>,
): Promise<EventEffect> => {
  const nowMs = bank.clock.wallMs();
  const body = JSON.stringify({ ...event, occurred_at: new Date(nowMs).toISOString() });
  const headers = signedHeaders(await callbackSecret(bank), { id, body, nowMs });
  const url = new URL('/api/provider-callback/', bank.config.origin);
  const { effect } = await receiveEvent(bank, new Request(url, { method: 'POST', headers, body }));
  return effect;
};

/** The sandbox's provider: a page with three buttons, and KYC by last name (product.md B17). */
const simulatedProvider = (bank: Bank): IdentityProvider => ({
  sessionUrl: (inquiryId) => `${bank.config.origin}${providerPath}/${inquiryId}`,
  judge: async ({ caseId, personId, lastName }) => {
    for (const [index, outcome] of kycOutcomesFor(lastName).entries())
      await sendProviderEvent(bank, `${caseId}/${index}`, {
        type: 'kyc.decided',
        case_id: caseId,
        ...outcome,
      });
    if (!isManualReview(lastName)) return;
    await transaction(bank.db, (trx) =>
      decide(trx, bank, { personId, by: 'back_office', to: 'MANUAL_KYC_IN_REVIEW' }),
    );
  },
});

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
const kycOutcomesFor = (lastName: string): readonly KycOutcome[] =>
  outcomes.get(nameOf(lastName)) ?? [{ decision: 'KYC_ACCEPTED' }];

/** Whether the sandbox's staff take this case in hand at once. */
const isManualReview = (lastName: string): boolean => nameOf(lastName) === 'sandbox-manual';
