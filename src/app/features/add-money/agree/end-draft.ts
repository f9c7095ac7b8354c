import { forgetDraft } from '#app/data/drafts.ts';
import type { PendingDeposit } from '#app/data/deposits.ts';
import { forgetSlip } from '../at-branch/slip-paper.ts';
import { forgetCheck } from '../by-check/check-sides.ts';
import { draftNames } from '../prepare/draft-names.ts';

/**
 * Ends the form in which something was typed that turned out to be put in after it was cut off: found
 * filled in, it would be put in a second time, and its slip or check be sent again (product.md B6).
 */
export const endDraft = async ({ body: { method } }: PendingDeposit): Promise<void> => {
  if (method === 'BRANCH_DEPOSIT') forgetSlip();
  if (method === 'CHECK_DEPOSIT') forgetCheck();
  await forgetDraft(draftNames[method]);
};
