import type { Day } from './calendar/days.ts';
import type { Currency, Money } from './money/money.ts';
import { money, subtract, sum } from './money/money.ts';
import type { SendTarget } from './permissions/rules.ts';
import type { Rate } from './rates.ts';
import { RATE_SCALE, convert, requiredSource } from './rates.ts';

/** Which side of a transfer the customer fixed; the other one follows (product.md B4). */
export const amountSides = ['SEND', 'RECEIVE'] as const;
export type AmountSide = (typeof amountSides)[number];

/** What a price depends on. */
export interface PriceRequest {
  readonly side: AmountSide;
  /** In the currency of its side. */
  readonly amount: Money;
  readonly sourceCurrency: Currency;
  readonly receiveCurrency: Currency;
  /** The market's rate; absent where nothing is converted. */
  readonly midRate?: Rate | undefined;
  readonly marginBasisPoints: number;
  readonly feeTerms: readonly FeeTerm[];
}

/** The full price of a transfer. */
export interface Price {
  /** The rate the customer gets; absent where nothing is converted. */
  readonly rate: Rate | undefined;
  readonly send: Money;
  /** On top of what is sent. */
  readonly fees: readonly Fee[];
  readonly totalDebit: Money;
  readonly receive: Money;
  /** What the margin in the rate comes to: how much more the market's rate would have given. */
  readonly margin: Money;
  /**
   * What rounding keeps back of `send` at the customer's rate, in scaled parts (RATE_SCALE) of a
   * minor unit of the receive currency: part of a poisha where `send` is fixed, less than a cent's
   * worth where `receive` is.
   */
  readonly keptScaled: bigint;
}

const BASIS_POINTS = 10_000n;
/** A rate is told with four decimals (12 CFR 1005.31: the same wherever shown), so it has no more. */
const RATE_STEP = RATE_SCALE / 10_000n;

/**
 * The rate a customer gets: the market's less the margin, rounded down to the four decimals that are
 * shown, so that the price shown is the price posted. Throws a RangeError where nothing is left.
 */
export const customerRate = (midRate: Rate, marginBasisPoints: number): Rate => {
  const exact = midRate.scaled * (BASIS_POINTS - BigInt(marginBasisPoints));
  const scaled = (exact / (BASIS_POINTS * RATE_STEP)) * RATE_STEP;
  if (scaled <= 0n || marginBasisPoints < 0) throw new RangeError('no rate is left of the margin');
  return { ...midRate, scaled };
};

/**
 * The price of a transfer (product.md B4, B18). The fixed side is exact, the other one is rounded so
 * that it never favours the customer (design 2): who fixes what arrives sends the smallest amount
 * that buys it. Fees are asked on top, in the currency that is sent.
 */
export const priceTransfer = (wish: PriceRequest): Price => {
  assertPriceable(wish);
  const rate = rateOf(wish);
  const { send, receive } = rate
    ? bothSides(wish, rate)
    : { send: wish.amount, receive: wish.amount };
  if (receive.minor === 0n) throw new RangeError('the amount is too small to convert');
  const fees = feesOf(wish.feeTerms, send);
  const feeTotal = sum(
    send.currency,
    fees.map(({ amount }) => amount),
  );
  return {
    rate,
    send,
    fees,
    totalDebit: money(send.currency, send.minor + feeTotal.minor),
    receive,
    margin: rate && wish.midRate ? marginOf(send, wish.midRate, rate) : money(receive.currency, 0n),
    keptScaled: rate ? send.minor * rate.scaled - receive.minor * RATE_SCALE : 0n,
  };
};

interface Sides {
  readonly send: Money;
  readonly receive: Money;
}

// Of what is sent the customer receives the floor; for what is to arrive they send the ceiling.
const bothSides = ({ side, amount }: PriceRequest, rate: Rate): Sides =>
  side === 'SEND'
    ? { send: amount, receive: convert(amount, rate).converted }
    : { send: requiredSource(amount, rate), receive: amount };

const rateOf = (wish: PriceRequest): Rate | undefined => {
  const { midRate, sourceCurrency, receiveCurrency } = wish;
  if (sourceCurrency === receiveCurrency) return undefined;
  if (midRate?.source !== sourceCurrency || midRate.target !== receiveCurrency) {
    throw new TypeError(`no rate from ${sourceCurrency} to ${receiveCurrency}`);
  }
  return customerRate(midRate, wish.marginBasisPoints);
};

const assertPriceable = ({ side, amount, sourceCurrency, receiveCurrency }: PriceRequest): void => {
  if (amount.currency !== (side === 'SEND' ? sourceCurrency : receiveCurrency)) {
    throw new TypeError(`the amount of ${side} is in ${amount.currency}`);
  }
  if (amount.minor <= 0n) throw new RangeError('only an amount above zero has a price');
};

const marginOf = (send: Money, midRate: Rate, rate: Rate): Money =>
  subtract(convert(send, midRate).converted, convert(send, rate).converted);

/** What a fee is for; each has its words on the screens. */
export const feeKinds = [
  'ACH',
  'ACH_SAME_DAY',
  'DOMESTIC_WIRE',
  'BD_WIRE',
  'MOBILE_WALLET',
  'BD_BANK',
] as const;

export type FeeKind = (typeof feeKinds)[number];

/** One fee as it is asked, in the currency of what is sent. */
export interface FeeTerm {
  readonly kind: FeeKind;
  readonly amount: Money;
  /** What is sent from here on is free of it. */
  readonly freeFrom?: bigint;
}

/**
 * The bank's prices from a day on. They are configuration: customers are told of a change before its
 * day, and what was asked on an earlier day can always be looked up (domain.md).
 */
export interface FeeSchedule {
  readonly effectiveFrom: Day;
  /** How far the rate of a conversion lies below the market's, in hundredths of a percent. */
  readonly marginBasisPoints: number;
  readonly terms: Readonly<Record<SendTarget, readonly FeeTerm[]>>;
  /** In their place where it is to be there on the same day. */
  readonly sameDayTerms: Readonly<Partial<Record<SendTarget, readonly FeeTerm[]>>>;
}

/** A fee that is asked, in the currency of what is sent. */
interface Fee {
  readonly kind: FeeKind;
  readonly amount: Money;
}

/** The prices in force on a day: the latest that had begun. Throws a RangeError before the first. */
export const feeScheduleOn = (schedules: readonly FeeSchedule[], day: Day): FeeSchedule => {
  const begun = schedules
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1));
  const [latest] = begun;
  if (!latest) throw new RangeError(`no prices were in force on ${day}`);
  return latest;
};

/** What is asked for a target: of some more, where it is to be there on the same day (product.md B18). */
export const feeTermsOf = (
  { terms, sameDayTerms }: FeeSchedule,
  target: SendTarget,
  isSameDay: boolean,
): readonly FeeTerm[] => (isSameDay ? sameDayTerms[target] : undefined) ?? terms[target];

/** The fees of sending an amount. One that is waived is left out, not shown as nothing. */
export const feesOf = (terms: readonly FeeTerm[], send: Money): readonly Fee[] =>
  terms.flatMap(({ kind, amount, freeFrom }) =>
    freeFrom !== undefined && send.minor >= freeFrom ? [] : [{ kind, amount }],
  );
