import type { Day } from './calendar/days.ts';
import type { CouponBenefit } from './coupons/coupons.ts';
import { boostedMargin, couponDiscount } from './coupons/coupons.ts';
import type { Currency, Money } from './money/money.ts';
import { money, subtract, sum } from './money/money.ts';
import type { SendTarget } from './permissions/rules.ts';
import type { Rate } from './rates.ts';
import { RATE_SCALE, convert, requiredSource } from './rates.ts';

/** The side of a transfer that the customer fixed; the other follows (product.md B4). */
export const amountSides = ['SEND', 'RECEIVE'] as const;
export type AmountSide = (typeof amountSides)[number];

/** What determines a price. */
export interface PriceRequest {
  readonly side: AmountSide;
  /** In the currency of its side. */
  readonly amount: Money;
  readonly sourceCurrency: Currency;
  readonly receiveCurrency: Currency;
  /** The market rate; absent without a conversion. */
  readonly midRate?: Rate | undefined;
  readonly marginBasisPoints: number;
  readonly feeTerms: readonly FeeTerm[];
  /** A coupon for the fees, or a better rate. */
  readonly coupon?: CouponBenefit | undefined;
}

/** The full price of a transfer. */
export interface Price {
  /** The customer's rate; absent without a conversion. */
  readonly rate: Rate | undefined;
  readonly send: Money;
  /** Charged on top of `send`. */
  readonly fees: readonly Fee[];
  /** What a coupon takes off the fees, in the source currency; absent without one. */
  readonly feeDiscount?: Money;
  /** What a coupon's better rate adds to `receive`; absent without one. */
  readonly rateGain?: Money;
  readonly totalDebit: Money;
  readonly receive: Money;
  /** The cost of the margin: how much more the market rate would have given. */
  readonly margin: Money;
  /**
   * The rounding remainder of `send` at the customer's rate, in scaled parts (RATE_SCALE) of a
   * minor unit of the receive currency: less than a poisha if `send` is fixed, less than a cent's
   * worth if `receive` is.
   */
  readonly marginScaled: bigint;
}

const BASIS_POINTS = 10_000n;
/** Rates have four decimals, the same wherever they are shown (12 CFR 1005.31). */
const RATE_STEP = RATE_SCALE / 10_000n;

/**
 * The customer's rate: the market rate less the margin, rounded down to four decimals, so that the
 * rate shown is the rate posted. Throws a RangeError if the result is not positive.
 */
export const customerRate = (midRate: Rate, marginBasisPoints: number): Rate => {
  const exact = midRate.scaled * (BASIS_POINTS - BigInt(marginBasisPoints));
  const scaled = (exact / (BASIS_POINTS * RATE_STEP)) * RATE_STEP;
  if (scaled <= 0n || marginBasisPoints < 0) throw new RangeError('the margin exceeds the rate');
  return { ...midRate, scaled };
};

/**
 * The price of a transfer (product.md B4, B18). The fixed side is exact, the other is rounded
 * against the customer (architecture.md 2): for a fixed `receive`, the smallest sufficient `send`.
 * Fees are added on top, in the source currency. A coupon takes something off the fees, or off the
 * margin of the rate. Throws a RangeError for an amount that is not
 * positive or too small to convert.
 */
export const priceTransfer = (request: PriceRequest): Price => {
  assertPriceable(request);
  const rate = rateOf(request);
  const { send, receive } = rate
    ? bothSides(request, rate)
    : { send: request.amount, receive: request.amount };
  if (receive.minor === 0n) throw new RangeError('the amount is too small to convert');
  const fees = feesOf(request.feeTerms, send);
  const feeTotal = sum(
    send.currency,
    fees.map(({ amount }) => amount),
  );
  const discount = discountsOf(request, { send, rate, feeTotal });
  const paidFees = feeTotal.minor - (discount.feeDiscount?.minor ?? 0n);
  return {
    rate,
    send,
    fees,
    ...discount,
    totalDebit: money(send.currency, send.minor + paidFees),
    receive,
    margin:
      rate && request.midRate ? marginOf(send, request.midRate, rate) : money(receive.currency, 0n),
    marginScaled: rate ? send.minor * rate.scaled - receive.minor * RATE_SCALE : 0n,
  };
};

const isBoosted = ({ coupon }: PriceRequest): boolean => coupon?.kind === 'RATE_BOOST';

