import * as v from 'valibot';
import { createTransfer } from '#contract/transfers.ts';
import { pendingNames } from './sent-once/owes-outcome.ts';
import { pendingRecord } from './sent-once/pending-record.ts';

/**
 * A transfer that was sent, or was about to be, and whose outcome is not known here. The body is sent
 * again as it is, under the same reference: whatever happened, it happens once (product.md A22).
 */
const pendingSend = v.object({
  reference: v.string(),
  body: createTransfer.body,
  snapshot: v.string(),
  /** What the customer's agreement is worth: for ten minutes, and for this transfer alone. */
  stepUpToken: v.optional(v.string()),
  /** Whether the customer confirmed that it repeats one of the last day. */
  isRepeatConfirmed: v.optional(v.boolean(), false),
  /** What the customer had agreed to, for telling them which one it is. */
  told: v.object({
    payee: v.string(),
    amount: v.string(),
    currency: v.picklist(['USD', 'BDT']),
    country: v.string(),
  }),
  sentAtMs: v.number(),
});
export type PendingSend = v.InferOutput<typeof pendingSend>;

/** The one this device waits for. */
export const pendingTransfers = pendingRecord(pendingNames.transfer, pendingSend);
