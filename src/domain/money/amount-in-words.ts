import type { Currency, Money } from './money.ts';
import { MINOR_PER_MAJOR } from './money.ts';

/** A power of ten and its name, such as `thousand`. */
interface Scale {
  readonly size: bigint;
  readonly word: string;
}

/**
 * A positive integer in words, from the largest scale down. The largest scale takes any count (`ten
 * lakh crore`); `rest` words what is below the smallest.
 */
const byScales = (
  value: bigint,
  scales: readonly Scale[],
  rest: (number: bigint) => string,
): string => {
  const scale = scales.find(({ size }) => value >= size);
  if (!scale) return rest(value);
  const count = byScales(value / scale.size, scales, rest);
  const remainder = value % scale.size;
  const tail = remainder === 0n ? '' : ` ${byScales(remainder, scales, rest)}`;
  return `${count} ${scale.word}${tail}`;
};

/** In Bangla every number below a hundred has its own word. */
export const banglaNumberWords = `
শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়
দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ
বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ
ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ
চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ
পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট
ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর
সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি
আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি অষ্টাশি ঊননব্বই
নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই
`
  .trim()
  .split(/\s+/);

const banglaScales: readonly Scale[] = [
  { size: 10_000_000n, word: 'কোটি' },
  { size: 100_000n, word: 'লাখ' },
  { size: 1_000n, word: 'হাজার' },
];

const banglaHundreds = (number: bigint): string => {
  const value = Number(number);
  const rest = value % 100;
  const small = banglaNumberWords[rest] ?? '';
  if (value < 100) return small;
  const hundreds = `${banglaNumberWords[(value - rest) / 100]}শত`;
  return rest === 0 ? hundreds : `${hundreds} ${small}`;
};

/** An integer in Bangla words, by lakh and crore. */
export const banglaNumber = (value: bigint): string =>
  byScales(value, banglaScales, banglaHundreds);

const englishUnits =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const englishTensWords = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(
  ' ',
);

const thousand: Scale = { size: 1_000n, word: 'thousand' };

/** English scales in the United States. */
const western: readonly Scale[] = [
  { size: 1_000_000_000_000n, word: 'trillion' },
  { size: 1_000_000_000n, word: 'billion' },
  { size: 1_000_000n, word: 'million' },
  thousand,
];

/** English scales in Bangladesh (domain.md 6). */
const southAsian: readonly Scale[] = [
  { size: 10_000_000n, word: 'crore' },
  { size: 100_000n, word: 'lakh' },
  thousand,
];

const englishTens = (value: number): string => {
  if (value < 20) return englishUnits[value] ?? '';
  const unit = value % 10;
  const ten = englishTensWords[(value - unit) / 10] ?? '';
  return unit === 0 ? ten : `${ten}-${englishUnits[unit]}`;
};

const englishHundreds = (number: bigint): string => {
  const value = Number(number);
  const rest = value % 100;
  if (value < 100) return englishTens(value);
  const hundreds = `${englishUnits[(value - rest) / 100]} hundred`;
  return rest === 0 ? hundreds : `${hundreds} ${englishTens(rest)}`;
};

/** An integer in English words, by millions or by lakh and crore. */
export const englishNumber = (value: bigint, counting: 'western' | 'south_asian'): string =>
  byScales(value, counting === 'western' ? western : southAsian, englishHundreds);

/** Singular and plural of a unit. */
type UnitWords = readonly [one: string, many: string];

interface Wording {
  readonly number: (value: bigint, currency: Currency) => string;
  readonly major: Readonly<Record<Currency, UnitWords>>;
  readonly minor: Readonly<Record<Currency, UnitWords>>;
  /** Between the two parts. */
  readonly joint: string;
}

const invariable = (word: string): UnitWords => [word, word];

const wordings = {
  en: {
    number: (value, currency) =>
      englishNumber(value, currency === 'BDT' ? 'south_asian' : 'western'),
    major: { USD: ['dollar', 'dollars'], BDT: invariable('taka') },
    minor: { USD: ['cent', 'cents'], BDT: invariable('poisha') },
    joint: ' and ',
  },
  bn: {
    number: banglaNumber,
    major: { USD: invariable('ডলার'), BDT: invariable('টাকা') },
    minor: { USD: invariable('সেন্ট'), BDT: invariable('পয়সা') },
    joint: ' ',
  },
} as const satisfies Record<string, Wording>;

/** The languages of amounts in words. */
export type WordsLanguage = keyof typeof wordings;

/** Upper bound in dollars or taka, above the wire's maximum. */
const upperBound = 10n ** 13n;

/**
 * An amount in words, as on a check, for comparison with the figures: dollars by thousands and
 * millions in English, taka by lakh and crore, everything by lakh and crore in Bangla. A zero part
 * is left out. Throws a RangeError below zero and from 10^13 on.
 */
export const amountInWords = ({ currency, minor }: Money, language: WordsLanguage): string => {
  if (minor < 0n || minor >= upperBound * MINOR_PER_MAJOR) {
    throw new RangeError('no words for this amount');
  }
  const { number, major, minor: minorWords, joint }: Wording = wordings[language];
  const part = (count: bigint, [one, many]: UnitWords): string =>
    `${number(count, currency)} ${count === 1n ? one : many}`;
  const [whole, rest] = [minor / MINOR_PER_MAJOR, minor % MINOR_PER_MAJOR];
  return [
    ...(whole > 0n || rest === 0n ? [part(whole, major[currency])] : []),
    ...(rest > 0n ? [part(rest, minorWords[currency])] : []),
  ].join(joint);
};
