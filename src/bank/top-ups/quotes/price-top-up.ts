import type { BodyOf } from '#contract/endpoint.ts';
import type { TopUpQuote, createTopUpQuote } from '#contract/top-ups.ts';
import { toWireInstant } from '#domain/calendar/days.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import { toRateText } from '#domain/rates.ts';
import { toWireAmount } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import { feeScheduleOn } from '#domain/quotes.ts';
import { priceTransfer } from '#domain/quotes.ts';
import { countTry } from '../../accounts-site/passwords/rate-limit.ts';
import type { Bank } from '../../bank.ts';
import { feeSchedules } from '../../settings/fee-schedules.ts';
import { readSource } from '../../transfers/ends/source.ts';
import { readMarketRate } from '../../transfers/quotes/read-rate.ts';
import { findUser } from '../../users/find-user.ts';
import { requireMayTopUp } from '../judge-person.ts';
import { wishedAmount } from '../wished-amount.ts';

/** A price holds for so long, as a transfer's does (product.md B4). */
const heldForMs = 10 * 60_000;

/** Prices a person may ask for: nobody asks so often by hand (reliability.md T15). */
const quotesPerMinute = { name: 'top-up/quote', most: 60, windowSeconds: 60 };

/**
 * Prices a recharge that is paid in dollars and holds the price; nothing moves. The taka are exact, the
 * dollars the fewest that buy them. Refuses `currency_mismatch` where taka pay: that costs what it says.
 */
export const priceTopUp = async (
  bank: Bank,
  personId: string,
  wish: BodyOf<typeof createTopUpQuote>,
): Promise<TopUpQuote> => {
  requireMayTopUp((await findUser(bank.db, personId))!);
  await countTry(bank, quotesPerMinute, personId);
  const { amount } = wishedAmount(wish);
  const source = await readSource(bank.db, personId, wish.source_account);
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
      person_id: personId,
      source_account_id: source.id,
      amount: amount.minor,
      send_amount: send.minor,
      rate: rateText,
      created_at: new Date(atMs),
      expires_at: new Date(atMs + heldForMs),
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
    expires_at: toWireInstant(atMs + heldForMs),
  };
};
