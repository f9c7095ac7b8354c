import { MINOR_PER_MAJOR, money } from './money.ts';
import type { Currency, Money } from './money.ts';

/**
 * What an amount looks like on the wire: ASCII digits, at most thirteen before the point and two
 * after it, no sign, no exponent, no separators.
 */
export const wireAmountPattern = /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/;

/** The same with a minus allowed, for balances, which the bank alone writes. */
export const signedWireAmountPattern = /^-?(0|[1-9]\d{0,14})(\.\d{1,2})?$/;

const minorOf = (text: string): bigint => {
  const isNegative = text.startsWith('-');
  const [whole = '0', fraction = ''] = (isNegative ? text.slice(1) : text).split('.');
  const minor = BigInt(whole) * MINOR_PER_MAJOR + BigInt(fraction.padEnd(2, '0'));
  return isNegative ? -minor : minor;
};

// The length is looked at first, so that a text of a million digits costs nothing.
const parseBy = (pattern: RegExp, text: unknown, currency: Currency): Money | undefined =>
  typeof text === 'string' && text.length <= 19 && pattern.test(text)
    ? money(currency, minorOf(text))
    : undefined;

/** An amount sent by a client, or undefined when it is not exactly in the wire's form. May be zero. */
export const parseWireAmount = (text: unknown, currency: Currency): Money | undefined =>
  parseBy(wireAmountPattern, text, currency);

/** An amount the bank wrote, which may be below zero, or undefined when it is not in form. */
export const parseSignedWireAmount = (text: unknown, currency: Currency): Money | undefined =>
  parseBy(signedWireAmountPattern, text, currency);

/** The amount as it crosses the wire: two decimals, a minus below zero (`1234.50`, `-5.00`). */
export const toWireAmount = (amount: Money): string => {
  const digits = (amount.minor < 0n ? -amount.minor : amount.minor).toString().padStart(3, '0');
  const sign = amount.minor < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
