import { localDayAt, toWireInstant } from '#domain/calendar/days.ts';
import { sum, toWireAmount } from '#domain/money/money.ts';
import type { Price } from '#domain/quotes.ts';
import { feeScheduleOn, feeTermsOf, feesOf } from '#domain/quotes.ts';
import type { Arrival } from '#domain/transfers/arrival.ts';
import { estimateArrival, estimateSameDayArrival } from '#domain/transfers/arrival.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import { cancelRule } from '#domain/transfers/transfer-status.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import { refuseProblems } from '#bank/http/require.ts';
import { railCalendar } from '#bank/platform/service-settings.ts';
import type { TransactionStatus } from '#domain/transactions/transaction-status.ts';
import { feeSchedules } from '#domain/transfers/fee-schedules.ts';
import type { NextStep } from '../steps/planned-step.ts';
import type { QuoteParties } from './parties.ts';

/**
 * The expected arrival, by same-day processing if requested. Refuses `invalid_input` where that is
 * impossible.
 */
export const expectedArrival = (rail: Rail, atMs: number, isSameDay: boolean): Arrival => {
  if (!isSameDay) return estimateArrival(rail, atMs, railCalendar);
  const arrival = estimateSameDayArrival(rail, atMs, railCalendar);
  if (arrival === undefined) refuseProblems({ is_same_day: 'not_same_day' });
  return arrival!;
};

/**
 * Fee and cut-off of same-day processing, offered beside every quote it applies to (product.md
 * B18). Null where it does not.
 */
export const sameDayOffer = (
  { target, source }: QuoteParties,
  { send }: Price,
  sent: { readonly rail: Rail; readonly atMs: number; readonly isChosen: boolean },
): TransferQuote['same_day'] => {
  const { rail, atMs, isChosen } = sent;
  const arrival = estimateSameDayArrival(rail, atMs, railCalendar);
  if (arrival?.cutOffAtMs === undefined) return null;
  const schedule = feeScheduleOn(feeSchedules, localDayAt(atMs, source.zone));
  const fees = feesOf(feeTermsOf(schedule, target, true), send);
  const fee = sum(
    send.currency,
    fees.map(({ amount }) => amount),
  );
  return {
    is_chosen: isChosen,
    cut_off_at: toWireInstant(arrival.cutOffAtMs),
    expected_arrival_to: toWireInstant(arrival.expectedToMs),
    fee: toWireAmount(fee),
  };
};

/** Rails that carry one file of many payments: a payment can be cancelled until the file goes. */
const batchRails: ReadonlySet<Rail> = new Set(['ach', 'beftn']);

/**
 * Rails with opening hours that carry single payments: these wait for a short cancellation period.
 */
const singlePaymentRails: ReadonlySet<Rail> = new Set(['wire', 'swift', 'rtgs']);

/**
 * The cancellation period of a single payment (12 CFR 1005.34 requires as much for remittances).
 */
const cancellationPeriodMs = 30 * 60_000;

/** When a placed transfer is submitted to its rail, in bank time. */
export const sendDueMs = (
  {
    rail,
    shown,
  }: {
    readonly rail: string;
    readonly shown: Pick<TransferQuote, 'cut_off_at' | 'is_immediate_processable'>;
  },
  atMs: number,
): number => {
  if (shown.cut_off_at === null) return atMs;
  const cutOffMs = Date.parse(shown.cut_off_at);
  if (batchRails.has(rail as Rail)) return cutOffMs;
  if (!singlePaymentRails.has(rail as Rail)) return atMs;
  return shown.is_immediate_processable
    ? Math.min(cutOffMs, atMs + cancellationPeriodMs)
    : cutOffMs;
};

interface CancelFacts {
  readonly status: TransactionStatus;
  readonly next: NextStep | undefined;
  readonly shown: Pick<TransferQuote, 'is_remittance'>;
  readonly createdAtMs: number;
}

/** Until when a transfer can be cancelled; undefined where it cannot (product.md B4). */
export const cancellableUntilMs = (
  { status, next, shown, createdAtMs }: CancelFacts,
  nowMs: number,
): number | undefined => {
  const facts = {
    status,
    isRemittance: shown.is_remittance,
    paidAtMs: createdAtMs,
    sendsAtMs: next?.step === 'SEND' ? next.dueAtMs : undefined,
  };
  const { canCancel, untilMs } = cancelRule(facts, nowMs);
  return canCancel ? untilMs : undefined;
};