/** What the request's coupon saves; nothing without a coupon. */
const discountsOf = (
  request: PriceRequest,
  { send, rate, feeTotal }: { send: Money; rate: Rate | undefined; feeTotal: Money },
): Pick<Price, 'feeDiscount' | 'rateGain'> => {
  const { coupon, midRate, marginBasisPoints } = request;
  if (coupon === undefined) return {};
  if (!isBoosted(request)) return { feeDiscount: couponDiscount(coupon, feeTotal) };
  if (rate === undefined || midRate === undefined) return {};
  const usual = customerRate(midRate, marginBasisPoints);
  return { rateGain: subtract(convert(send, rate).converted, convert(send, usual).converted) };
};

interface Sides {
  readonly send: Money;
  readonly receive: Money;
}

// A fixed `send` rounds `receive` down; a fixed `receive` rounds `send` up.
const bothSides = ({ side, amount }: PriceRequest, rate: Rate): Sides =>
  side === 'SEND'
    ? { send: amount, receive: convert(amount, rate).converted }
    : { send: requiredSource(amount, rate), receive: amount };

const rateOf = (request: PriceRequest): Rate | undefined => {
  const { midRate, sourceCurrency, receiveCurrency } = request;
  if (sourceCurrency === receiveCurrency) return undefined;
  if (midRate?.source !== sourceCurrency || midRate.target !== receiveCurrency) {
    throw new TypeError(`no rate from ${sourceCurrency} to ${receiveCurrency}`);
  }
  const { coupon, marginBasisPoints } = request;
  return customerRate(
    midRate,
    coupon !== undefined && isBoosted(request)
      ? boostedMargin(marginBasisPoints, coupon)
      : marginBasisPoints,
  );
};

const assertPriceable = ({ side, amount, sourceCurrency, receiveCurrency }: PriceRequest): void => {
  if (amount.currency !== (side === 'SEND' ? sourceCurrency : receiveCurrency)) {
    throw new TypeError(`the amount of ${side} is in ${amount.currency}`);
  }
  if (amount.minor <= 0n) throw new RangeError('the amount must be positive');
};

const marginOf = (send: Money, midRate: Rate, rate: Rate): Money =>
  subtract(convert(send, midRate).converted, convert(send, rate).converted);

/** The kinds of fees; each has a label on the screens. */
export const feeKinds = [
  'ACH',
  'ACH_SAME_DAY',
  'DOMESTIC_WIRE',
  'BD_WIRE',
  'MOBILE_WALLET',
  'BD_BANK',
] as const;

export type FeeKind = (typeof feeKinds)[number];

/** A fee in the source currency. */
export interface FeeTerm {
  readonly kind: FeeKind;
  readonly amount: Money;
  /** From this amount on the fee is waived. */
  readonly freeFrom?: bigint;
}

/**
 * The bank's prices from a day on. Customers are told of a change before that day, and past prices
 * stay available (domain.md).
 */
export interface FeeSchedule {
  readonly effectiveFrom: Day;
  /** The margin below the market rate, in hundredths of a percent. */
  readonly marginBasisPoints: number;
  readonly terms: Readonly<Record<SendTarget, readonly FeeTerm[]>>;
  /** Replaces `terms` for same-day delivery. */
  readonly sameDayTerms: Readonly<Partial<Record<SendTarget, readonly FeeTerm[]>>>;
}

/** A fee that is charged, in the source currency. */
interface Fee {
  readonly kind: FeeKind;
  readonly amount: Money;
}

/** The schedule in force on a day. Throws a RangeError before the first. */
export const feeScheduleOn = (schedules: readonly FeeSchedule[], day: Day): FeeSchedule => {
  const begun = schedules
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1));
  const [latest] = begun;
  if (!latest) throw new RangeError(`no price schedule for ${day}`);
  return latest;
};

/** The fee terms of a target; some targets charge more for same-day delivery (product.md B18). */
export const feeTermsOf = (
  { terms, sameDayTerms }: FeeSchedule,
  target: SendTarget,
  isSameDay: boolean,
): readonly FeeTerm[] => (isSameDay ? sameDayTerms[target] : undefined) ?? terms[target];

/** The fees for an amount; waived fees are left out. */
export const feesOf = (terms: readonly FeeTerm[], send: Money): readonly Fee[] =>
  terms.flatMap(({ kind, amount, freeFrom }) =>
    freeFrom !== undefined && send.minor >= freeFrom ? [] : [{ kind, amount }],
  );
