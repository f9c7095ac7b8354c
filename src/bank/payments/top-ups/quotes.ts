import { localDayAt, toWireInstant } from '#domain/calendar/days.ts';
import { toWireAmount } from '#domain/money/money.ts';
import { feeScheduleOn, priceTransfer } from '#domain/quotes.ts';
import { toRateText } from '#domain/rates.ts';
import { refused } from '#domain/refusals.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { TopUpQuote, createTopUpQuote } from '#contract/top-ups.ts';
import type { Bank } from '#bank/database/bank.ts';
import { findCustomer } from '#bank/customers/customers.ts';
import { countTry } from '#bank/database/rate-limit.ts';
import { feeSchedules } from '#domain/transfers/fee-schedules.ts';
import { readSource } from '../quotes/parties.ts';
import { readMarketRate } from '../quotes/pricing.ts';
import { parseTopUpAmount, requireMayTopUp } from './top-up-options.ts';

/** Validity of a quote, as for transfers (product.md B4). */
const quoteValidityMs = 10 * 60_000;

/** Rate limit of quotes per customer, far above manual use (reliability.md T15). */
const quotesPerMinute = { name: 'top-up/quote', most: 60, windowSeconds: 60 };

/**
 * Prices a top-up paid in dollars and fixes the price; moves no money. The taka amount is exact,
 * the dollar amount the smallest that covers it. Refuses `currency_mismatch` for a taka account,
 * which needs no quote.
 */
export const createTopUpPrice = async (
  bank: Bank,
  customerId: string,
  request: BodyOf<typeof createTopUpQuote>,
): Promise<TopUpQuote> => {
  requireMayTopUp((await findCustomer(bank.db, customerId))!);
  await countTry(bank, quotesPerMinute, customerId);
  const { amount } = parseTopUpAmount(request);
  const source = await readSource(bank.db, customerId, request.source_account);
  if (source.currency !== 'USD') throw refused('currency_mismatch');
  const atMs = await bank.clock.businessMs();
  const midRate = await readMarketRate(bank.db, atMs);
  const { marginBasisPoints } = feeScheduleOn(feeSchedules, localDayAt(atMs, source.zone));
  const { send, rate, margin } = priceTransfer({
    side: 'RECEIVE',
    amount,
    sourceCurrency: 'USD',
    receiveCurrency: 'BDT',
    midRate,
    marginBasisPoints,
    feeTerms: [],
  });
  const id = bank.random.newId();
  const rateText = toRateText(rate!);
  await bank.db
    .insertInto('top_up_quote')
    .values({
      id,
      customer_id: customerId,
      source_account_id: source.id,
      amount: amount.minor,
      send_amount: send.minor,
      rate: rateText,
      created_at: new Date(atMs),
      expires_at: new Date(atMs + quoteValidityMs),
    })
    .execute();
  return {
    conversion_rate_id: id,
    source_account: source.id,
    amount: toWireAmount(amount),
    total_debit: toWireAmount(send),
    debit_currency: 'USD',
    rate: rateText,
    mid_market_rate: toRateText(midRate),
    margin_amount: toWireAmount(margin),
    created_at: toWireInstant(atMs),
    expires_at: toWireInstant(atMs + quoteValidityMs),
  };
};
