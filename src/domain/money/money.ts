/** The two currencies of the bank (spec 9), both with two decimals. */
export const currencies = ['USD', 'BDT'] as const;

export type Currency = (typeof currencies)[number];

/** An amount in minor units (cents or poisha) with its currency. Never a float. */
export interface Money {
  readonly currency: Currency;
  readonly minor: bigint;
}

/** Minor units per dollar or taka. */
export const MINOR_PER_MAJOR = 100n;

/** Creates an amount from minor units: `money('USD', 123450n)` is $1,234.50. */
export const money = (currency: Currency, minor: bigint): Money => ({ currency, minor });

/** Zero in a currency. */
export const zero = (currency: Currency): Money => money(currency, 0n);

/** The sum of two amounts; throws a TypeError for two currencies. */
export const add = (left: Money, right: Money): Money =>
  money(inOneCurrency(left, right), left.minor + right.minor);

// Mixing currencies is a programming error.
const inOneCurrency = (left: Money, right: Money): Currency => {
  if (left.currency !== right.currency) {
    throw new TypeError(`cannot combine ${left.currency} and ${right.currency}`);
  }
  return left.currency;
};

/** Left minus right; throws a TypeError for two currencies. */
export const subtract = (left: Money, right: Money): Money =>
  money(inOneCurrency(left, right), left.minor - right.minor);

export const negate = (amount: Money): Money => money(amount.currency, -amount.minor);

/** Whether amount and currency are equal. */
export const equals = (left: Money, right: Money): boolean =>
  left.currency === right.currency && left.minor === right.minor;

export const isPositive = (amount: Money): boolean => amount.minor > 0n;

/** The sum of many amounts, all of the given currency. */
export const sum = (currency: Currency, amounts: Iterable<Money>): Money => {
  let total = zero(currency);
  for (const amount of amounts) total = add(total, amount);
  return total;
};

/**
 * An amount on the wire: ASCII digits, at most thirteen before the point and two after it, no sign,
 * exponent or separators.
 */
export const wireAmountPattern = /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/;

/** The same with an optional minus, for balances, which only the bank sends. */
export const signedWireAmountPattern = /^-?(0|[1-9]\d{0,14})(\.\d{1,2})?$/;

/** Parses a client's amount; undefined if not exactly in wire format. May be zero. */
export const parseWireAmount = (text: unknown, currency: Currency): Money | undefined =>
  parseBy(wireAmountPattern, text, currency);

// Checks the length first, so that a very long text costs nothing.
const parseBy = (pattern: RegExp, text: unknown, currency: Currency): Money | undefined =>
  typeof text === 'string' && text.length <= 19 && pattern.test(text)
    ? money(currency, minorOf(text))
    : undefined;

const minorOf = (text: string): bigint => {
  const isNegative = text.startsWith('-');
  const [whole = '0', fraction = ''] = (isNegative ? text.slice(1) : text).split('.');
  const minor = BigInt(whole) * MINOR_PER_MAJOR + BigInt(fraction.padEnd(2, '0'));
  return isNegative ? -minor : minor;
};

/** Parses an amount of the bank, possibly negative; undefined if not in wire format. */
export const parseSignedWireAmount = (text: unknown, currency: Currency): Money | undefined =>
  parseBy(signedWireAmountPattern, text, currency);

/** The amount in wire format: two decimals, a minus below zero (`1234.50`, `-5.00`). */
export const toWireAmount = (amount: Money): string => {
  const digits = (amount.minor < 0n ? -amount.minor : amount.minor).toString().padStart(3, '0');
  const sign = amount.minor < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
