import * as v from 'valibot';
import { reviewedText } from '#domain/transfers/review.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { headerNames } from '#contract/endpoint.ts';
import { destinationOf } from '#contract/quotes.ts';
import type { Transfer } from '#contract/transfers.ts';
import { createTransfer, listTransfers, voidTransfer } from '#contract/transfers.ts';
import { call } from '../platform/api/api-client.ts';
import { refreshMoney } from './cache/refetch.ts';
import type { TransferQuote } from './quotes.ts';
import { createSubmission, pendingRecord } from './submission/submission.ts';
import { pendingNames } from './submission/unresolved.ts';

/**
 * A transfer that was sent, or was about to be, and whose outcome is not known here. The body is sent
 * again as it is, under the same reference: whatever happened, it happens once (product.md A22).
 */
const pendingTransfer = v.object({
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
export type PendingTransfer = v.InferOutput<typeof pendingTransfer>;

/** The one this device waits for. */
export const pendingTransfers = pendingRecord(pendingNames.transfer, pendingTransfer);

/** What the customer says beside the figures they were shown. */
export interface ReviewAnswers {
  readonly memo: string;
  readonly purpose: string;
  readonly acceptsLateProcessing: boolean;
  /** Whether they want to send the same amount to the same recipient again. */
  readonly isRepeatConfirmed: boolean;
}

/** The transfers sent from here: how they are asked after, given up and settled. */
export const transferSubmission = createSubmission<Transfer>({
  record: pendingTransfers,
  refresh: refreshMoney,
  ask: async (reference) => {
    const { results } = await call(listTransfers, {
      query: { client_reference: reference },
      urgency: 'background',
    });
    return results[0]?.transfer ?? null;
  },
  giveUp: async (reference) =>
    (await call(voidTransfer, { body: { client_reference: reference } })).transfer,
});

/**
 * Sends what was reviewed. Reference, payload and agreement are kept on the device before anything is
 * sent; they go once an outcome is known, and stay where none is (product.md A22).
 */
export const submitTransfer = async (
  quote: TransferQuote,
  said: ReviewAnswers,
  more: { readonly stepUpToken: string | undefined; readonly country: string },
): Promise<Transfer> => {
  const pending = await pendingTransfers.keep({
    reference: quote.client_reference,
    body: bodyOf(quote, said),
    snapshot: await hashOf(reviewedText(quote)),
    stepUpToken: more.stepUpToken,
    isRepeatConfirmed: said.isRepeatConfirmed,
    told: {
      payee: quote.payee.nickname ?? quote.payee.name,
      amount: quote.total_debit,
      currency: quote.send_currency,
      country: more.country,
    },
  });
  return transferSubmission.send(pending.reference, () => postTransfer(pending));
};

const bodyOf = (quote: TransferQuote, said: ReviewAnswers): BodyInput<typeof createTransfer> => ({
  source_account: quote.source_account,
  ...destinationOf(quote),
  conversion_rate_id: quote.conversion_rate_id,
  amount: quote.send_amount,
  memo: said.memo === '' ? null : said.memo,
  transfer_mode: quote.transfer_mode,
  // Said only where it had to be asked (spec 5).
  accept_late_processing: quote.is_immediate_processable ? null : said.acceptsLateProcessing,
  purpose: said.purpose === '' ? null : said.purpose,
});

const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const postTransfer = ({
  reference,
  body,
  snapshot,
  stepUpToken,
  isRepeatConfirmed,
}: PendingTransfer): Promise<Transfer> =>
  call(createTransfer, {
    body,
    idempotencyKey: reference,
    headers: {
      [headerNames.reviewedSnapshot]: snapshot,
      ...(stepUpToken !== undefined && { [headerNames.stepUpToken]: stepUpToken }),
      ...(isRepeatConfirmed && { [headerNames.repeatConfirmed]: 'true' }),
    },
  });

/** Sends a pending one again as it was: under its reference nothing can happen twice. */
export const resubmitTransfer = (pending: PendingTransfer): Promise<Transfer> =>
  transferSubmission.sendAgain(pending.reference, () => postTransfer(pending));
