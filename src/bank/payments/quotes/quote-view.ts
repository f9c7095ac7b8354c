import type { AppliedCoupon } from '#contract/coupons.ts';
import type { TransferLimit } from '#contract/limits.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import { localDayAt, toWireInstant } from '#domain/calendar/days.ts';
import { type Money, money, toWireAmount } from '#domain/money/money.ts';
import type { Rate } from '#domain/rates.ts';
import { toRateText } from '#domain/rates.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Arrival } from '#domain/transfers/arrival.ts';
import type { Price } from '#domain/quotes.ts';
import { destinationFields, transferTargets } from '#domain/transfers/targets.ts';
import type { QuoteParties } from './parties.ts';
import type { QuotePlan } from './quote-plan.ts';

/** The parts of `QuoteParties` that appear in a quote. */
interface QuotedParties {
  readonly source: Pick<QuoteParties['source'], 'id'>;
  readonly destination: Pick<QuoteParties['destination'], 'field' | 'id' | 'payee'>;
  readonly target: QuoteParties['target'];
}

/** All values that make up a quote. */
export interface QuoteFacts {
  readonly id: string;
  readonly clientReference: string;
  readonly parties: QuotedParties;
  readonly amountSide: 'SEND' | 'RECEIVE';
  readonly price: Price;
  readonly coupon: AppliedCoupon | null;
  readonly plan: QuotePlan;
  readonly marketRate: Rate;
  readonly arrival: Arrival;
  readonly sameDay: TransferQuote['same_day'];
  readonly incentive: Money | undefined;
  readonly limit: TransferLimit;
  readonly warnings: TransferQuote['warnings'];
  readonly isRemittance: boolean;
  readonly requiresStepUp: boolean;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

const priceView = ({ parties, price, coupon, plan, marketRate, incentive }: QuoteFacts) => {
  const { target } = parties;
  const { send, receive, rate } = price;
  return {
    target,
    transfer_mode: transferTargets[target].transferMode,
    send_amount: toWireAmount(send),
    send_currency: send.currency,
    fees: price.fees.map(({ kind, amount }) => ({
      kind,
      amount: toWireAmount(amount),
      currency: amount.currency,
    })),
    coupon,
    plan: plan.plan,
    plan_saving: toWireAmount(money('USD', plan.feeSaving + plan.marginSaving)),
    taxes: toWireAmount(money(send.currency, 0n)),
    total_debit: toWireAmount(price.totalDebit),
    receive_amount: toWireAmount(receive),
    receive_currency: receive.currency,
    rate: rate === undefined ? null : toRateText(rate),
    mid_market_rate: rate === undefined ? null : toRateText(marketRate),
    margin_amount: rate === undefined ? null : toWireAmount(price.margin),
    incentive_amount: incentive === undefined ? null : toWireAmount(incentive),
  };
};

const timesView = ({ arrival, price, ...quoted }: QuoteFacts) => ({
  created_at: toWireInstant(quoted.createdAtMs),
  expires_at: toWireInstant(quoted.expiresAtMs),
  is_immediate_processable: arrival.isImmediateProcessable,
  cut_off_at: arrival.cutOffAtMs === undefined ? null : toWireInstant(arrival.cutOffAtMs),
  expected_arrival_from: toWireInstant(arrival.expectedFromMs),
  expected_arrival_to: toWireInstant(arrival.expectedToMs),
  value_date:
    arrival.valueDate ?? localDayAt(arrival.expectedToMs, homeZoneOf(price.receive.currency)),
});

/** A quote without `cancellable_until`. */
export type QuoteBody = Omit<TransferQuote, 'cancellable_until'>;

/**
 * A quote as shown to its customer. The same object is stored, and the transfer is made from it.
 */
export const quoteView = (quoted: QuoteFacts): QuoteBody => {
  const { source, destination } = quoted.parties;
  return {
    ...priceView(quoted),
    conversion_rate_id: quoted.id,
    client_reference: quoted.clientReference,
    source_account: source.id,
    ...(Object.fromEntries(
      destinationFields.map((field) => [
        field,
        field === destination.field ? destination.id : null,
      ]),
    ) as Record<(typeof destinationFields)[number], string | null>),
    payee: destination.payee,
    amount_side: quoted.amountSide,
    ...timesView(quoted),
    same_day: quoted.sameDay,
    limit: quoted.limit,
    warnings: quoted.warnings,
    requires_step_up: quoted.requiresStepUp,
    is_remittance: quoted.isRemittance,
  };
};
