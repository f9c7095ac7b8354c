import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rate } from './rates.ts';
import { convert, parseRate, RATE_SCALE, requiredSource, toRateText } from './rates.ts';
import { money } from './money/money.ts';

const rates = fc
  .bigInt({ min: 1n, max: 10n ** 13n })
  .map((scaled): Rate => ({ source: 'USD', target: 'BDT', scaled }));
const dollars = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((minor) => money('USD', minor));
const taka = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((minor) => money('BDT', minor));

const rateOf = (text: string): Rate => {
  const rate = parseRate(text, 'USD', 'BDT');
  if (!rate) throw new Error(`not a rate: ${text}`);
  return rate;
};

describe('a rate', () => {
  test('has four decimals and shows more only if not zero', () => {
    expect(toRateText(rateOf('122.3050'))).toBe('122.3050');
    expect(toRateText(rateOf('122.3'))).toBe('122.3000');
    expect(toRateText(rateOf('0.00817655'))).toBe('0.00817655');
  });

  test.each(['', '0', '0.00000000', '-1', '1e3', '1,2', ' 1', '1.123456789', '12a', 5, null])(
    '%j is invalid',
    (text) => expect(parseRate(text, 'USD', 'BDT')).toBeUndefined(),
  );

  test('its text is parsed back', () => {
    fc.assert(fc.property(rates, (rate) => rateOf(toRateText(rate)).scaled === rate.scaled));
  });
});

describe('converting', () => {
  test('rounds down and returns the remainder', () => {
    expect(convert(money('USD', 1n), rateOf('122.3050'))).toEqual({
      converted: money('BDT', 122n),
      remainderScaled: 30_500_000n,
    });
    fc.assert(
      fc.property(dollars, rates, (amount, rate) => {
        const { converted, remainderScaled } = convert(amount, rate);
        expect(converted.minor * RATE_SCALE + remainderScaled).toBe(amount.minor * rate.scaled);
        expect(remainderScaled >= 0n && remainderScaled < RATE_SCALE).toBe(true);
      }),
    );
  });

  test('the amount to send is the smallest that delivers the wanted amount', () => {
    fc.assert(
      fc.property(taka, rates, (wanted, rate) => {
        const needed = requiredSource(wanted, rate);
        expect(convert(needed, rate).converted.minor >= wanted.minor).toBe(true);
        if (needed.minor > 0n) {
          const less = money('USD', needed.minor - 1n);
          expect(convert(less, rate).converted.minor < wanted.minor).toBe(true);
        }
      }),
    );
  });

  test('converting back and forth never gains money', () => {
    fc.assert(
      fc.property(dollars, rates, (amount, rate) => {
        const back = requiredSource(convert(amount, rate).converted, rate);
        expect(back.minor <= amount.minor).toBe(true);
      }),
    );
  });

  test('rejects the wrong currency and negative amounts', () => {
    expect(() => convert(money('BDT', 1n), rateOf('1'))).toThrow(TypeError);
    expect(() => convert(money('USD', -1n), rateOf('1'))).toThrow(RangeError);
  });
});
