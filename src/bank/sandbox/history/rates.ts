import type { Rate } from '#domain/rates.ts';
import { makeChance } from './chance.ts';
import type { EpochDay } from './zone-time.ts';

/** What the bank keeps inside the customer's rate: 0.8 % (product.md B18). */
const marginPerMille = 8;

/** 1 November 2023: the rates of the history are reckoned from here, whenever the bank starts. */
const anchorDay: EpochDay = 19_662;

const waveAt = (day: number): number =>
  Math.sin(day / 41) * 0.42 + Math.sin(day / 11.3) * 0.14 + Math.sin(day / 173) * 0.55;

/**
 * The customer's rate of a day: taka for one dollar, within 118 and 123 (domain.md 8), moving a
 * little each day and slowly upward over the years, the margin already inside.
 */
export const customerRateOn = (day: EpochDay): Rate => {
  const elapsed = Math.max(0, day - anchorDay);
  const climb = 3.4 * (1 - Math.exp(-elapsed / 500));
  const noise = makeChance(`rate/${day}`).fraction() * 0.16 - 0.08;
  const mid = 120.05 + climb + waveAt(elapsed) * 0.6 + noise;
  const tenThousandths = Math.round((mid * 10_000 * (1000 - marginPerMille)) / 1000);
  return { source: 'USD', target: 'BDT', scaled: BigInt(tenThousandths) * 10_000n };
};

/** The market's rate behind a customer's rate, to four decimals. */
export const marketRateOf = (rate: Rate): Rate => ({
  ...rate,
  scaled: ((rate.scaled * 1000n) / BigInt(1000 - marginPerMille) / 10_000n) * 10_000n,
});
