import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { RATE_SCALE, parseRate, toRateText } from '../rates.ts';
import {
  discountedOrderPrice,
  dollarSaleRate,
  orderPayment,
  orderPrice,
  orderRefund,
} from './order-price.ts';

const usd = (minor: bigint) => money('USD', minor);
const bdt = (minor: bigint) => money('BDT', minor);
const midRate = parseRate('122.3050', 'USD', 'BDT')!;
const terms = { midRate, marginBasisPoints: 80 };

describe('the price of an order', () => {
  test.each([
    ['PHYSICAL', usd(14_00n), 2, 28_00n, 4_50n],
    ['PHYSICAL', usd(14_00n), 4, 56_00n, 0n],
    ['PHYSICAL', usd(25_00n), 2, 50_00n, 0n],
    ['PHYSICAL', bdt(990_00n), 1, 990_00n, 90_00n],
    ['PHYSICAL', bdt(990_00n), 3, 2_970_00n, 0n],
    ['SERVICE', usd(24_00n), 1, 24_00n, 0n],
  ] as const)('of a %s, example %#', (kind, unit, quantity, subtotal, shipping) => {
    const price = orderPrice(kind, unit, quantity);
    expect([price.subtotal.minor, price.shipping.minor, price.total.minor]).toEqual([
      subtotal,
      shipping,
      subtotal + shipping,
    ]);
  });
});

describe('the price with a coupon', () => {
  const coupon = { kind: 'PERCENT', value: 10_00n, maxDiscount: undefined } as const;

  test.each([
    ['a tenth of the goods', usd(14_00n), coupon, 2_80n, 29_70n],
    [
      'an amount',
      usd(14_00n),
      { kind: 'AMOUNT', value: 2_99n, maxDiscount: undefined } as const,
      2_99n,
      29_51n,
    ],
    [
      'the delivery',
      usd(14_00n),
      { kind: 'FREE_FEE', value: undefined, maxDiscount: undefined } as const,
      4_50n,
      28_00n,
    ],
    ['all but a dollar of the goods', usd(14_00n), { ...coupon, value: 100_00n }, 27_00n, 5_50n],
    ['nothing of a price below a dollar', usd(50n), { ...coupon, value: 100_00n }, 0n, 5_50n],
    ['all but a hundred taka', bdt(990_00n), { ...coupon, value: 100_00n }, 1_880_00n, 190_00n],
  ] as const)('takes off %s', (_name, unit, given, discount, total) => {
    const price = discountedOrderPrice(orderPrice('PHYSICAL', unit, 2), given);
    expect([price.discount.minor, price.total.minor]).toEqual([discount, total]);
  });
});

describe('the payment of an order', () => {
  test('in the same currency is the total, without a rate', () => {
    expect(orderPayment(usd(32_50n), 'USD', terms)).toEqual({
      debit: usd(32_50n),
      rate: undefined,
    });
  });

  test('from taka costs the market rate plus the margin', () => {
    const { debit, rate } = orderPayment(usd(29_70n), 'BDT', terms);
    expect([toRateText(rate!), debit]).toEqual(['123.2835', bdt(3_661_52n)]);
  });

  test('from dollars costs the market rate less the margin', () => {
    const { debit, rate } = orderPayment(bdt(990_00n), 'USD', terms);
    expect([toRateText(rate!), debit]).toEqual(['121.3265', usd(8_16n)]);
  });

  test('never loses to the market rate, and never asks for a minor unit too much', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.boolean(), (minor, isTaka) => {
        const total = isTaka ? bdt(minor) : usd(minor);
        const { debit, rate } = orderPayment(total, isTaka ? 'USD' : 'BDT', terms);
        const [dollars, taka] = isTaka ? [debit.minor, minor] : [minor, debit.minor];
        const dollarsInTaka = dollars * rate!.scaled;
        const oneLess = isTaka ? rate!.scaled : RATE_SCALE;
        // The customer covers the total, by less than one more minor unit.
        const surplus = isTaka
          ? dollarsInTaka - taka * RATE_SCALE
          : taka * RATE_SCALE - dollarsInTaka;
        expect(surplus >= 0n && surplus < oneLess).toBe(true);
        const atMarket = dollars * midRate.scaled;
        expect(isTaka ? atMarket >= taka * RATE_SCALE : taka * RATE_SCALE >= atMarket).toBe(true);
      }),
    );
  });

  test('a rate without a margin is the market rate', () => {
    expect(toRateText(dollarSaleRate(midRate, 0))).toBe('122.3050');
  });
});

describe('the refund of an order', () => {
  const price = { subtotal: usd(28_00n), discount: usd(0n), total: usd(32_50n) };
  const delivered = { isDelivered: true, isFreeDelivery: false };
  const unsent = { isDelivered: false, isFreeDelivery: false };

  test('before the delivery is all that was paid', () => {
    expect(orderRefund(price, bdt(4_007_13n), unsent)).toEqual({
      value: usd(32_50n),
      discount: usd(0n),
      credit: bdt(4_007_13n),
    });
  });

  test('of a returned thing leaves out the delivery, at the rate of the payment', () => {
    expect(orderRefund(price, bdt(4_007_13n), delivered)).toEqual({
      value: usd(28_00n),
      discount: usd(0n),
      credit: bdt(3_452_29n),
    });
  });

  test.each([
    ['for the goods, before the delivery', 3_00n, unsent, 29_50n, 3_00n, 29_50n],
    ['for the goods, after it', 3_00n, delivered, 25_00n, 3_00n, 25_00n],
    [
      'for the delivery, after it',
      4_50n,
      { isDelivered: true, isFreeDelivery: true },
      28_00n,
      0n,
      28_00n,
    ],
  ] as const)('with a coupon %s', (_name, off, state, value, discount, credit) => {
    const total = usd(32_50n - off);
    expect(orderRefund({ ...price, discount: usd(off), total }, total, state)).toEqual({
      value: usd(value),
      discount: usd(discount),
      credit: usd(credit),
    });
  });

  test('is never more than was paid', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 9n });
    fc.assert(
      fc.property(
        amount,
        fc.bigInt({ min: 0n, max: 10n ** 6n }),
        amount,
        (subtotal, more, paid) => {
          const all = {
            subtotal: usd(subtotal),
            discount: usd(0n),
            total: usd(subtotal + more),
          };
          const { credit } = orderRefund(all, bdt(paid), delivered);
          expect(credit.minor <= paid).toBe(true);
          expect(more > 0n || credit.minor === paid).toBe(true);
        },
      ),
    );
  });
});
