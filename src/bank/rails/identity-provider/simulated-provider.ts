import type { EventEffect, ProviderEvent } from '#contract/identity.ts';
import type { Bank } from '../../bank.ts';
import { transaction } from '../../database/transaction.ts';
import { callbackSecret, receiveEvent } from '../../verification/callbacks/receive-event.ts';
import { signedHeaders } from '../../verification/callbacks/signature.ts';
import { decide } from '../../verification/status/decide.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { isTakenInHand, kycOutcomeOf } from './kyc-outcome.ts';

/** Where the simulated provider's pages are; they exist only with the sandbox (product.md A31). */
export const providerPath = '/sandbox/identity-provider';

type WithoutTime<Event> = Event extends ProviderEvent ? Omit<Event, 'occurred_at'> : never;

/**
 * Tells the bank something as a provider does: signed, through the same door as a call from outside.
 */
export const tellBank = async (
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
export const simulatedProvider = (bank: Bank): IdentityProvider => ({
  sessionUrl: (inquiryId) => `${bank.config.origin}${providerPath}/${inquiryId}`,
  judge: async ({ caseId, personId, lastName }) => {
    for (const [index, outcome] of kycOutcomeOf(lastName).entries())
      await tellBank(bank, `${caseId}/${index}`, {
        type: 'kyc.decided',
        case_id: caseId,
        ...outcome,
      });
    if (!isTakenInHand(lastName)) return;
    await transaction(bank.db, (trx) =>
      decide(trx, bank, { personId, by: 'back_office', to: 'MANUAL_KYC_IN_REVIEW' }),
    );
  },
});
