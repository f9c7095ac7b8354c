import { describe, expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { parsePriceFloor, isUnderPriceFloor } from './review.ts';

describe('the minimum received', () => {
  test('is in taka for dollars converted to taka, in any notation', () => {
    expect(parsePriceFloor('BKASH', { side: 'SEND', floor: '৩,০০০.৫০' })).toEqual(
      money('BDT', 3_000_50n),
    );
  });

  test.each([
    ['nothing was typed', 'BKASH', 'SEND', ''],
    ['it is no amount', 'BKASH', 'SEND', 'a lot'],
    ['what arrives was fixed itself', 'BKASH', 'RECEIVE', '3000'],
    ['nothing is converted', 'ACH', 'SEND', '3000'],
  ] as const)('is not required when %s', (_, target, side, floor) => {
    expect(parsePriceFloor(target, { side, floor })).toBeUndefined();
  });

  test('is missed by one poisha, and met exactly', () => {
    const floor = money('BDT', 3_000_00n);
    expect(isUnderPriceFloor(money('BDT', 2_999_99n), floor)).toBe(true);
    expect(isUnderPriceFloor(money('BDT', 3_000_00n), floor)).toBe(false);
    expect(isUnderPriceFloor(undefined, floor)).toBe(false);
    expect(isUnderPriceFloor(money('BDT', 1n), undefined)).toBe(false);
  });
});
