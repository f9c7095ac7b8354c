import type { BodyInput } from '#contract/endpoint.ts';
import { headerNames } from '#contract/headers.ts';
import { destinationOf } from '#contract/transfers/destination.ts';
import { createTransfer, listTransfers, voidTransfer } from '#contract/transfers/transfers.ts';
import type { Transfer, TransferReference } from '#contract/transfers/transfers.ts';
import { reviewedText } from '#domain/transfers/reviewed-snapshot.ts';
import { call } from '#app/platform/api-client.ts';
import { isDefiniteNo } from './sent-once/definite-no.ts';
import { forgetPendingSend, keepPendingSend } from './pending-send.ts';
import type { PendingSend } from './pending-send.ts';
import { refreshMoney } from './refresh-money.ts';
import type { TransferQuote } from './quotes.ts';

/** What the customer says beside the figures they were shown. */
export interface Said {
  readonly memo: string;
  readonly purpose: string;
  readonly acceptsLateProcessing: boolean;
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

const post = async (pending: PendingSend, stepUpToken: string | undefined): Promise<Transfer> => {
  try {
    const transfer = await call(createTransfer, {
      body: pending.body,
      idempotencyKey: pending.reference,
      headers: {
        [headerNames.reviewedSnapshot]: pending.snapshot,
        ...(stepUpToken !== undefined && { [headerNames.stepUpToken]: stepUpToken }),
      },
    });
    await forgetPendingSend(pending.reference);
    void refreshMoney();
    return transfer;
  } catch (error) {
    // A definite no posts nothing, so nothing is owed any more (product.md A22).
    if (isDefiniteNo(error)) await forgetPendingSend(pending.reference);
    throw error;
  }
};

/**
 * Sends what was reviewed. Reference and payload are kept on the device before anything is sent; they
 * go once an outcome is known, and stay where none is (product.md A22).
 */
export const sendReviewed = async (
  quote: TransferQuote,
  said: Said,
  more: { readonly stepUpToken: string | undefined; readonly country: string },
): Promise<Transfer> => {
  const pending = await keepPendingSend({
    reference: quote.client_reference,
    body: bodyOf(quote, said),
    snapshot: await hashOf(reviewedText(quote)),
    told: {
      payee: quote.payee.nickname ?? quote.payee.name,
      amount: quote.total_debit,
      currency: quote.send_currency,
      country: more.country,
    },
  });
  return post(pending, more.stepUpToken);
};

/** Sends a pending one again as it was: under its reference nothing can happen twice. */
export const sendPendingAgain = (pending: PendingSend): Promise<Transfer> =>
  post(pending, undefined);

/** What became of a reference; never aborts, and never says more than the bank does. */
export const askOutcome = async (
  reference: string,
  urgency: 'foreground' | 'background' = 'background',
): Promise<TransferReference> => {
  const { results } = await call(listTransfers, {
    query: { client_reference: reference },
    urgency,
  });
  return results[0]!;
};

/** Gives a pending one up: the bank says what stands, and refuses it from now on if nothing does. */
export const giveUpPending = async (reference: string): Promise<TransferReference> => {
  const told = await call(voidTransfer, { body: { client_reference: reference } });
  await forgetPendingSend(reference);
  void refreshMoney();
  return told;
};
