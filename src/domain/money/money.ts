/** The two currencies of the bank (spec 9), both with two decimals. */
export const currencies = ['USD', 'BDT'] as const;

export type Currency = (typeof currencies)[number];

/** An amount in minor units (cents or poisha) with its currency. Never a float. */
export interface Money {
  readonly currency: Currency;
  readonly minor: bigint;
}

/** How many minor units make one dollar or one taka. */
export const MINOR_PER_MAJOR = 100n;

/** Makes an amount from minor units: `money('USD', 123450n)` is $1,234.50. */
export const money = (currency: Currency, minor: bigint): Money => ({ currency, minor });

/** Nothing, in a currency. */
export const zero = (currency: Currency): Money => money(currency, 0n);

// Two currencies in one sum is a mistake of the program, not of the customer: it must stop at once.
const inOneCurrency = (left: Money, right: Money): Currency => {
  if (left.currency !== right.currency) {
    throw new TypeError(`cannot reckon ${left.currency} with ${right.currency}`);
  }
  return left.currency;
};

/** The sum of two amounts of one currency; throws a TypeError for two currencies. */
export const add = (left: Money, right: Money): Money =>
  money(inOneCurrency(left, right), left.minor + right.minor);

/** Left less right, of one currency; throws a TypeError for two currencies. */
export const subtract = (left: Money, right: Money): Money =>
  money(inOneCurrency(left, right), left.minor - right.minor);

/** The same amount the other way round. */
export const negate = (amount: Money): Money => money(amount.currency, -amount.minor);

/** The amount without its sign. */
export const absolute = (amount: Money): Money => (amount.minor < 0n ? negate(amount) : amount);

/** -1, 0 or 1 as left is less than, equal to or more than right, of one currency. */
export const compare = (left: Money, right: Money): -1 | 0 | 1 => {
  inOneCurrency(left, right);
  if (left.minor === right.minor) return 0;
  return left.minor < right.minor ? -1 : 1;
};

/** Whether two amounts are the same figure in the same currency. */
export const equals = (left: Money, right: Money): boolean =>
  left.currency === right.currency && left.minor === right.minor;

/** Whether there is nothing. */
export const isZero = (amount: Money): boolean => amount.minor === 0n;

/** Whether the amount is above nothing. */
export const isPositive = (amount: Money): boolean => amount.minor > 0n;

/** Whether the amount is below nothing. */
export const isNegative = (amount: Money): boolean => amount.minor < 0n;

/** The sum of many amounts, each of the named currency. */
export const sum = (currency: Currency, amounts: Iterable<Money>): Money => {
  let total = zero(currency);
  for (const amount of amounts) total = add(total, amount);
  return total;
};
