import type { TransferQuote } from '#contract/quotes.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Country } from '#domain/countries.ts';
import { convert } from '#domain/rates.ts';
import { money } from '#domain/money/money.ts';
import { parseRate, type Rate } from '#domain/rates.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { calculateIncentive } from '#domain/transfers/remittance.ts';
import { isRemittance } from '#domain/transfers/remittance.ts';
import type { Arrival } from '#domain/transfers/arrival.ts';
import type { FeeKind } from '#domain/quotes.ts';
import { limitGroupOf } from '#domain/limits.ts';
import type { Price } from '#domain/quotes.ts';
import type { DestinationField } from '#domain/transfers/targets.ts';
import { transferTargets } from '#domain/transfers/targets.ts';
import { incentiveTerms } from '../../settings/incentive-terms.ts';
import { quoteView } from '../../transfers/quotes/quote-view.ts';
import { marketRateOf } from '../history/rates.ts';
import type { SentPayment } from './sent-payments.ts';

/** Whose transfer it is, and where it went. */
export interface QuotedEnds {
  readonly sender: { readonly country: Country | null; readonly isBusiness: boolean };
  readonly source: { readonly id: string };
  readonly destination: {
    readonly field: DestinationField;
    readonly id: string;
    readonly payee: TransferQuote['payee'];
  };
}

/** What each way to send calls its fee. */
const feeKinds: Readonly<Partial<Record<SendTarget, FeeKind>>> = {
  ACH: 'ACH',
  DOMESTIC_WIRE: 'DOMESTIC_WIRE',
  USD_TO_BANK: 'BD_BANK',
  BKASH: 'MOBILE_WALLET',
  WITHDRAW_TO_BD_BANK: 'BD_BANK',
};

/** So long a price holds (product.md B4). */
const quotedForMs = 10 * 60_000;
/** A customer reads the review before sending. */
export const reviewedForMs = 40_000;

const rateOf = ({ draft }: SentPayment): Rate | undefined =>
  parseRate(draft.conversionRate, 'USD', 'BDT');

/** What a payment cost and what arrived, from its booking. */
export const priceOfPayment = (payment: SentPayment): Price => {
  const { draft, target, fee } = payment;
  const { sourceCurrency, receiveCurrency } = transferTargets[target];
  const send = money(sourceCurrency, draft.amount - fee);
  const rate = rateOf(payment);
  const receive = money(receiveCurrency, draft.bdtAmount ?? send.minor);
  const kind = feeKinds[target];
  return {
    rate,
    send,
    fees: kind === undefined || fee === 0n ? [] : [{ kind, amount: money(sourceCurrency, fee) }],
    totalDebit: money(sourceCurrency, draft.amount),
    receive,
    margin: money(
      receiveCurrency,
      rate === undefined ? 0n : convert(send, marketRateOf(rate)).converted.minor - receive.minor,
    ),
    keptScaled: 0n,
  };
};

const nothing = '0.00';

/** A sent transfer never shows what was left of its limit, so none is made up for it. */
const limitOf = (target: SendTarget, atMs: number): TransferQuote['limit'] => {
  const { sourceCurrency: currency } = transferTargets[target];
  const at = new Date(atMs).toISOString();
  return {
    name: limitGroupOf[target],
    currency,
    minimum_per_transaction: nothing,
    maximum_per_transaction: nothing,
    daily_amount: nothing,
    monthly_amount: nothing,
    daily_count: 0,
    monthly_count: 0,
    used_today: nothing,
    used_month: nothing,
    used_count_today: 0,
    used_count_month: 0,
    resets_at: at,
    month_resets_at: at,
    zone: homeZoneOf(currency),
    lower_until: null,
  };
};

/** The quote a payment of the history was sent by, as its customer was shown it. */
export const quoteOfPayment = (
  payment: SentPayment,
  named: { readonly id: string; readonly clientReference: string },
  ends: QuotedEnds,
  arrival: Arrival,
): TransferQuote => {
  const { draft, target } = payment;
  const price = priceOfPayment(payment);
  const createdAtMs = draft.timeMs - reviewedForMs;
  const incentive = calculateIncentive(ends.sender, target, price, incentiveTerms)?.amount;
  const shown = quoteView({
    ...named,
    ends: { ...ends, target },
    amountSide: 'SEND',
    price,
    marketRate: marketRateOf(price.rate ?? { source: 'USD', target: 'BDT', scaled: 0n }),
    arrival,
    sameDay: null,
    incentive,
    limit: limitOf(target, draft.timeMs),
    warnings: [],
    isRemittance: isRemittance(ends.sender, target, price.send),
    requiresStepUp: !ends.destination.payee.is_own,
    createdAtMs,
    expiresAtMs: createdAtMs + quotedForMs,
  });
  return { ...shown, cancellable_until: null };
};
