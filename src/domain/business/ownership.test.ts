import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ListedOwner,
  fitsBeside,
  formatPercentage,
  parsePercentage,
  sumOfShares,
} from './ownership.ts';

describe('a percentage', () => {
  test.each([
    ['25', 2_500],
    ['33.33', 3_333],
    ['0.01', 1],
    ['100', 10_000],
    ['100.00', 10_000],
    ['৫০.৫', 5_050],
  ])('%j is %d hundredths', (typed, hundredths) => expect(parsePercentage(typed)).toBe(hundredths));

  test.each(['', '0', '0.00', '100.01', '-5', '25.555', '1e1', '25%', '1,5', '.5', 'NaN'])(
    '%j is refused, not rounded',
    (typed) => expect(parsePercentage(typed)).toBeUndefined(),
  );

  test('reads what it prints', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (hundredths) => {
        expect(parsePercentage(formatPercentage(hundredths))).toBe(hundredths);
      }),
    );
  });
});

describe('the shares of the owners', () => {
  const owner = (
    id: string,
    share: number,
    requestStatus: ListedOwner['requestStatus'] = null,
  ) => ({
    id,
    share,
    requestStatus,
  });

  test('three thirds of two decimals fit, one hundredth more than 100 does not', () => {
    const owners = [owner('a', 3_333), owner('b', 3_333)];
    expect(fitsBeside(owners, { id: 'c', share: 3_334 })).toBe(true);
    expect(fitsBeside(owners, { id: 'c', share: 3_335 })).toBe(false);
  });

  test('a changed share replaces its former value, and a declined one does not count', () => {
    const owners = [owner('a', 6_000), owner('b', 4_000, 'DECLINED')];
    expect(fitsBeside(owners, { id: 'a', share: 10_000 })).toBe(true);
    expect(sumOfShares(owners)).toBe(6_000);
  });

  test('a share is accepted exactly when all together are at most 100 %', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(shares, fc.integer({ min: 1, max: 10_000 }), (listed, share) => {
        const owners = listed.map((one, index) => owner(`${index}`, one));
        const total = listed.reduce((sum, one) => sum + one, share);
        expect(fitsBeside(owners, { id: 'new', share })).toBe(total <= 10_000);
      }),
    );
  });
});
