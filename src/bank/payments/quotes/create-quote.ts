import { createHash } from 'node:crypto';
import { limitGroupOf, limitedAmount } from '#domain/limits.ts';
import type { Price } from '#domain/quotes.ts';
import { refused } from '#domain/refusals.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import { standardRailBounds } from '#domain/transfers/rail-bounds.ts';
import { selectRail } from '#domain/transfers/rails.ts';
import { reviewedText } from '#domain/transfers/review.ts';
import { oneDestination } from '#domain/transfers/targets.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { TransferQuote, createTransferQuote } from '#contract/quotes.ts';
import type { Bank } from '#bank/database/bank.ts';
import { findCustomer } from '#bank/customers/customers.ts';
import { countTry } from '#bank/database/rate-limit.ts';
import { railCalendar } from '#bank/platform/service-settings.ts';
import { paymentRails } from '#bank/rails/payment-rails.ts';
import { readPlan } from '#bank/plans/customer-plan.ts';
import { readLimitHolders } from '../limits/limit-holder.ts';
import type { LimitCheck } from '../limits/limit-rules.ts';
import {
  limitRowOf,
  limitView,
  readLimitRules,
  readLimitUse,
  requireWithinLimit,
} from '../limits/limit-rules.ts';
import type { QuoteParties } from './parties.ts';
import { type PricedCoupon, quoteCouponColumns } from './quote-coupon.ts';
import { readQuoteCoupon, requireQuoteCoupon } from './quote-coupon.ts';
import { readQuoteParties } from './parties.ts';
import {
  isRemittanceQuote,
  priceQuote,
  quotedIncentive,
  readMarketRate,
  readQuoteWarnings,
} from './pricing.ts';
import { type QuotePlan, quotePlan, quotePlanColumns } from './quote-plan.ts';
import { quoteView } from './quote-view.ts';
import { cancellableUntilMs, expectedArrival, sameDayOffer, sendDueMs } from './timing.ts';
import { requireAnyTarget } from './permissions.ts';

type QuoteRequest = BodyOf<typeof createTransferQuote>;

/** Validity of a quote (product.md B4); shorter where its promised arrival time passes first. */
const quoteValidityMs = 10 * 60_000;

/** Rate limit of quotes per customer, far above manual use (T15). */
const quotesPerMinute = { name: 'transfer/quote', most: 60, windowSeconds: 60 };

const railFor = (
  bank: Bank,
  { target, source }: QuoteParties,
  price: Price,
  atMs: number,
): Rail => {
  const request = { target, receive: price.receive, isBusiness: source.profileType !== 'PERSON' };
  const state = {
    nowMs: atMs,
    calendar: railCalendar,
    bounds: standardRailBounds,
    switchedOff: new Set<Rail>(),
  };
  const rail = selectRail(request, state);
  if (rail === undefined) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  if (rail !== 'book') paymentRails(bank);
  return rail;
};

const limitsFor = async (
  bank: Bank,
  { user, source, target }: QuoteParties,
  price: Price,
  atMs: number,
) => {
  const rule = (await readLimitRules(bank.db, atMs)).get(limitGroupOf[target])!;
  const profile = { id: source.profileId, type: source.profileType };
  const holderOf = await readLimitHolders(bank, user, profile, atMs);
  const check: LimitCheck = {
    profileId: source.profileId,
    holder: holderOf(rule.name),
    sourceCurrency: source.currency,
    rule: rule.name,
    row: limitRowOf(rule, rule.currency),
    amount: limitedAmount(price, rule.currency).minor,
    atMs,
  };
  await requireWithinLimit(bank.db, check);
  const use = await readLimitUse(bank.db, rule.name, check);
  return { rule: rule.name, view: limitView(rule, use, check) };
};

