import * as v from 'valibot';
import { createTopUp } from '#contract/top-ups.ts';
import { pendingNames } from '../sent-once/owes-outcome.ts';
import { pendingRecord } from '../sent-once/pending-record.ts';

/** A recharge that was sent, or was about to be, and whose outcome is not known here. */
const pendingTopUp = v.object({
  reference: v.string(),
  body: createTopUp.body,
  /** What left or would leave the account, for telling the customer which one it is. */
  told: v.object({ amount: v.string(), currency: v.picklist(['USD', 'BDT']) }),
  sentAtMs: v.number(),
});
export type PendingTopUp = v.InferOutput<typeof pendingTopUp>;

/** The one this device waits for. */
export const pendingTopUps = pendingRecord(pendingNames.topUp, pendingTopUp);
