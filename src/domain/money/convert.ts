import { money } from './money.ts';
import type { Money } from './money.ts';
import { RATE_SCALE } from './rate.ts';
import type { Rate } from './rate.ts';

/** What a conversion gives, and the part of a minor unit that rounding kept back. */
export interface Conversion {
  readonly converted: Money;
  /** Kept back, in scaled parts of a target minor unit: 0 up to RATE_SCALE. */
  readonly remainderScaled: bigint;
}

const mustBe = (amount: Money, currency: string): void => {
  if (amount.currency !== currency) {
    throw new TypeError(`the rate is for ${currency}, the amount is in ${amount.currency}`);
  }
  if (amount.minor < 0n) throw new RangeError('only an amount of zero or more is converted');
};

/**
 * What the customer receives for an amount of the rate's source currency. Rounded down, since
 * rounding never favours the customer (design 2); the remainder stays with the bank.
 */
export const convert = (amount: Money, rate: Rate): Conversion => {
  mustBe(amount, rate.source);
  const product = amount.minor * rate.scaled;
  return {
    converted: money(rate.target, product / RATE_SCALE),
    remainderScaled: product % RATE_SCALE,
  };
};

/**
 * What the customer must send so that at least `wanted` (of the rate's target currency) arrives.
 * Rounded up, for the same reason.
 */
export const sourceNeeded = (wanted: Money, rate: Rate): Money => {
  mustBe(wanted, rate.target);
  const product = wanted.minor * RATE_SCALE;
  return money(rate.source, (product + rate.scaled - 1n) / rate.scaled);
};
