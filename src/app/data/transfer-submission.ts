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
 * A submitted transfer with an unknown outcome. The body is resent unchanged under the same
 * reference, so that it takes effect once (product.md A22).
 */
const pendingTransfer = v.object({
  reference: v.string(),
  body: createTransfer.body,
  snapshot: v.string(),
  /** The step-up token: valid for ten minutes and for this transfer only. */
  stepUpToken: v.optional(v.string()),
  /** Whether the customer confirmed that it repeats a transfer of the last day. */
  isRepeatConfirmed: v.optional(v.boolean(), false),
  /** Shown to the customer to identify the transfer. */
  told: v.object({
    payee: v.string(),
    amount: v.string(),
    currency: v.picklist(['USD', 'BDT']),
    country: v.string(),
  }),
  sentAtMs: v.number(),
});
export type PendingTransfer = v.InferOutput<typeof pendingTransfer>;

/** The unresolved transfer of this device. */
export const pendingTransfers = pendingRecord(pendingNames.transfer, pendingTransfer);

/** The customer's answers during the review. */
export interface ReviewAnswers {
  readonly memo: string;
  readonly purpose: string;
  readonly acceptsLateProcessing: boolean;
  /** Whether the same amount should go to the same recipient again. */
  readonly isRepeatConfirmed: boolean;
}

/** Transfers from this device: send, poll, cancel and settle. */
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
 * Submits a reviewed transfer. Reference, body and authorization are stored before they are sent,
 * and removed once the outcome is known (product.md A22).
 */
export const submitTransfer = async (
  quote: TransferQuote,
  answers: ReviewAnswers,
  more: { readonly stepUpToken: string | undefined; readonly country: string },
): Promise<Transfer> => {
  const pending = await pendingTransfers.store({
    reference: quote.client_reference,
    body: bodyOf(quote, answers),
    snapshot: await hashOf(reviewedText(quote)),
    stepUpToken: more.stepUpToken,
    isRepeatConfirmed: answers.isRepeatConfirmed,
    told: {
      payee: quote.payee.nickname ?? quote.payee.name,
      amount: quote.total_debit,
      currency: quote.send_currency,
      country: more.country,
    },
  });
  return transferSubmission.send(pending.reference, () => postTransfer(pending));
};

const bodyOf = (
  quote: TransferQuote,
  answers: ReviewAnswers,
): BodyInput<typeof createTransfer> => ({
  source_account: quote.source_account,
  ...destinationOf(quote),
  conversion_rate_id: quote.conversion_rate_id,
  amount: quote.send_amount,
  memo: answers.memo === '' ? null : answers.memo,
  transfer_mode: quote.transfer_mode,
  // Only if the question was asked (spec 5).
  accept_late_processing: quote.is_immediate_processable ? null : answers.acceptsLateProcessing,
  purpose: answers.purpose === '' ? null : answers.purpose,
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

/** Sends an unresolved transfer again unchanged; its reference prevents a second debit. */
export const resubmitTransfer = (pending: PendingTransfer): Promise<Transfer> =>
  transferSubmission.sendAgain(pending.reference, () => postTransfer(pending));
