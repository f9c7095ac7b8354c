import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';
import { currencies, money } from './money.ts';
import { parseTypedAmount, validateTypedAmount } from './typed-amount.ts';

describe('a typed amount', () => {
  test('every formatted amount can be parsed', () => {
    const formats = fc.record({
      grouping: fc.constantFrom('thousands' as const, 'lakh' as const),
      digits: fc.constantFrom('latin' as const, 'bangla' as const),
    });
    const minors = fc.bigInt({ min: 0n, max: 999_999_999_999_999n });
    fc.assert(
      fc.property(minors, formats, fc.constantFrom('USD', 'BDT'), (minor, format, currency) => {
        const amount = money(currency, minor);
        expect(parseTypedAmount(formatMoney(amount, format), currency)).toEqual(amount);
      }),
    );
  });

  test.each([
    ['Tk 500', 500_00n],
    ['Tk. 500', 500_00n],
    ['tk.500', 500_00n],
    ['৳ 500', 500_00n],
    ['BDT500', 500_00n],
    ['500 bdt', 500_00n],
    ['500 Taka', 500_00n],
    ['৫০০ টাকা', 500_00n],
    ['৫০০ টাকা মাত্র', 500_00n],
    ['500/-', 500_00n],
    ['Tk. 500/-', 500_00n],
    ['Tk 1,500/- only', 1500_00n],
    ['৳ ১২,৩৪,৫৬৭.৫', 1234567_50n],
    ['1,00,000', 100000_00n],
    ['Tk 1,00,000.50', 100000_50n],
    ['1 00 000', 100000_00n],
  ])('%s is read in taka', (typed, minor) => {
    expect(parseTypedAmount(typed, 'BDT')).toEqual(money('BDT', minor));
    expect(validateTypedAmount(typed, 'BDT')).toBeUndefined();
  });

  test.each([
    ['US$ 25', 25_00n],
    ['US$25', 25_00n],
    ['us $25', 25_00n],
    ['＄２５', 25_00n],
    ['25 USD', 25_00n],
    ['$25 USD', 25_00n],
    ['25 dollars', 25_00n],
  ])('%s is read in dollars', (typed, minor) => {
    expect(parseTypedAmount(typed, 'USD')).toEqual(money('USD', minor));
  });

  test.each([
    ['12,50', 12_50n],
    ['12,5', 12_50n],
    ['0,05', 5n],
    [',5', 50n],
    ['12,', 12_00n],
    ['1,500', 1500_00n],
    ['1,500.00', 1500_00n],
    ['12,345,678', 12345678_00n],
    ['1 500.00', 1500_00n],
    ['1 500,00', 1500_00n],
    ['1\u00A0500', 1500_00n],
    ['1\u202F500,5', 1500_50n],
    ['1.500,00', 1500_00n],
    ['1.234.567,8', 1234567_80n],
    ['500.', 500_00n],
    ['.5', 50n],
    ['007', 7_00n],
    ['০', 0n],
    ['\u202A1500.00\u202C', 1500_00n],
    [`${' '.repeat(400)}1500.00`, 1500_00n],
  ])('%j is read in both currencies', (typed, minor) => {
    for (const currency of currencies)
      expect(parseTypedAmount(typed, currency)).toEqual(money(currency, minor));
  });

  test.each([
    '1.500',
    '12.345',
    '1.234.567',
    '1,5000',
    '1,00,00',
    '12,34,56',
    '1 50',
    '1 500 00',
    '1,500 000',
    '1,,000',
    '1..2',
    '.',
    ',',
    '1e3',
    '1½',
    '5²',
    'five',
    '5-',
    '+5',
    'EUR 5',
    'Tk',
  ])('%j is not guessed', (typed) => {
    for (const currency of currencies) {
      expect(parseTypedAmount(typed, currency)).toBeUndefined();
      expect(validateTypedAmount(typed, currency)).toBe('unclear_amount');
    }
  });

  test('the sign of another currency is refused', () => {
    expect(parseTypedAmount('$5', 'BDT')).toBeUndefined();
    expect(parseTypedAmount('Tk 5', 'USD')).toBeUndefined();
  });

  test.each([
    ['', 'missing'],
    [' \u200B', 'missing'],
    ['0', 'not_an_amount'],
    ['0.00', 'not_an_amount'],
    ['-5', 'not_an_amount'],
    ['\u22125', 'not_an_amount'],
    ['Tk -5', 'not_an_amount'],
    ['1'.repeat(14), 'amount_too_large'],
    ['1'.repeat(1_000), 'amount_too_large'],
  ] as const)('%j has the problem %s', (typed, problem) => {
    expect(parseTypedAmount(typed, 'BDT')?.minor ?? 0n).toBe(0n);
    expect(validateTypedAmount(typed, 'BDT')).toBe(problem);
  });

  test('spaces in front and words around never change an amount', () => {
    const cents = fc.bigInt({ min: 0n, max: 9_999_999_99n });
    fc.assert(
      fc.property(cents, fc.nat({ max: 60 }), (minor, spaces) => {
        const figure = `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}`;
        for (const typed of [figure, `USD${' '.repeat(spaces)}${figure}`, `$ ${figure} USD`])
          expect(parseTypedAmount(typed, 'USD')).toEqual(money('USD', minor));
      }),
    );
  });
});
