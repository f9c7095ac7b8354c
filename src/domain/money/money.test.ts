import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare, equals, isZero, money, negate, subtract, sum, zero } from './money.ts';

const amounts = fc
  .bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  .map((minor) => money('USD', minor));

describe('reckoning with money', () => {
  test('adding and taking away again gives the first amount back', () => {
    fc.assert(fc.property(amounts, amounts, (a, b) => equals(subtract(add(a, b), b), a)));
  });

  test('the order of a sum does not matter', () => {
    fc.assert(
      fc.property(fc.array(amounts), (list) =>
        equals(sum('USD', list), sum('USD', list.toReversed())),
      ),
    );
  });

  test('an amount and its negative make nothing', () => {
    fc.assert(fc.property(amounts, (a) => isZero(add(a, negate(a)))));
  });

  test('comparing agrees with taking away', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const difference = subtract(a, b).minor;
        const expected = difference === 0n ? 0 : difference < 0n ? -1 : 1;
        return compare(a, b) === expected;
      }),
    );
  });

  test('dollars and taka never meet in one sum', () => {
    expect(() => add(zero('USD'), zero('BDT'))).toThrow(TypeError);
    expect(() => compare(zero('USD'), zero('BDT'))).toThrow(TypeError);
    expect(() => sum('USD', [zero('BDT')])).toThrow(TypeError);
  });
});
