import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rate } from './rates.ts';
import { convert, parseRate, RATE_SCALE, toRateText } from './rates.ts';
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
  { midRate = rateOf('122.5000'), marginBasisPoints = 80, feeTerms = [walletFee] } = {},
) =>
  priceTransfer({
    side,
    amount: money(side === 'SEND' ? 'USD' : 'BDT', minor),
    sourceCurrency: 'USD',
    receiveCurrency: 'BDT',
    midRate,
    marginBasisPoints,
    feeTerms,
  });

describe('the price of a conversion', () => {
  test('with what is sent fixed', () => {
    expect(priceOf('SEND', 50_00n)).toEqual({
      rate: rateOf('121.5200'),
      send: money('USD', 50_00n),
      fees: [{ kind: 'MOBILE_WALLET', amount: money('USD', 99n) }],
      totalDebit: money('USD', 50_99n),
      receive: money('BDT', 6_076_00n),
      margin: money('BDT', 49_00n),
      keptScaled: 0n,
    });
  });

  test('with what arrives fixed: the smallest amount that buys it', () => {
    const { send, receive, totalDebit, keptScaled } = priceOf('RECEIVE', 10_000_00n);
    expect([send, receive, totalDebit]).toEqual([
      money('USD', 82_30n),
      money('BDT', 10_000_00n),
      money('USD', 83_29n),
    ]);
    // 82.30 dollars would have bought 10,001.096 taka.
    expect(keptScaled).toBe(109_60n * (RATE_SCALE / 100n));
  });

  test('the rate is the one shown: four decimals, never more than the market gives', () => {
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

  test('rounding never favours the customer, whichever side is fixed, in 10,000 conversions', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...amountSides),
        minors,
        mids,
        margins,
        (side, minor, midRate, marginBasisPoints) => {
          const price = priceOf(side, minor, { midRate, marginBasisPoints });
          const { rate, send, receive, keptScaled, margin } = price;
          if (!rate) throw new Error('a conversion has a rate');
          expect((side === 'SEND' ? send : receive).minor).toBe(minor);
          // Nothing is made or lost, and what is kept is less than the smallest step of the other side.
          expect(send.minor * rate.scaled).toBe(receive.minor * RATE_SCALE + keptScaled);
          expect(keptScaled >= 0n).toBe(true);
          expect(keptScaled < (side === 'SEND' ? RATE_SCALE : rate.scaled)).toBe(true);
          // The rate is never above the market's and no further below than the margin and one step.
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

  test('one cent less would not buy what was asked for', () => {
    fc.assert(
      fc.property(minors, mids, (minor, midRate) => {
        const { rate, send } = priceOf('RECEIVE', minor, { midRate });
        if (!rate || send.minor <= 1n) return;
        const less = convert(money('USD', send.minor - 1n), rate).converted;
        expect(less.minor < minor).toBe(true);
      }),
    );
  });

  test('asking for what a price gives never costs more', () => {
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
  test.each(amountSides)('%s: what is sent arrives, the fee is asked on top', (side) => {
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
      keptScaled: 0n,
    });
  });
});

describe('what has no price', () => {
  const wish = {
    side: 'SEND',
    amount: money('USD', 1n),
    sourceCurrency: 'USD',
    receiveCurrency: 'BDT',
    midRate: rateOf('122.5'),
    marginBasisPoints: 0,
    feeTerms: [],
  } as const;

  test('an amount in the other side’s currency, and a conversion without its rate', () => {
    expect(() => priceTransfer({ ...wish, amount: money('BDT', 1n) })).toThrow(TypeError);
    expect(() => priceTransfer({ ...wish, midRate: undefined })).toThrow(TypeError);
    expect(() =>
      priceTransfer({ ...wish, midRate: { ...rateOf('1'), source: 'BDT', target: 'USD' } }),
    ).toThrow(TypeError);
    const inTaka: FeeTerm = { kind: 'BD_BANK', amount: money('BDT', 10_00n) };
    expect(() => priceTransfer({ ...wish, feeTerms: [inTaka] })).toThrow(TypeError);
  });

  test('nothing, and what is worth nothing on the other side', () => {
    expect(() => priceTransfer({ ...wish, amount: money('USD', 0n) })).toThrow(RangeError);
    expect(() => priceTransfer({ ...wish, midRate: rateOf('0.5') })).toThrow(RangeError);
  });
});

describe('fees', () => {
  test('a fee falls away from its bound on, and is then not shown as nothing', () => {
    expect(feesOf([walletFee], money('USD', 99_99n))).toHaveLength(1);
    expect(feesOf([walletFee], money('USD', 100_00n))).toEqual([]);
  });

  test('the same day costs its own price where it has one, and else that of every day', () => {
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

  test('the prices in force are the latest that had begun', () => {
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
