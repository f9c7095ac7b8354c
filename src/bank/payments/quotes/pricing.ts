import type { CouponBenefit } from '#domain/coupons/coupons.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import type { Money } from '#domain/money/money.ts';
import { money, parseWireAmount } from '#domain/money/money.ts';
import { getUserCountry } from '#domain/permissions/facts.ts';
import type { AmountSide, Price } from '#domain/quotes.ts';
import { feeScheduleOn, feeTermsOf, priceTransfer } from '#domain/quotes.ts';
import type { Rate } from '#domain/rates.ts';
import { parseRate } from '#domain/rates.ts';
import type { RemittanceSender } from '#domain/transfers/remittance.ts';
import {
  calculateIncentive as incentiveByRule,
  isRemittance,
} from '#domain/transfers/remittance.ts';
import type { SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import { planForProfile, planSchedule } from '#domain/subscriptions/plan-terms.ts';
import { isConversion, transferTargets } from '#domain/transfers/targets.ts';
import type { PastTransfer } from '#domain/transfers/transfer-status.ts';
import { duplicateWindowMs, findLikelyDuplicate } from '#domain/transfers/transfer-status.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { refuseProblems } from '#bank/http/require.ts';
import { feeSchedules, incentiveTerms } from '#domain/transfers/fee-schedules.ts';
import type { QuoteParties } from './parties.ts';

interface PriceRequest {
  readonly amount: string;
  readonly amount_side: AmountSide;
  readonly is_same_day?: boolean | undefined;
}

const amountOf = (typed: PriceRequest, { target }: QuoteParties): Money => {
  const { sourceCurrency, receiveCurrency } = transferTargets[target];
  const currency = typed.amount_side === 'SEND' ? sourceCurrency : receiveCurrency;
  const amount = parseWireAmount(typed.amount, currency);
  if (amount === undefined || amount.minor === 0n) refuseProblems({ amount: 'not_an_amount' });
  return amount!;
};

/**
 * Prices the requested amount with the rates and fees in force for the customer's plan. Refuses
 * `invalid_input` for the amount.
 */
export const priceQuote = (
  typed: PriceRequest,
  parties: QuoteParties,
  {
    marketRate,
    atMs,
    coupon,
    plan,
  }: {
    readonly marketRate: Rate;
    readonly atMs: number;
    readonly coupon?: CouponBenefit | undefined;
    readonly plan: SubscriptionPlan;
  },
): Price => {
  const { target, source } = parties;
  const schedule = planSchedule(
    feeScheduleOn(feeSchedules, localDayAt(atMs, source.zone)),
    planForProfile(plan, source.profileType !== 'PERSON'),
  );
  const amount = amountOf(typed, parties);
  const { sourceCurrency, receiveCurrency } = transferTargets[target];
  try {
    return priceTransfer({
      side: typed.amount_side,
      amount,
      sourceCurrency,
      receiveCurrency,
      midRate: isConversion(target) ? marketRate : undefined,
      marginBasisPoints: schedule.marginBasisPoints,
      feeTerms: feeTermsOf(schedule, target, typed.is_same_day === true),
      coupon,
    });
  } catch (error) {
    // A poisha is worth less than a cent: a remainder that small cannot be sent.
    if (!(error instanceof RangeError)) throw error;
    refuseProblems({ amount: 'too_small' });
    throw error;
  }
};

const senderOf = ({ user, source }: QuoteParties): RemittanceSender => ({
  country: getUserCountry(user),
  isBusiness: source.profileType !== 'PERSON',
});

/** Whether the remittance rules require their disclosures (domain.md 9). */
export const isRemittanceQuote = (parties: QuoteParties, price: Price): boolean =>
  isRemittance(senderOf(parties), parties.target, price.send);

/** The incentive Bangladesh may add; undefined where none applies (domain.md 8). */
export const quotedIncentive = (parties: QuoteParties, price: Price): Money | undefined =>
  incentiveByRule(senderOf(parties), parties.target, price, incentiveTerms)?.amount;

type Warning = TransferQuote['warnings'][number];

/** The customer's transfers of the last day, for finding duplicates. */
const readRecent = async (
  db: Executor,
  customerId: string,
  atMs: number,
): Promise<readonly PastTransfer[]> => {
  const rows = await db
    .selectFrom('transfer')
    .innerJoin('transfer_quote as quote', 'quote.id', 'transfer.quote_id')
    .select(['transfer.status', 'transfer.created_at', 'quote.shown'])
    .select(['destination_field', 'destination_id', 'send_amount', 'receive_amount'])
    .where('transfer.customer_id', '=', customerId)
    .where('transfer.created_at', '>', new Date(atMs - duplicateWindowMs))
    .execute();
  return rows.map((row) => ({
    to: { field: row.destination_field, id: row.destination_id },
    send: money(row.shown.send_currency, row.send_amount),
    receive: money(row.shown.receive_currency, row.receive_amount),
    status: row.status,
    createdAtMs: row.created_at.getTime(),
  }));
};

const nameCheckWarnings = {
  MATCH: undefined,
  CLOSE: 'name_close',
  NO_MATCH: 'name_differs',
  UNAVAILABLE: 'name_not_checked',
} as const;

/** Warnings to show before the customer confirms. None prevents the transfer. */
export const readQuoteWarnings = async (
  db: Executor,
  parties: QuoteParties,
  price: Price,
  atMs: number,
): Promise<Warning[]> => {
  const { field, id, payee } = parties.destination;
  const { send, receive } = price;
  const { name_check: nameCheck } = payee;
  const recent = await readRecent(db, parties.user.id, atMs);
  const nameWarning = nameCheck === null ? undefined : nameCheckWarnings[nameCheck];
  return [
    ...(findLikelyDuplicate({ to: { field, id }, send, receive }, recent, atMs) === undefined
      ? []
      : ['duplicate' as const]),
    ...(parties.source.available < price.totalDebit.minor ? ['insufficient_funds' as const] : []),
    ...(nameWarning === undefined ? [] : [nameWarning]),
  ];
};

/** The market rate, taka per dollar, at a moment in bank time. */
export const readMarketRate = async (db: Executor, nowMs: number): Promise<Rate> => {
  const row = await db
    .selectFrom('exchange_rate')
    .select('mid_market')
    .where('effective_at', '<=', new Date(nowMs))
    .orderBy('effective_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const rate = parseRate(row.mid_market, 'USD', 'BDT');
  if (rate === undefined) throw new Error(`invalid stored rate ${row.mid_market}`);
  return rate;
};
