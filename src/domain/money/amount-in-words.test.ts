import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies, money } from './money.ts';
import type { Currency } from './money.ts';
import type { WordsLanguage } from './amount-in-words.ts';
import {
  amountInWords,
  banglaNumber,
  banglaNumberWords,
  englishNumber,
} from './amount-in-words.ts';

describe('dollars', () => {
  test.each<[bigint, string, string]>([
    [0n, 'zero dollars', 'শূন্য ডলার'],
    [1n, 'one cent', 'এক সেন্ট'],
    [99n, 'ninety-nine cents', 'নিরানব্বই সেন্ট'],
    [1_00n, 'one dollar', 'এক ডলার'],
    [1_01n, 'one dollar and one cent', 'এক ডলার এক সেন্ট'],
    [110_00n, 'one hundred ten dollars', 'একশত দশ ডলার'],
    [
      1_234_56n,
      'one thousand two hundred thirty-four dollars and fifty-six cents',
      'এক হাজার দুইশত চৌত্রিশ ডলার ছাপ্পান্ন সেন্ট',
    ],
    [100_000_00n, 'one hundred thousand dollars', 'এক লাখ ডলার'],
    [2_000_019_00n, 'two million nineteen dollars', 'বিশ লাখ উনিশ ডলার'],
  ])('%d cents', (minor, english, bangla) => {
    expect(amountInWords(money('USD', minor), 'en')).toBe(english);
    expect(amountInWords(money('USD', minor), 'bn')).toBe(bangla);
  });
});

describe('taka', () => {
  test.each<[bigint, string, string]>([
    [50n, 'fifty poisha', 'পঞ্চাশ পয়সা'],
    [1_00n, 'one taka', 'এক টাকা'],
    [
      123_456_78n,
      'one lakh twenty-three thousand four hundred fifty-six taka and seventy-eight poisha',
      'এক লাখ তেইশ হাজার চারশত ছাপ্পান্ন টাকা আটাত্তর পয়সা',
    ],
    [10_000_000_00n, 'one crore taka', 'এক কোটি টাকা'],
    [1_000_000_000_007_00n, 'one lakh crore seven taka', 'এক লাখ কোটি সাত টাকা'],
  ])('%d poisha', (minor, english, bangla) => {
    expect(amountInWords(money('BDT', minor), 'en')).toBe(english);
    expect(amountInWords(money('BDT', minor), 'bn')).toBe(bangla);
  });
});

/** Parses words back by their meaning, which proves that no two amounts have the same words. */
const valueOf = (words: string, meanings: ReadonlyMap<string, bigint>): bigint => {
  let closed = 0n;
  let open = 0n;
  for (const word of words.split(/[ -]/)) {
    const meaning = meanings.get(word);
    if (meaning === undefined) throw new Error(`no number: ${word}`);
    if (meaning < 1_000n) {
      open = word === 'hundred' ? open * 100n : open + meaning;
      continue;
    }
    // The largest scale counts everything before it, also lakh and thousands.
    const isCounted = meaning === largest(meanings);
    closed = isCounted ? (closed + open) * meaning : closed + open * meaning;
    open = 0n;
  }
  return closed + open;
};

const largest = (meanings: ReadonlyMap<string, bigint>): bigint =>
  [...meanings.values()].reduce((most, value) => (value > most ? value : most));

const small = [...Array(100).keys()];
const english = new Map<string, bigint>([
  ...small
    .filter((value) => value < 20 || value % 10 === 0)
    .map((value): [string, bigint] => [englishNumber(BigInt(value), 'western'), BigInt(value)]),
  ['hundred', 100n],
  ['thousand', 1_000n],
]);
const meaningsOf: Readonly<Record<'western' | 'south_asian' | 'bn', ReadonlyMap<string, bigint>>> =
  {
    western: new Map([
      ...english,
      ['million', 10n ** 6n],
      ['billion', 10n ** 9n],
      ['trillion', 10n ** 12n],
    ]),
    south_asian: new Map([...english, ['lakh', 10n ** 5n], ['crore', 10n ** 7n]]),
    bn: new Map<string, bigint>([
      ...banglaNumberWords.map((word, value): [string, bigint] => [word, BigInt(value)]),
      ...small
        .slice(1, 10)
        .map((value): [string, bigint] => [`${banglaNumberWords[value]}শত`, BigInt(value * 100)]),
      ['হাজার', 1_000n],
      ['লাখ', 10n ** 5n],
      ['কোটি', 10n ** 7n],
    ]),
  };

describe('no two amounts have the same words', () => {
  // Numbers of every length with equal weight, up to 10^13.
  const wholes = fc
    .tuple(fc.integer({ min: 1, max: 13 }), fc.bigInt({ min: 0n, max: 10n ** 13n - 1n }))
    .map(([length, value]) => value % 10n ** BigInt(length));

  test('every whole number is read back from its words', () => {
    fc.assert(
      fc.property(wholes, (value) => {
        for (const counting of ['western', 'south_asian'] as const) {
          expect(valueOf(englishNumber(value, counting), meaningsOf[counting])).toBe(value);
        }
        expect(valueOf(banglaNumber(value), meaningsOf.bn)).toBe(value);
      }),
      { numRuns: 3_000 },
    );
  });

  test('nor have two currencies or the two parts of an amount', () => {
    const languages: readonly WordsLanguage[] = ['en', 'bn'];
    const amounts = fc.tuple(
      fc.constantFrom(...currencies),
      fc.bigInt({ min: 0n, max: 1_000_00n }),
    );
    fc.assert(
      fc.property(amounts, amounts, fc.constantFrom(...languages), (one, other, language) => {
        const [words, otherWords] = [one, other].map(([currency, minor]: [Currency, bigint]) =>
          amountInWords(money(currency, minor), language),
        );
        expect(words === otherWords).toBe(one[0] === other[0] && one[1] === other[1]);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('the Bangla numbers', () => {
  test('are a hundred distinct words, in NFC like all stored Bangla', () => {
    expect(new Set(banglaNumberWords).size).toBe(100);
    const text = [...banglaNumberWords, amountInWords(money('BDT', 1n), 'bn')].join(' ');
    expect(text.normalize('NFC')).toBe(text);
    expect(text).toMatch(/^[\u0980-\u09ff ]+$/);
  });

  test('name the tens', () => {
    expect([10, 20, 30, 40, 50, 60, 70, 80, 90].map((ten) => banglaNumberWords[ten])).toEqual(
      'দশ বিশ ত্রিশ চল্লিশ পঞ্চাশ ষাট সত্তর আশি নব্বই'.split(' '),
    );
  });
});

test('there are no words for negative amounts, nor from 10^13 on', () => {
  expect(() => amountInWords(money('USD', -1n), 'en')).toThrow(RangeError);
  expect(() => amountInWords(money('BDT', 10n ** 15n), 'bn')).toThrow(RangeError);
  expect(amountInWords(money('BDT', 10n ** 15n - 1n), 'en')).toContain('ninety-nine poisha');
});
