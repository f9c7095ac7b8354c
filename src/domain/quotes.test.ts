import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rate } from './rates.ts';
import { convert, parseRate, RATE_SCALE, toRateText } from './rates.ts';
import type { CouponBenefit } from './coupons/coupons.ts';
import { money } from './money/money.ts';
import type { AmountSide, FeeSchedule, FeeTerm } from './quotes.ts';
import {
  amountSides,
  customerRate,
  feeScheduleOn,
  feesOf,
  feeTermsOf,
  priceTransfer,
} from './quotes.ts';

const rateOf = (text: string): Rate => {
  const rate = parseRate(text, 'USD', 'BDT');
  if (!rate) throw new Error(`not a rate: ${text}`);
  return rate;
};

const walletFee: FeeTerm = {
  kind: 'MOBILE_WALLET',
  amount: money('USD', 99n),
  freeFrom: 100_00n,
};

const priceOf = (
  side: AmountSide,
  minor: bigint,
  {
    midRate = rateOf('122.5000'),
    marginBasisPoints = 80,
    feeTerms = [walletFee],
    coupon = undefined as CouponBenefit | undefined,
  } = {},
) =>
  priceTransfer({
    side,
    amount: money(side === 'SEND' ? 'USD' : 'BDT', minor),
    sourceCurrency: 'USD',
    receiveCurrency: 'BDT',
    midRate,
    marginBasisPoints,
    feeTerms,
    coupon,
  });

