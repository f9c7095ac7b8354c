import { parseRate, toRateText } from '#domain/rates.ts';

/** A stored rate as it was shown: the database keeps more decimals. */
export const rateText = (stored: string): string => {
  const rate = parseRate(stored, 'USD', 'BDT');
  if (rate === undefined) throw new Error(`the stored rate ${stored} is none`);
  return toRateText(rate);
};
