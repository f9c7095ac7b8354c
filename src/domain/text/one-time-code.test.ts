import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findOneTimeCode } from './one-time-code.ts';

describe('the one-time code in a text', () => {
  test.each([
    ['typed', '972815'],
    ['with spaces around', ' 972815\n'],
    ['in two groups', '972 815'],
    ['in three groups', '97-28-15'],
    ['with a typographic dash', '972\u2011815'],
    ['with a non-breaking space', '972\u00A0815'],
    ['with invisible characters', '\u202A972\u200B815\u202C'],
    ['after a label', 'Kheya: 972815 is your code'],
    ['in the whole mail', 'Your Kheya code is 972815. It works for 5 minutes. Never share it.'],
    ['grouped in the whole message', 'Code 972 815, valid for 5 minutes'],
    ['after shorter numbers', 'Send 25.00 USD to 1234: code 972815'],
    ['in Bangla digits', 'কোড ৯৭২৮১৫'],
    ['in Arabic digits', '٩٧٢٨١٥'],
    ['in Devanagari digits', '९७२८१५'],
    ['in wide digits', '９７２８１５'],
  ])('%s', (_how, text) => {
    expect(findOneTimeCode(text)).toBe('972815');
  });

  test.each([
    ['nothing', ''],
    ['words', 'no code here'],
    ['five digits', '97281'],
    ['seven digits', '9728150'],
    ['a card number', '4242 4242 4242 4242'],
    ['a phone number', '+880 1712-345678'],
    ['an amount', '1,250.00'],
  ])('is not found in %s', (_what, text) => {
    expect(findOneTimeCode(text)).toBeUndefined();
  });

  test('is found in every script that has decimal digits', () => {
    const digits = Array.from({ length: 0x110000 }, (_, point) => point).filter((point) =>
      /\p{Nd}/u.test(String.fromCodePoint(point)),
    );
    // Every tenth is a zero.
    expect(digits.length % 10).toBe(0);
    for (let zero = 0; zero < digits.length; zero += 10) {
      const code = [9, 7, 2, 8, 1, 5].map((value) => String.fromCodePoint(digits[zero + value]!));
      expect(findOneTimeCode(code.join(''))).toBe('972815');
    }
  });

  test('is found between any words without digits', () => {
    const words = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/[\p{Nd}\p{No}\p{Nl}]/u.test(text.normalize('NFKC')));
    fc.assert(
      fc.property(words, words, (before, after) => {
        expect(findOneTimeCode(`${before} 972815 ${after}`)).toBe('972815');
      }),
    );
  });
});
