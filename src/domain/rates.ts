import type { Currency, Money } from './money/money.ts';
import { money } from './money/money.ts';

/** The decimals of a rate. Markets quote four; eight leave precision for margins. */
export const RATE_DECIMALS = 8;

/** The scaled units of one unit of a rate. */
export const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS);

/** The units of `target` per unit of `source`, times RATE_SCALE. */
export interface Rate {
  readonly source: Currency;
  readonly target: Currency;
  readonly scaled: bigint;
}

const SHOWN_DECIMALS = 4;
const ratePattern = /^(0|[1-9]\d{0,8})(\.\d{1,8})?$/;

/** Parses a rate (`122.3050`); undefined if malformed or zero. */
export const parseRate = (text: unknown, source: Currency, target: Currency): Rate | undefined => {
  if (typeof text !== 'string' || !ratePattern.test(text)) return undefined;
  const [whole = '0', fraction = ''] = text.split('.');
  const scaled = BigInt(whole) * RATE_SCALE + BigInt(fraction.padEnd(RATE_DECIMALS, '0'));
  return scaled > 0n ? { source, target, scaled } : undefined;
};

/** The rate as text, with at least four decimals (`122.3050`). */
export const toRateText = (rate: Rate): string => {
  const whole = rate.scaled / RATE_SCALE;
  const decimals = (rate.scaled % RATE_SCALE).toString().padStart(RATE_DECIMALS, '0');
  const rest = decimals.slice(SHOWN_DECIMALS).replace(/0+$/, '');
  return `${whole}.${decimals.slice(0, SHOWN_DECIMALS)}${rest}`;
};

/** The result of a conversion, and the rounding remainder. */
export interface Conversion {
  readonly converted: Money;
  /** The remainder in scaled parts of a target minor unit: from 0 up to RATE_SCALE. */
  readonly remainderScaled: bigint;
}

/**
 * Converts an amount of the rate's source currency. Rounds down, against the customer
 * (architecture.md 2); the remainder stays with the bank. Throws a TypeError for another currency
 * and a RangeError below zero.
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
  if (amount.minor < 0n) throw new RangeError('cannot convert a negative amount');
};

/**
 * The amount to send so that at least `wanted` (in the rate's target currency) arrives. Rounds up,
 * for the same reason.
 */
export const requiredSource = (wanted: Money, rate: Rate): Money => {
  assertConvertible(wanted, rate.target);
  const product = wanted.minor * RATE_SCALE;
  return money(rate.source, (product + rate.scaled - 1n) / rate.scaled);
};

/** A stored rate with its usual decimals: the database adds zeros. */
export const storedRateText = (rate: string | null): string | null =>
  rate === null ? null : toRateText(parseRate(rate, 'USD', 'BDT')!);
