import { toWireInstant } from '#domain/calendar/days.ts';
import { destinationOf } from '#contract/quotes.ts';
import type { Transfer } from '#contract/transfers.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import type { TransferEvent } from '#domain/transfers/transfer-status.ts';
import { getVerificationCode } from '#bank/documents/verification-code.ts';
import type { TransactionStatus } from '#domain/transactions/transaction-status.ts';

/** One event of a transfer. */
export interface RecordedTransferEvent {
  readonly kind: TransferEvent;
  readonly atMs: number;
  readonly reason?: string | null;
}

/** The facts of a transfer besides its quote. */
export interface TransferFacts {
  readonly id: string;
  readonly referenceId: string;
  readonly transactionId: string;
  readonly status: TransactionStatus;
  readonly memo: string | null;
  readonly purpose: string | null;
  readonly acceptsLateProcessing: boolean;
  readonly createdAtMs: number;
  readonly asOfMs: number;
  /** Undefined where it can no longer be cancelled. */
  readonly cancellableUntilMs: number | undefined;
}

/** The fields of a quote that every transfer repeats. */
export const quotedPrice = (quote: TransferQuote) => ({
  target: quote.target,
  transfer_mode: quote.transfer_mode,
  send_amount: quote.send_amount,
  send_currency: quote.send_currency,
  fees: quote.fees,
  // A quote that was stored before coupons and plans has none.
  coupon: quote.coupon ?? null,
  plan: quote.plan ?? 'FREE',
  plan_saving: quote.plan_saving ?? '0.00',
  taxes: quote.taxes,
  total_debit: quote.total_debit,
  receive_amount: quote.receive_amount,
  receive_currency: quote.receive_currency,
  rate: quote.rate,
  mid_market_rate: quote.mid_market_rate,
  margin_amount: quote.margin_amount,
  incentive_amount: quote.incentive_amount,
});

/** A transfer as shown to its sender: the quote and the current state. */
export const transferView = (
  quote: TransferQuote,
  facts: TransferFacts,
  events: readonly RecordedTransferEvent[],
): Transfer => ({
  id: facts.id,
  uuid: facts.id,
  reference_id: facts.referenceId,
  client_reference: quote.client_reference,
  status: facts.status,
  source_account: quote.source_account,
  ...destinationOf(quote),
  conversion_rate_id: quote.conversion_rate_id,
  ...quotedPrice(quote),
  payee: quote.payee,
  memo: facts.memo,
  purpose: facts.purpose as Transfer['purpose'],
  accept_late_processing: facts.acceptsLateProcessing,
  created_at: toWireInstant(facts.createdAtMs),
  expected_arrival_from: quote.expected_arrival_from,
  expected_arrival_to: quote.expected_arrival_to,
  value_date: quote.value_date,
  cancellable_until:
    facts.cancellableUntilMs === undefined ? null : toWireInstant(facts.cancellableUntilMs),
  is_remittance: quote.is_remittance,
  as_of: toWireInstant(facts.asOfMs),
  receipt_code: getVerificationCode(facts.id),
  transaction_id: facts.transactionId,
  events: events.map(({ kind, atMs, reason }) => ({
    kind,
    happened_at: toWireInstant(atMs),
    reason: reason ?? null,
  })),
});