describe('the price of a conversion', () => {
  test('with a fixed sending amount', () => {
    expect(priceOf('SEND', 50_00n)).toEqual({
      rate: rateOf('121.5200'),
      send: money('USD', 50_00n),
      fees: [{ kind: 'MOBILE_WALLET', amount: money('USD', 99n) }],
      totalDebit: money('USD', 50_99n),
      receive: money('BDT', 6_076_00n),
      margin: money('BDT', 49_00n),
      marginScaled: 0n,
    });
  });

  test('with a fixed receiving amount: the smallest amount that buys it', () => {
    const { send, receive, totalDebit, marginScaled } = priceOf('RECEIVE', 10_000_00n);
    expect([send, receive, totalDebit]).toEqual([
      money('USD', 82_30n),
      money('BDT', 10_000_00n),
      money('USD', 83_29n),
    ]);
    // $82.30 would have bought 10,001.096 taka.
    expect(marginScaled).toBe(109_60n * (RATE_SCALE / 100n));
  });

  test('the displayed rate is used: four decimals, never above the market', () => {
    expect(toRateText(customerRate(rateOf('122.3050'), 80))).toBe('121.3265');
    expect(toRateText(customerRate(rateOf('122.30509999'), 0))).toBe('122.3050');
    expect(() => customerRate(rateOf('122.3050'), 10_000)).toThrow(RangeError);
    expect(() => customerRate(rateOf('122.3050'), -1)).toThrow(RangeError);
  });

  const mids = fc
    .bigInt({ min: 100n * RATE_SCALE, max: 150n * RATE_SCALE })
    .map((scaled): Rate => ({ source: 'USD', target: 'BDT', scaled }));
  const minors = fc.bigInt({ min: 1n, max: 10n ** 12n });
  const margins = fc.integer({ min: 0, max: 500 });

  test('rounding never favours the customer, for either fixed side, in 10,000 conversions', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...amountSides),
        minors,
        mids,
        margins,
        (side, minor, midRate, marginBasisPoints) => {
          const price = priceOf(side, minor, { midRate, marginBasisPoints });
          const { rate, send, receive, marginScaled, margin } = price;
          if (!rate) throw new Error('a conversion has a rate');
          expect((side === 'SEND' ? send : receive).minor).toBe(minor);
          // The conversion is exact, and the remainder is less than the smallest step of the other side.
          expect(send.minor * rate.scaled).toBe(receive.minor * RATE_SCALE + marginScaled);
          expect(marginScaled >= 0n).toBe(true);
          expect(marginScaled < (side === 'SEND' ? RATE_SCALE : rate.scaled)).toBe(true);
          // The rate is never above the market's, and below it at most by the margin and one step.
          expect(rate.scaled % (RATE_SCALE / 10_000n)).toBe(0n);
          const exact = midRate.scaled * BigInt(10_000 - marginBasisPoints);
          expect(rate.scaled * 10_000n <= exact).toBe(true);
          expect((rate.scaled + RATE_SCALE / 10_000n) * 10_000n > exact).toBe(true);
          expect(margin.minor >= 0n).toBe(true);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  test('one cent less would not buy the requested amount', () => {
    fc.assert(
      fc.property(minors, mids, (minor, midRate) => {
        const { rate, send } = priceOf('RECEIVE', minor, { midRate });
        if (!rate || send.minor <= 1n) return;
        const less = convert(money('USD', send.minor - 1n), rate).converted;
        expect(less.minor < minor).toBe(true);
      }),
    );
  });

  test('requesting the quoted result never costs more', () => {
    fc.assert(
      fc.property(minors, mids, (minor, midRate) => {
        const forward = priceOf('SEND', minor, { midRate });
        const back = priceOf('RECEIVE', forward.receive.minor, { midRate });
        expect(back.send.minor <= minor).toBe(true);
      }),
    );
  });
});

describe('the price in one currency', () => {
  test.each(amountSides)('%s: the sent amount arrives, the fee is added on top', (side) => {
    expect(
      priceTransfer({
        side,
        amount: money('USD', 100_00n),
        sourceCurrency: 'USD',
        receiveCurrency: 'USD',
        marginBasisPoints: 80,
        feeTerms: [{ kind: 'ACH', amount: money('USD', 25n) }],
      }),
    ).toEqual({
      rate: undefined,
      send: money('USD', 100_00n),
      fees: [{ kind: 'ACH', amount: money('USD', 25n) }],
      totalDebit: money('USD', 100_25n),
      receive: money('USD', 100_00n),
      margin: money('USD', 0n),
      marginScaled: 0n,
    });
  });
});

describe('requests without a price', () => {
  const request = {
    side: 'SEND',
    amount: money('USD', 1n),
    sourceCurrency: 'USD',
    receiveCurrency: 'BDT',
    midRate: rateOf('122.5'),
    marginBasisPoints: 0,
    feeTerms: [],
  } as const;

  test('an amount in the other currency, and a conversion without a rate', () => {
    expect(() => priceTransfer({ ...request, amount: money('BDT', 1n) })).toThrow(TypeError);
    expect(() => priceTransfer({ ...request, midRate: undefined })).toThrow(TypeError);
    expect(() =>
      priceTransfer({ ...request, midRate: { ...rateOf('1'), source: 'BDT', target: 'USD' } }),
    ).toThrow(TypeError);
    const inTaka: FeeTerm = { kind: 'BD_BANK', amount: money('BDT', 10_00n) };
    expect(() => priceTransfer({ ...request, feeTerms: [inTaka] })).toThrow(TypeError);
  });

  test('zero, and an amount that converts to zero', () => {
    expect(() => priceTransfer({ ...request, amount: money('USD', 0n) })).toThrow(RangeError);
    expect(() => priceTransfer({ ...request, midRate: rateOf('0.5') })).toThrow(RangeError);
  });
});

describe('fees', () => {
  test('a fee is waived from its threshold on, and then not shown', () => {
    expect(feesOf([walletFee], money('USD', 99_99n))).toHaveLength(1);
    expect(feesOf([walletFee], money('USD', 100_00n))).toEqual([]);
  });

  test('same-day delivery has its own fee if defined, otherwise the normal one', () => {
    const schedule = {
      effectiveFrom: '2026-01-01',
      marginBasisPoints: 80,
      terms: { BKASH: [walletFee], ACH: [] } as unknown as FeeSchedule['terms'],
      sameDayTerms: { ACH: [{ kind: 'ACH_SAME_DAY', amount: money('USD', 1_00n) }] },
    } as const satisfies FeeSchedule;
    expect(feeTermsOf(schedule, 'ACH', true)).toEqual(schedule.sameDayTerms.ACH);
    expect(feeTermsOf(schedule, 'ACH', false)).toEqual([]);
    expect(feeTermsOf(schedule, 'BKASH', true)).toEqual([walletFee]);
  });

  test('the current prices are the latest that have begun', () => {
    const terms = {} as FeeSchedule['terms'];
    const [old, next] = ['2026-01-01', '2026-12-01'].map((effectiveFrom) => ({
      effectiveFrom,
      marginBasisPoints: 80,
      terms,
      sameDayTerms: {},
    }));
    if (!old || !next) throw new Error('two schedules');
    expect(feeScheduleOn([next, old], '2026-11-30')).toBe(old);
    expect(feeScheduleOn([next, old], '2026-12-01')).toBe(next);
    expect(() => feeScheduleOn([next, old], '2025-12-31')).toThrow(RangeError);
  });
});

describe('a coupon', () => {
  const off = (kind: CouponBenefit['kind'], value?: bigint): CouponBenefit => ({
    kind,
    value,
    maxDiscount: undefined,
  });

  test.each([
    ['a whole fee', off('FREE_FEE'), 99n, 50_00n],
    ['a half of the fee, rounded down', off('PERCENT', 50_00n), 49n, 50_50n],
    ['an amount above the fee', off('AMOUNT', 5_00n), 99n, 50_00n],
  ] as const)('takes off %s and leaves the rate', (_name, coupon, discount, total) => {
    const price = priceOf('SEND', 50_00n, { coupon });
    expect([price.feeDiscount?.minor, price.totalDebit.minor]).toEqual([discount, total]);
    expect(price.receive).toEqual(priceOf('SEND', 50_00n).receive);
  });

  test('takes nothing off a transfer without a fee', () => {
    expect(priceOf('SEND', 100_00n, { coupon: off('FREE_FEE') }).feeDiscount?.minor).toBe(0n);
  });

  test.each([
    [25n, '121.8262'],
    [80n, '122.5000'],
    [900n, '122.5000'],
  ] as const)('improves the rate by %d basis points, up to the market rate', (value, rate) => {
    const coupon = off('RATE_BOOST', value);
    const [price, usual] = [priceOf('SEND', 100_00n, { coupon }), priceOf('SEND', 100_00n)];
    expect(toRateText(price.rate!)).toBe(rate);
    expect(price.rateGain?.minor).toBe(price.receive.minor - usual.receive.minor);
    expect(price.totalDebit).toEqual(usual.totalDebit);
  });

  test('with a better rate sends fewer dollars for the same taka', () => {
    const coupon = off('RATE_BOOST', 50n);
    const [price, usual] = [
      priceOf('RECEIVE', 12_000_00n, { coupon }),
      priceOf('RECEIVE', 12_000_00n),
    ];
    expect(price.receive).toEqual(usual.receive);
    expect(price.send.minor < usual.send.minor).toBe(true);
  });
});
