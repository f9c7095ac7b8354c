import { MINOR_PER_MAJOR } from '../money.ts';
import type { Currency, Money } from '../money.ts';
import { banglaNumber } from './bangla-number.ts';
import { englishNumber } from './english-number.ts';

/** One of a unit and many of it. */
type UnitWords = readonly [one: string, many: string];

interface Wording {
  readonly number: (value: bigint, currency: Currency) => string;
  readonly major: Readonly<Record<Currency, UnitWords>>;
  readonly minor: Readonly<Record<Currency, UnitWords>>;
  /** Stands between the two parts. */
  readonly joint: string;
}

const same = (word: string): UnitWords => [word, word];

const wordings = {
  en: {
    number: (value, currency) =>
      englishNumber(value, currency === 'BDT' ? 'south_asian' : 'western'),
    major: { USD: ['dollar', 'dollars'], BDT: same('taka') },
    minor: { USD: ['cent', 'cents'], BDT: same('poisha') },
    joint: ' and ',
  },
  bn: {
    number: banglaNumber,
    major: { USD: same('ডলার'), BDT: same('টাকা') },
    minor: { USD: same('সেন্ট'), BDT: same('পয়সা') },
    joint: ' ',
  },
} as const satisfies Record<string, Wording>;

/** The languages amounts are told in words in. */
export type WordsLanguage = keyof typeof wordings;

/** Below this many dollars or taka there are words: more than the wire carries (wire-amount.ts). */
const tooMuch = 10n ** 13n;

/**
 * An amount in words, as a cheque says it, to be read against the figures before it is sent: dollars
 * by thousands and millions in English, taka by lakh and crore, everything by lakh and crore in
 * Bangla. A part that is nothing is left out. Throws a RangeError below zero and from 10^13 on.
 */
export const amountInWords = ({ currency, minor }: Money, language: WordsLanguage): string => {
  if (minor < 0n || minor >= tooMuch * MINOR_PER_MAJOR) {
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
