import type { CouponBenefit } from '../coupons/coupons.ts';
import { couponDiscount } from '../coupons/coupons.ts';
import type { Currency, Money } from '../money/money.ts';
import { money, subtract } from '../money/money.ts';
import { customerRate } from '../quotes.ts';
import type { Rate } from '../rates.ts';
import { RATE_SCALE, requiredSource } from '../rates.ts';
import type { ProductKind } from './catalogue.ts';

/** The delivery of things: a price, and the subtotal from which it is free. Our own figures. */
const deliveryTerms: Readonly<
  Record<Currency, { readonly fee: bigint; readonly freeFrom: bigint }>
> = {
  USD: { fee: 4_50n, freeFrom: 50_00n },
  BDT: { fee: 90_00n, freeFrom: 2_000_00n },
};

/** What an order costs, in the currency of its prices. */
export interface OrderPrice {
  readonly subtotal: Money;
  readonly shipping: Money;
  /** What a coupon takes off; zero without one. */
  readonly discount: Money;
  readonly total: Money;
}

/** The price of pieces of one product with their delivery. */
export const orderPrice = (kind: ProductKind, unitPrice: Money, quantity: number): OrderPrice => {
  const { currency } = unitPrice;
  const subtotal = unitPrice.minor * BigInt(quantity);
  const { fee, freeFrom } = deliveryTerms[currency];
  const shipping = kind === 'PHYSICAL' && subtotal < freeFrom ? fee : 0n;
  return {
    subtotal: money(currency, subtotal),
    shipping: money(currency, shipping),
    discount: money(currency, 0n),
    total: money(currency, subtotal + shipping),
  };
};

/** What a coupon leaves of the goods at least, so that a payment and its refund are never nothing. */
const leastPaid: Readonly<Record<Currency, bigint>> = { USD: 1_00n, BDT: 100_00n };

/**
 * A price with a coupon: FREE_FEE takes the delivery off, the other kinds take something off the
 * goods and leave at least a dollar or a hundred taka of them.
 */
export const discountedOrderPrice = (price: OrderPrice, coupon: CouponBenefit): OrderPrice => {
  const { currency, minor: total } = price.total;
  const isFreeDelivery = coupon.kind === 'FREE_FEE';
  const { minor } = couponDiscount(coupon, isFreeDelivery ? price.shipping : price.subtotal);
  const most = isFreeDelivery ? minor : price.subtotal.minor - leastPaid[currency];
  const discount = most <= 0n ? 0n : minor < most ? minor : most;
  return {
    ...price,
    discount: money(currency, discount),
    total: money(currency, total - discount),
  };
};

/** What an account pays for a total. */
export interface OrderPayment {
  /** In the currency of the account. */
  readonly debit: Money;
  /** Taka per dollar; undefined without a conversion. */
  readonly rate: Rate | undefined;
}

const BASIS_POINTS = 10_000n;
/** Rates have four decimals. */
const RATE_STEP = RATE_SCALE / 10_000n;

const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** The rate at which taka buy dollars: the market rate plus the margin, up to four decimals. */
export const dollarSaleRate = (midRate: Rate, marginBasisPoints: number): Rate => {
  const exact = midRate.scaled * (BASIS_POINTS + BigInt(marginBasisPoints));
  return { ...midRate, scaled: divideUp(exact, BASIS_POINTS * RATE_STEP) * RATE_STEP };
};

/**
 * What an account of a currency pays for a total. The total is exact; what the customer pays in the
 * other currency is rounded up (architecture.md 2). `midRate` is taka per dollar.
 */
export const orderPayment = (
  total: Money,
  accountCurrency: Currency,
  { midRate, marginBasisPoints }: { readonly midRate: Rate; readonly marginBasisPoints: number },
): OrderPayment => {
  if (total.currency === accountCurrency) return { debit: total, rate: undefined };
  if (accountCurrency === 'USD') {
    const rate = customerRate(midRate, marginBasisPoints);
    return { debit: requiredSource(total, rate), rate };
  }
  const rate = dollarSaleRate(midRate, marginBasisPoints);
  return { debit: money('BDT', divideUp(total.minor * rate.scaled, RATE_SCALE)), rate };
};

/** What is paid back: in the currency of the prices, and in that of the account. */
export interface OrderRefund {
  readonly value: Money;
  /** The part of the price that the bank had paid for a coupon. */
  readonly discount: Money;
  readonly credit: Money;
}

/**
 * What an order gets back. Before its delivery that is all of it; a returned thing gets what was paid
 * for the goods, without the delivery, at the rate of the payment and rounded down. A coupon for the
 * delivery takes nothing off the goods.
 */
export const orderRefund = (
  { subtotal, discount, total }: Pick<OrderPrice, 'subtotal' | 'discount' | 'total'>,
  debit: Money,
  { isDelivered, isFreeDelivery }: { isDelivered: boolean; isFreeDelivery: boolean },
): OrderRefund => {
  if (!isDelivered) return { value: total, discount, credit: debit };
  const offGoods = money(subtotal.currency, isFreeDelivery ? 0n : discount.minor);
  const value = subtract(subtotal, offGoods);
  const credit = (debit.minor * value.minor) / total.minor;
  return { value, discount: offGoods, credit: money(debit.currency, credit) };
};