const store = async (
  bank: Bank,
  { user, source, destination, target }: QuoteParties,
  quoted: {
    shown: TransferQuote;
    price: Price;
    coupon: PricedCoupon | undefined;
    plan: QuotePlan;
    rail: Rail;
    limitRule: string;
  },
): Promise<void> => {
  const { shown, price, coupon, plan, rail, limitRule } = quoted;
  await bank.db
    .insertInto('transfer_quote')
    .values({
      id: shown.conversion_rate_id,
      customer_id: user.id,
      client_reference: shown.client_reference,
      source_account_id: source.id,
      destination_field: destination.field,
      destination_id: destination.id,
      beneficiary_version: destination.version,
      target,
      transfer_mode: shown.transfer_mode,
      rail,
      limit_rule: limitRule,
      send_amount: price.send.minor,
      fee_amount: price.totalDebit.minor - price.send.minor,
      receive_amount: price.receive.minor,
      receive_currency: price.receive.currency,
      rate: shown.rate,
      shown: JSON.stringify(shown),
      snapshot_hash: createHash('sha256').update(reviewedText(shown)).digest(),
      requires_step_up: shown.requires_step_up,
      created_at: new Date(shown.created_at),
      expires_at: new Date(shown.expires_at),
      ...quoteCouponColumns(coupon, price),
      ...quotePlanColumns(plan),
    })
    .execute();
};

/**
 * Prices a transfer as it would be sent now and fixes the price for ten minutes; moves no money
 * (product.md B4). Refuses what could not be sent: by field, permission, limit and coupon. An
 * insufficient balance is a warning only, since money may arrive before the transfer is submitted.
 */
export const createQuote = async (
  bank: Bank,
  customerId: string,
  request: QuoteRequest,
): Promise<TransferQuote> => {
  const user = (await findCustomer(bank.db, customerId))!;
  requireAnyTarget(user, { field: oneDestination(request)?.field, mode: request.transfer_mode });
  await countTry(bank, quotesPerMinute, customerId);
  const parties = await readQuoteParties(bank.db, user, request);
  const atMs = await bank.clock.businessMs();
  const marketRate = await readMarketRate(bank.db, atMs);
  const chosen = await readQuoteCoupon(bank, customerId, request.coupon_code);
  const customerPlan = await readPlan(bank.db, customerId);
  const price = priceQuote(request, parties, {
    marketRate,
    atMs,
    coupon: chosen?.terms,
    plan: customerPlan,
  });
  const coupon = requireQuoteCoupon(chosen, price);
  const rail = railFor(bank, parties, price, atMs);
  const limit = await limitsFor(bank, parties, price, atMs);
  const isSameDay = request.is_same_day === true;
  const plan = quotePlan(customerPlan, parties, price, {
    atMs,
    isSameDay,
    coupon: chosen?.terms,
  });
  const arrival = expectedArrival(rail, atMs, isSameDay);
  const quoted = {
    id: bank.random.newId(),
    clientReference: request.client_reference,
    parties,
    amountSide: request.amount_side,
    price,
    coupon: coupon?.view ?? null,
    plan,
    marketRate,
    arrival,
    sameDay: sameDayOffer(parties, price, { rail, atMs, isChosen: isSameDay }),
    incentive: quotedIncentive(parties, price),
    limit: limit.view,
    warnings: await readQuoteWarnings(bank.db, parties, price, atMs),
    isRemittance: isRemittanceQuote(parties, price),
    requiresStepUp: !parties.destination.isOwn || parties.destination.accountId === null,
    createdAtMs: atMs,
    expiresAtMs: Math.min(atMs + quoteValidityMs, arrival.cutOffAtMs ?? Number.POSITIVE_INFINITY),
  };
  const shown = quoteView(quoted);
  const dueAtMs = sendDueMs({ rail, shown }, atMs);
  const status = rail === 'book' ? 'COMPLETE' : 'INIT';
  const next = rail === 'book' ? undefined : ({ step: 'SEND', dueAtMs } as const);
  const untilMs = cancellableUntilMs({ status, next, shown, createdAtMs: atMs }, atMs);
  const quote = {
    ...shown,
    cancellable_until: untilMs === undefined ? null : new Date(untilMs).toISOString(),
  };
  await store(bank, parties, { shown: quote, price, coupon, plan, rail, limitRule: limit.rule });
  return quote;
};
