import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, parseSignedWireAmount, parseWireAmount, toWireAmount } from './money.ts';

const LARGEST = 999_999_999_999_999n;

describe('an amount on the wire', () => {
  test('a formatted amount is parsed back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -LARGEST, max: LARGEST }), (minor) => {
        const text = toWireAmount(money('BDT', minor));
        expect(parseSignedWireAmount(text, 'BDT')).toEqual(money('BDT', minor));
      }),
    );
  });

  test.each([
    ['0', 0n],
    ['0.5', 50n],
    ['0.05', 5n],
    ['12', 1200n],
    ['1234.50', 123450n],
    ['9999999999999.99', LARGEST],
  ])('%s is read', (text, minor) => {
    expect(parseWireAmount(text, 'USD')).toEqual(money('USD', minor));
  });

  test.each([
    '',
    '-1',
    '+1',
    ' 1',
    '1 ',
    '1\n',
    '01',
    '00',
    '.5',
    '5.',
    '0.001',
    '1,000',
    '1.2.3',
    '1e2',
    '1e309',
    'NaN',
    'Infinity',
    '0x10',
    '1_0',
    '１２',
    '১২',
    '10000000000000',
    '9'.repeat(400),
    '9223372036854775808',
    1,
    1n,
    null,
    undefined,
    ['1'],
    { amount: '1' },
    true,
  ])('%s is rejected', (text) => {
    expect(parseWireAmount(text, 'USD')).toBeUndefined();
  });

  test('no text outside the pattern is ever parsed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseWireAmount(text, 'USD');
        if (read) expect(text).toMatch(/^[0-9.]+$/);
      }),
    );
  });

  test('a balance may be negative, and has a minus', () => {
    expect(parseSignedWireAmount('-5.00', 'USD')).toEqual(money('USD', -500n));
    expect(toWireAmount(money('USD', -5n))).toBe('-0.05');
    expect(toWireAmount(money('USD', 0n))).toBe('0.00');
    expect(parseSignedWireAmount('--5', 'USD')).toBeUndefined();
  });
});
