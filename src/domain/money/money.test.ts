import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, equals, money, negate, subtract, sum, zero } from './money.ts';

const amounts = fc
  .bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  .map((minor) => money('USD', minor));

describe('arithmetic with money', () => {
  test('adding and subtracting gives the first amount back', () => {
    fc.assert(fc.property(amounts, amounts, (a, b) => equals(subtract(add(a, b), b), a)));
  });

  test('the order of a sum does not matter', () => {
    fc.assert(
      fc.property(fc.array(amounts), (list) =>
        equals(sum('USD', list), sum('USD', list.toReversed())),
      ),
    );
  });

  test('an amount and its negative add up to zero', () => {
    fc.assert(fc.property(amounts, (a) => equals(add(a, negate(a)), zero('USD'))));
  });

  test('dollars and taka are never added', () => {
    expect(() => add(zero('USD'), zero('BDT'))).toThrow(TypeError);
    expect(() => sum('USD', [zero('BDT')])).toThrow(TypeError);
  });
});
