import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLines, cleanText } from './clean-text.ts';
import { groupDigits27, groupDigits324 } from './digits.ts';

describe('untrusted text', () => {
  test.each([
    ['plain', 'Rent for March', 'Rent for March'],
    ['composed', 'Cafe\u0301', 'Café'],
    ['bidi override', 'pay \u202Egnitekram\u202C now', 'pay gnitekram now'],
    ['isolates and marks', '\u2066a\u2069\u200E\u200Fb\u061C', 'ab'],
    ['zero width', 'ad\u200Bmin\uFEFF', 'admin'],
    ['controls', 'a\u0000b\u001B[31mc\u009F', 'ab[31mc'],
    ['lines become one', ' two\r\n\tlines\u2028here ', 'two lines here'],
    ['Bangla keeps its joiners', 'র\u200D্যাব ঢাকা', 'র\u200D্যাব ঢাকা'],
    ['lone surrogate', 'a\uD800b', 'ab'],
  ])('%s', (_what, text, clean) => {
    expect(cleanText(text, 80)).toBe(clean);
  });

  test('is cut between graphemes and marked', () => {
    expect(cleanText('abcdefghij', 5)).toBe('abcd…');
    expect(cleanText('👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 13)).toBe('👨‍👩‍👧‍👦…');
    expect(cleanText(`a${'\u0301'.repeat(10_000)}`, 80)).toHaveLength(5);
    expect(cleanText('x'.repeat(1_000_000), 80)).toHaveLength(80);
  });

  test('is never longer than the limit, and cleaning is idempotent', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 2, max: 40 }),
        (text, length) => {
          const clean = cleanText(text, length);
          expect(clean.length).toBeLessThanOrEqual(length);
          expect(cleanText(clean, length)).toBe(clean);
        },
      ),
    );
  });
});

describe('untrusted text of several lines', () => {
  test.each([
    ['keeps its lines', 'one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['has at most one empty line in a row', 'one\n\n \n\t\ntwo', 'one\n\ntwo'],
    ['loses what is around it', '\n\n  one \n', 'one'],
    ['loses bidi overrides', 'a\u202Eb\nc', 'ab\nc'],
    ['of nothing is empty', ' \n\u200B\n', ''],
    ['is cut at its limit', `${'a'.repeat(15)}\nbcdef`, `${'a'.repeat(15)}\nbcd…`],
  ])('%s', (_what, text, clean) => {
    expect(cleanLines(text, 20)).toBe(clean);
  });
});

describe('grouped digits', () => {
  test.each([
    ['', '', ''],
    ['1', '1', '1'],
    ['123', '123', '12-3'],
    ['1234', '123-4', '12-34'],
    ['12345', '123-45', '12-345'],
    ['123456', '123-45-6', '12-3456'],
    ['123456789', '123-45-6789', '12-3456789'],
    ['123-45-6789', '123-45-6789', '12-3456789'],
    ['1234567890', '123-45-6789', '12-3456789'],
    ['abc12', '12', '12'],
    ['+1 (212) 555-0123', '121-25-5501', '12-1255501'],
    ['১২৩৪৫৬৭৮৯', '123-45-6789', '12-3456789'],
  ])('%s: %s, %s', (typed, three, two) => {
    expect(groupDigits324(typed)).toBe(three);
    expect(groupDigits27(typed)).toBe(two);
  });

  test('grouping is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(groupDigits324(groupDigits324(text))).toBe(groupDigits324(text));
        expect(groupDigits27(groupDigits27(text))).toBe(groupDigits27(text));
      }),
    );
  });
});
