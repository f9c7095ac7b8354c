import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toAsciiDigits, toBanglaDigits } from '../text/digits.ts';
import type { MoneyFormat } from './format-money.ts';
import { formatFigure, formatMoney } from './format-money.ts';
import { money } from './money.ts';

describe('formatting money', () => {
  test.each<[string, 'USD' | 'BDT', bigint, MoneyFormat]>([
    ['৳1,234,567.00', 'BDT', 123456700n, {}],
    ['৳12,34,567.00', 'BDT', 123456700n, { grouping: 'lakh' }],
    ['৳১২,৩৪,৫৬৭.০০', 'BDT', 123456700n, { grouping: 'lakh', digits: 'bangla' }],
    ['৳1,00,00,000.00', 'BDT', 1000000000n, { grouping: 'lakh' }],
    ['$999.00', 'USD', 99900n, { grouping: 'lakh' }],
    ['$1,000.00', 'USD', 100000n, { grouping: 'lakh' }],
    ['$0.00', 'USD', 0n, { sign: 'always' }],
    ['$0.05', 'USD', 5n, {}],
    ['-$0.05', 'USD', -5n, {}],
    ['-৳1,234.50', 'BDT', -123450n, {}],
    ['+$1,234.50', 'USD', 123450n, { sign: 'always' }],
    ['$1,234.50', 'USD', -123450n, { sign: 'never' }],
  ])('%s', (text, currency, minor, format) => {
    expect(formatMoney(money(currency, minor), format)).toBe(text);
  });

  test('a figure without currency keeps its sign', () => {
    expect(formatFigure(money('USD', -123450n))).toBe('-1,234.50');
  });

  test('agrees with the en-US style of the runtime', () => {
    const style = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (minor) => {
        expect(formatMoney(money('USD', BigInt(minor)))).toBe(
          minor === 0 ? '$0.00' : style.format(minor / 100),
        );
      }),
    );
  });

  test('Bangla digits convert both ways', () => {
    expect(toBanglaDigits('0123456789')).toBe('০১২৩৪৫৬৭৮৯');
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-z]*$/), (t) => toAsciiDigits(toBanglaDigits(t)) === t),
    );
  });
});
