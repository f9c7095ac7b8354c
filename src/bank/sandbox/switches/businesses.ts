import { refused } from '#domain/refusals.ts';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { EventEffect } from '#contract/identity.ts';
import type { decideSandboxBusiness } from '#contract/sandbox-business.ts';
import { receiveKybEvent } from '#bank/business/provider-events.ts';
import {
  declineKybProposal,
  decideBusiness,
  findKybProposal,
  requestSection,
} from '#bank/business/staff-decisions.ts';
import type { Bank } from '#bank/database/bank.ts';
import { callbackSecret, signedHeaders } from '#bank/identity/provider-callbacks.ts';
import type { BusinessVerifier } from '#bank/platform/gateways.ts';
import { type ReportedKybEvent, simulatedVerifier } from '#bank/rails/business-verifier.ts';

/** Sends the bank a decision as the KYB provider does: signed, and through the same checks. */
export const sendKybEvent = async (
  bank: Bank,
  id: string,
  event: ReportedKybEvent,
): Promise<EventEffect> => {
  const nowMs = bank.clock.wallMs();
  const body = JSON.stringify({ ...event, occurred_at: new Date(nowMs).toISOString() });
  const headers = signedHeaders(await callbackSecret(bank), { id, body, nowMs });
  const url = new URL('/api/business-provider-callback/', bank.config.origin);
  const { effect } = await receiveKybEvent(
    bank,
    new Request(url, { method: 'POST', headers, body }),
  );
  return effect;
};

/** The simulated KYB provider of a bank with a sandbox. */
export const sandboxBusinessVerifier = (bank: Bank): BusinessVerifier =>
  simulatedVerifier((id, event) => sendKybEvent(bank, id, event));

type Decision = BodyOf<typeof decideSandboxBusiness>;

const playProvider = async (
  bank: Bank,
  businessId: string,
  { to, reason }: Extract<Decision, { readonly by: 'kyb_provider' }>,
): Promise<void> => {
  const open = await bank.db
    .selectFrom('business_case')
    .select('id')
    .where('business_id', '=', businessId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (open === undefined) throw refused('conflict', { detail: 'There is no open case.' });
  const effect = await sendKybEvent(bank, `sandbox/${bank.random.newId()}`, {
    type: 'kyb.decided',
    case_id: open.id,
    decision: to,
    ...(reason && { reason }),
  });
  if (effect !== 'APPLIED')
    throw refused('conflict', { detail: 'From here this decision is not possible.' });
};

/**
 * Simulates a decision about a business. The table of statuses and four-eyes approval apply as in
 * reality (docs/decisions/0133). Refuses `not_found`, and `conflict` for a forbidden change.
 */
export const playBusinessDecision = async (
  bank: Bank,
  businessId: string,
  decision: Decision,
): Promise<ResponseOf<typeof decideSandboxBusiness>> => {
  const read = bank.db
    .selectFrom('business')
    .select('synctera_verification_status')
    .where('id', '=', businessId);
  if ((await read.executeTakeFirst()) === undefined) throw refused('not_found');
  if (decision.by === 'ask_for_more') await requestSection(bank, businessId, decision);
  else if (decision.by === 'back_office') await decideBusiness(bank, businessId, decision);
  else if (decision.by === 'decline_proposal')
    await declineKybProposal(bank, businessId, decision.staff);
  else await playProvider(bank, businessId, decision);
  const { synctera_verification_status } = await read.executeTakeFirstOrThrow();
  const proposal = await findKybProposal(bank.db, businessId);
  return {
    synctera_verification_status,
    proposal:
      proposal === undefined || proposal.from !== synctera_verification_status
        ? null
        : { to: proposal.to, proposed_by: proposal.proposedBy },
  };
};
