import { localDayAt, toWireInstant } from '#domain/calendar/days.ts';
import { customerRate, feeScheduleOn } from '#domain/quotes.ts';
import { toRateText } from '#domain/rates.ts';
import { feeSchedules } from '#domain/transfers/fee-schedules.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { getConversionRate } from '#contract/quotes.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { RateLimit } from '#bank/database/rate-limit.ts';
import { countTry } from '#bank/database/rate-limit.ts';
import { readMarketRate } from './pricing.ts';

type IndicativeRate = ResponseOf<typeof getConversionRate>;

/**
 * Requests from one network, signed in or not. Generous, because thousands of phones share one
 * address at a mobile operator.
 */
export const indicativeRatesPerNetwork: RateLimit = {
  name: 'rate/network',
  most: 600,
  windowSeconds: 60,
};

/** One reading serves everyone for this long. */
const cacheMs = 5_000;

const readRate = async (bank: Bank): Promise<IndicativeRate> => {
  const atMs = await bank.clock.businessMs();
  const market = await readMarketRate(bank.db, atMs);
  const { marginBasisPoints } = feeScheduleOn(feeSchedules, localDayAt(atMs, 'America/New_York'));
  return {
    rate: toRateText(customerRate(market, marginBasisPoints)),
    mid_market_rate: toRateText(market),
    as_of: toWireInstant(atMs),
  };
};

/**
 * Returns a function that answers a network's request for the market rate and the customer's rate,
 * taka per dollar, at most five seconds old (docs/decisions/0134). Refuses `too_many_requests`.
 */
export const indicativeRate = (bank: Bank): ((network: string) => Promise<IndicativeRate>) => {
  let latest: { readonly untilMs: number; readonly rate: Promise<IndicativeRate> } | undefined;
  return async (network) => {
    await countTry(bank, indicativeRatesPerNetwork, network);
    const nowMs = bank.clock.wallMs();
    if (latest === undefined || latest.untilMs <= nowMs) {
      const reading = { untilMs: nowMs + cacheMs, rate: readRate(bank) };
      latest = reading;
      // A failed reading is not served to the next request.
      reading.rate.catch(() => {
        if (latest === reading) latest = undefined;
      });
    }
    return latest.rate;
  };
};
