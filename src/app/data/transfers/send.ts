import type { BodyInput } from '#contract/endpoint.ts';
import { headerNames } from '#contract/endpoint.ts';
import { destinationOf } from '#contract/quotes.ts';
import { createTransfer, listTransfers, voidTransfer } from '#contract/transfers.ts';
import type { Transfer } from '#contract/transfers.ts';
import { reviewedText } from '#domain/transfers/review.ts';
import { call } from '#app/platform/api-client.ts';
import { sentOnce } from './sent-once/sent-once.ts';
import { pendingTransfers } from './pending-send.ts';
import type { PendingSend } from './pending-send.ts';
import { refreshMoney } from './refresh-money.ts';
import type { TransferQuote } from './quotes.ts';

/** What the customer says beside the figures they were shown. */
export interface Said {
  readonly memo: string;
  readonly purpose: string;
  readonly acceptsLateProcessing: boolean;
  /** Whether they want to send the same amount to the same recipient again. */
  readonly isRepeatConfirmed: boolean;
}

const bodyOf = (quote: TransferQuote, said: Said): BodyInput<typeof createTransfer> => ({
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

/** The transfers sent from here: how they are asked after, given up and settled. */
export const sentTransfers = sentOnce<Transfer>({
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

const post = ({
  reference,
  body,
  snapshot,
  stepUpToken,
  isRepeatConfirmed,
}: PendingSend): Promise<Transfer> =>
  call(createTransfer, {
    body,
    idempotencyKey: reference,
    headers: {
      [headerNames.reviewedSnapshot]: snapshot,
      ...(stepUpToken !== undefined && { [headerNames.stepUpToken]: stepUpToken }),
      ...(isRepeatConfirmed && { [headerNames.repeatConfirmed]: 'true' }),
    },
  });

/**
 * Sends what was reviewed. Reference, payload and agreement are kept on the device before anything is
 * sent; they go once an outcome is known, and stay where none is (product.md A22).
 */
export const sendReviewed = async (
  quote: TransferQuote,
  said: Said,
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
  return sentTransfers.send(pending.reference, () => post(pending));
};

/** Sends a pending one again as it was: under its reference nothing can happen twice. */
export const sendPendingAgain = (pending: PendingSend): Promise<Transfer> =>
  sentTransfers.sendAgain(pending.reference, () => post(pending));
