import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { actOnSandboxClaim } from '#contract/sandbox-claims.ts';
import type { Bank } from '#bank/database/bank.ts';
import { lastProposal } from '#bank/claims/queries.ts';
import { approveDecision, declineDecision, proposeDecision } from '#bank/claims/staff-decisions.ts';
import { sandboxStaffMembers } from './tickets.ts';

/** Acts on a claim as a member of the simulated staff, by the bank's own operations. */
export const actOnClaim = async (
  bank: Bank,
  claimId: string,
  act: BodyOf<typeof actOnSandboxClaim>,
): Promise<ResponseOf<typeof actOnSandboxClaim>> => {
  const staff = sandboxStaffMembers[act.staff];
  if (act.act === 'propose') await proposeDecision(bank, claimId, { ...act, staff });
  else if (act.act === 'approve') await approveDecision(bank, claimId, { ...act, staff });
  else await declineDecision(bank, claimId, { staff, reason: act.reason });
  const after = await bank.db
    .selectFrom('claim')
    .select(['status', 'proposed', 'proposed_by', 'credit_transaction_id'])
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow();
  return {
    status: after.status,
    is_credited: after.credit_transaction_id !== null,
    proposed: after.proposed,
    proposed_by: after.proposed_by,
    proposal_number: after.proposed === null ? null : await lastProposal(bank.db, claimId),
  };
};
