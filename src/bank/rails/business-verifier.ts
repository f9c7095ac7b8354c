import type { KybStatus } from '#domain/business/kyb.ts';
import type { KybReason } from '#domain/business/kyb-decisions.ts';
import type { BusinessEvent } from '#contract/business-verification.ts';
import type { BusinessVerifier, KybCase } from '../platform/gateways.ts';

/** A decision of the provider, without its time. */
export type ReportedKybEvent = Omit<BusinessEvent, 'occurred_at'>;

/** A decision of the simulated provider, with a reason if it is a rejection. */
interface KybOutcome {
  readonly decision: KybStatus;
  readonly reason?: KybReason;
}

/** The outcomes by the prefix of the business's name (product.md B17). */
const outcomes: Readonly<Record<string, KybOutcome>> = {
  SANDBOX_REVIEW: { decision: 'REVIEW' },
  SANDBOX_DENY: { decision: 'REJECTED', reason: 'DETAILS_NOT_CONFIRMED' },
  SANDBOX_PENDING: { decision: 'PENDING' },
  SANDBOX_PROVISIONAL: { decision: 'PROVISIONAL' },
  SANDBOX_UNVERIFIED: { decision: 'UNVERIFIED' },
  SANDBOX_VENDOR_ERROR: { decision: 'VENDOR_ERROR' },
};

/**
 * The decision about a case: by the prefix of the name, in any letters; all other names are
 * accepted. An error is reported for the first attempt only, so that the retry succeeds.
 */
export const kybOutcomeFor = ({
  businessName,
  attempt,
}: Pick<KybCase, 'businessName' | 'attempt'>): KybOutcome => {
  const name = businessName
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_');
  const prefix = Object.keys(outcomes).find((one) => name.startsWith(one));
  const outcome = prefix === undefined ? undefined : outcomes[prefix];
  if (outcome === undefined) return { decision: 'ACCEPTED' };
  return outcome.decision === 'VENDOR_ERROR' && attempt > 1 ? { decision: 'ACCEPTED' } : outcome;
};

/** The sandbox's KYB provider; `sendEvent` delivers a signed event to the bank. */
export const simulatedVerifier = (
  sendEvent: (id: string, event: ReportedKybEvent) => Promise<unknown>,
): BusinessVerifier => ({
  decide: async (submitted) => {
    const { caseId } = submitted;
    const outcome = kybOutcomeFor(submitted);
    await sendEvent(`${caseId}/0`, { type: 'kyb.decided', case_id: caseId, ...outcome });
  },
});
