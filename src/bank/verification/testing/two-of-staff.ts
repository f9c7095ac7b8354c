import type { Bank } from '#bank/bank.ts';
import { playDecision } from '#bank/sandbox/back-office/play-decision.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';

/** A decision of staff as it takes effect: one proposes it, another approves it. */
export const decideByTwo = async (bank: Bank, personId: string, to: ProfileApprovalStatus) => {
  await playDecision(bank, personId, { by: 'back_office', staff: 'amina', to });
  return playDecision(bank, personId, { by: 'back_office', staff: 'joseph', to });
};
