import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Transaction } from '#contract/transactions.ts';
import { money, zero } from '#domain/money/money.ts';
import { addsUp, openingTotals } from '#domain/statements/statement-totals.ts';
import { withRows } from './statement.ts';

const rowOf = (cents: number): Transaction =>
  ({
    currency: 'USD',
    dc_sign: cents < 0 ? 'debit' : 'credit',
    amount: (Math.abs(cents) / 100).toFixed(2),
  }) as Transaction;

test('batches of rows add up to the same totals, however they are cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), { maxLength: 60 }),
      fc.nat(60),
      fc.integer({ min: 0, max: 9_999_999 }),
      (cents, cut, opening) => {
        const rows = cents.map(rowOf);
        const begun = openingTotals(money('USD', BigInt(opening)));
        const inPieces = withRows(withRows(begun, rows.slice(0, cut)), rows.slice(cut));
        const sum = cents.reduce((total, one) => total + one, opening);
        expect(inPieces.closing).toEqual(money('USD', BigInt(sum)));
        expect(addsUp(inPieces)).toBe(true);
      },
    ),
  );
});

test('without rows the closing balance equals the opening balance', () => {
  const totals = withRows(openingTotals(money('USD', 123n)), []);
  expect([totals.closing.minor, totals.credits]).toEqual([123n, zero('USD')]);
});
