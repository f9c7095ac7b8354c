import type { Currency, Money } from '../money/money.ts';
import { money } from '../money/money.ts';
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
    total: money(currency, subtotal + shipping),
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
  readonly credit: Money;
}

/**
 * What an order gets back. Before its delivery that is all of it; a returned thing gets its price
 * without the delivery, at the rate of the payment and rounded down.
 */
export const orderRefund = (
  { subtotal, total }: Pick<OrderPrice, 'subtotal' | 'total'>,
  debit: Money,
  isDelivered: boolean,
): OrderRefund => {
  if (!isDelivered) return { value: total, credit: debit };
  const credit = (debit.minor * subtotal.minor) / total.minor;
  return { value: subtotal, credit: money(debit.currency, credit) };
};
