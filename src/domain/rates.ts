import type { Currency, Money } from './money/money.ts';
import { money } from './money/money.ts';

/** How many decimals a rate keeps. Markets quote four; eight leave room for margins. */
export const RATE_DECIMALS = 8;

/** One unit of a rate is worth this many scaled units. */
export const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS);

/** How many units of `target` one unit of `source` buys, times RATE_SCALE. */
export interface Rate {
  readonly source: Currency;
  readonly target: Currency;
  readonly scaled: bigint;
}

const SHOWN_DECIMALS = 4;
const ratePattern = /^(0|[1-9]\d{0,8})(\.\d{1,8})?$/;

/** A rate from its text (`122.3050`), or undefined when it is malformed or zero. */
export const parseRate = (text: unknown, source: Currency, target: Currency): Rate | undefined => {
  if (typeof text !== 'string' || !ratePattern.test(text)) return undefined;
  const [whole = '0', fraction = ''] = text.split('.');
  const scaled = BigInt(whole) * RATE_SCALE + BigInt(fraction.padEnd(RATE_DECIMALS, '0'));
  return scaled > 0n ? { source, target, scaled } : undefined;
};

/** The rate as text, with four decimals and more only where they say something (`122.3050`). */
export const toRateText = (rate: Rate): string => {
  const whole = rate.scaled / RATE_SCALE;
  const decimals = (rate.scaled % RATE_SCALE).toString().padStart(RATE_DECIMALS, '0');
  const rest = decimals.slice(SHOWN_DECIMALS).replace(/0+$/, '');
  return `${whole}.${decimals.slice(0, SHOWN_DECIMALS)}${rest}`;
};

/** The conversion as the screens show it (spec 9): `1 USD = 122.3050 BDT`. */
export const describeRate = (rate: Rate): string =>
  `1 ${rate.source} = ${toRateText(rate)} ${rate.target}`;

/** What a conversion gives, and the part of a minor unit that rounding kept back. */
export interface Conversion {
  readonly converted: Money;
  /** Kept back, in scaled parts of a target minor unit: 0 up to RATE_SCALE. */
  readonly remainderScaled: bigint;
}

/**
 * What the customer receives for an amount of the rate's source currency. Rounded down, since
 * rounding never favours the customer (design 2); the remainder stays with the bank.
 */
export const convert = (amount: Money, rate: Rate): Conversion => {
  assertConvertible(amount, rate.source);
  const product = amount.minor * rate.scaled;
  return {
    converted: money(rate.target, product / RATE_SCALE),
    remainderScaled: product % RATE_SCALE,
  };
};

const assertConvertible = (amount: Money, currency: string): void => {
  if (amount.currency !== currency) {
    throw new TypeError(`the rate is for ${currency}, the amount is in ${amount.currency}`);
  }
  if (amount.minor < 0n) throw new RangeError('only an amount of zero or more is converted');
};

/**
 * What the customer must send so that at least `wanted` (of the rate's target currency) arrives.
 * Rounded up, for the same reason.
 */
export const requiredSource = (wanted: Money, rate: Rate): Money => {
  assertConvertible(wanted, rate.target);
  const product = wanted.minor * RATE_SCALE;
  return money(rate.source, (product + rate.scaled - 1n) / rate.scaled);
};
