import type { MerchantCurrency } from '#domain/cards/foreign-payments.ts';
import type { Currency } from '#domain/money/money.ts';

/** The simulated network's rates of the day: millionths of a dollar for one unit of the currency. */
const dollarsPerUnit: Readonly<Record<MerchantCurrency, bigint>> = {
  USD: 1_000_000n,
  BDT: 8_180n,
  EUR: 1_085_000n,
  GBP: 1_271_500n,
  INR: 11_850n,
  AED: 272_300n,
  SGD: 742_600n,
};

const millionths = 1_000_000n;
const half = millionths / 2n;

/** A merchant's amount in its own currency, as the network names it beside what it bills. */
export interface ForeignAmount {
  /** Decimal text in `currency`, such as `45.00`. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: MerchantCurrency;
  /** Units of the card's currency for one of `currency`, decimal text with six places. */
  readonly rate: string;
}

/** What the network asks of the issuer of a card. */
export interface BilledAmount {
  /** Minor units of the card's currency. */
  readonly amount: bigint;
  /** Absent for a payment in the card's currency. */
  readonly foreign?: ForeignAmount | undefined;
}

/** Decimal text of an amount in millionths or hundredths. */
const decimals = (value: bigint, places: number): string => {
  const digits = value.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

/**
 * Converts an amount of a merchant, in minor units, to the currency of the card, rounded half up.
 * At least one minor unit, since the network sends no payments of nothing.
 */
export const convertForCard = (
  amount: bigint,
  merchant: MerchantCurrency,
  card: Currency,
): BilledAmount => {
  if (merchant === card) return { amount };
  const ofCard = dollarsPerUnit[card];
  const rate = (dollarsPerUnit[merchant] * millionths + ofCard / 2n) / ofCard;
  const billed = (amount * rate + half) / millionths;
  return {
    amount: billed > 0n ? billed : 1n,
    foreign: { amount: decimals(amount, 2), currency: merchant, rate: decimals(rate, 6) },
  };
};
