import { isStaleProposal } from '#domain/identity/status-decisions.ts';
import { refused } from '#domain/refusals.ts';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { EventEffect } from '#contract/identity.ts';
import type { decideSandboxCase, setSandboxStanding } from '#contract/sandbox.ts';
import type { Bank } from '#bank/database/bank.ts';
import { transaction } from '#bank/database/transaction.ts';
import { callbackSecret, receiveEvent, signedHeaders } from '#bank/identity/provider-callbacks.ts';
import { decideAsStaff, declineProposal, findProposal } from '#bank/identity/staff-decisions.ts';
import { decide, recordStatusMove, settleCase } from '#bank/identity/status-changes.ts';
import { statusNotice } from '#bank/identity/status-notices.ts';
import { askForMore } from '#bank/identity/verification-items.ts';
import { notify } from '#bank/messaging/notifications.ts';
import type { IdentityProvider } from '#bank/platform/gateways.ts';
import type { ReportedEvent } from '#bank/rails/identity-provider.ts';
import { simulatedProvider } from '#bank/rails/identity-provider.ts';

/**
 * Sends the bank an event as a provider does: signed, and through the same checks as a call from
 * outside. Returns the effect that the event had.
 */
export const sendProviderEvent = async (
  bank: Bank,
  id: string,
  event: ReportedEvent,
): Promise<EventEffect> => {
  const nowMs = bank.clock.wallMs();
  const body = JSON.stringify({ ...event, occurred_at: new Date(nowMs).toISOString() });
  const headers = signedHeaders(await callbackSecret(bank), { id, body, nowMs });
  const url = new URL('/api/provider-callback/', bank.config.origin);
  const { effect } = await receiveEvent(bank, new Request(url, { method: 'POST', headers, body }));
  return effect;
};

/** The simulated identity provider of a bank with a sandbox. */
export const sandboxIdentityProvider = (bank: Bank): IdentityProvider =>
  simulatedProvider(bank.config, {
    sendEvent: (id, event) => sendProviderEvent(bank, id, event),
    startManualReview: async (customerId) => {
      await transaction(bank.db, (trx) =>
        decide(trx, bank, { customerId, by: 'back_office', to: 'MANUAL_KYC_IN_REVIEW' }),
      );
    },
  });

type Decision = BodyOf<typeof decideSandboxCase>;

const forbidden = () => refused('conflict', { detail: 'From here this decision is not possible.' });

const openCaseOf = async ({ db }: Bank, customerId: string): Promise<string> => {
  const open = await db
    .selectFrom('verification_case')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (open === undefined) throw refused('conflict', { detail: 'There is no open case.' });
  return open.id;
};

/** Simulates a provider's decision, sent through the bank's own signed endpoint. */
const playProvider = async (
  bank: Bank,
  customerId: string,
  decision: Extract<Decision, { readonly by: 'kyc_provider' | 'partner_bank' }>,
): Promise<void> => {
  const id = `sandbox/${bank.random.newId()}`;
  const effect =
    decision.by === 'kyc_provider'
      ? await sendProviderEvent(bank, id, {
          type: 'kyc.decided',
          case_id: await openCaseOf(bank, customerId),
          decision: decision.to,
          ...(decision.reason && { reason: decision.reason }),
        })
      : await sendProviderEvent(bank, id, {
          type: 'partner.decided',
          person_id: customerId,
          decision: decision.to,
        });
  if (effect !== 'APPLIED') throw forbidden();
};

/**
 * Simulates a decision about a customer. The status table and four-eyes approval apply as in
 * reality (product.md A23, B17, reliability.md 2.1). Refuses `not_found`, and `conflict` for a
 * forbidden transition.
 */
export const playDecision = async (
  bank: Bank,
  customerId: string,
  decision: Decision,
): Promise<ResponseOf<typeof decideSandboxCase>> => {
  const read = bank.db
    .selectFrom('customer')
    .select('profile_approval_status')
    .where('id', '=', customerId);
  if ((await read.executeTakeFirst()) === undefined) throw refused('not_found');
  if (decision.by === 'ask_for_more') await askForMore(bank, customerId, decision);
  else if (decision.by === 'back_office') await decideAsStaff(bank, customerId, decision);
  else if (decision.by === 'decline_proposal')
    await declineProposal(bank, customerId, decision.staff);
  else await playProvider(bank, customerId, decision);
  const { profile_approval_status: status } = await read.executeTakeFirstOrThrow();
  const proposal = await findProposal(bank.db, customerId);
  return {
    profile_approval_status: status,
    proposal:
      proposal === undefined || isStaleProposal(proposal, status)
        ? null
        : { to: proposal.to, proposed_by: proposal.proposedBy },
  };
};

/**
 * Sets a customer's status directly, whatever it was, and notifies the customer (product.md B17).
 * Refuses `not_found`.
 */
export const setCustomerStatus = (
  bank: Bank,
  customerId: string,
  body: BodyOf<typeof setSandboxStanding>,
): Promise<ResponseOf<typeof setSandboxStanding>> =>
  transaction(bank.db, async (trx) => {
    const read = trx
      .selectFrom('customer')
      .select([
        'profile_approval_status',
        'synctera_user_status',
        'is_full_access_given',
        'admin_review_status',
      ])
      .where('id', '=', customerId);
    const before = await read.forNoKeyUpdate().executeTakeFirst();
    if (before === undefined) throw refused('not_found');
    const after = { ...before, ...body };
    await trx.updateTable('customer').set(after).where('id', '=', customerId).execute();
    const atMs = await bank.clock.businessMs();
    const [from, to] = [before.profile_approval_status, after.profile_approval_status];
    if (from !== to) {
      const move = { customerId, from, to, by: 'back_office', atMs } as const;
      await recordStatusMove(trx, bank.random, move);
      await settleCase(trx, bank.random, move);
    }
    const notice = statusNotice(before, after);
    if (notice !== undefined)
      await notify(trx, [{ id: bank.random.newId(), customerId, createdAtMs: atMs, ...notice }]);
    return after;
  });
