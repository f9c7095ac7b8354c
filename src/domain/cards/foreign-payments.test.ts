import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feeOfRefund, foreignFee } from './foreign-payments.ts';

describe('the fee of a payment in another currency', () => {
  test.each([
    [1n, 0n],
    [49n, 0n],
    [50n, 1n],
    [149n, 1n],
    [150n, 2n],
    [48_83n, 49n],
    [1_000_000_00n, 10_000_00n],
  ])('of %d cents is %d', (billed, fee) => expect(foreignFee(billed)).toBe(fee));

  test('returns with refunds in parts, and never more than was charged', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 100_000n }),
        fc.array(fc.bigInt({ min: 1n, max: 40_000n }), { maxLength: 6 }),
        (billed, parts) => {
          const paid = { billed, fee: foreignFee(billed) };
          let left = paid;
          for (const part of [...parts, billed]) {
            const refunded = part < left.billed ? part : left.billed;
            const fee = feeOfRefund(paid, left, refunded);
            expect(fee).toBeGreaterThanOrEqual(0n);
            left = { billed: left.billed - refunded, fee: left.fee - fee };
            expect(left.fee).toBeGreaterThanOrEqual(0n);
          }
          expect(left).toEqual({ billed: 0n, fee: 0n });
        },
      ),
    );
  });
});
