import { byScales } from './scales.ts';
import type { Scale } from './scales.ts';

const belowTwenty =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const thousand: Scale = { size: 1_000n, word: 'thousand' };

/** How English counts in the United States. */
const western: readonly Scale[] = [
  { size: 1_000_000_000_000n, word: 'trillion' },
  { size: 1_000_000_000n, word: 'billion' },
  { size: 1_000_000n, word: 'million' },
  thousand,
];

/** How English counts in Bangladesh (domain.md 6). */
const southAsian: readonly Scale[] = [
  { size: 10_000_000n, word: 'crore' },
  { size: 100_000n, word: 'lakh' },
  thousand,
];

const belowHundred = (value: number): string => {
  if (value < 20) return belowTwenty[value] ?? '';
  const unit = value % 10;
  const ten = tens[(value - unit) / 10] ?? '';
  return unit === 0 ? ten : `${ten}-${belowTwenty[unit]}`;
};

const belowThousand = (below: bigint): string => {
  const value = Number(below);
  const rest = value % 100;
  if (value < 100) return belowHundred(value);
  const hundreds = `${belowTwenty[(value - rest) / 100]} hundred`;
  return rest === 0 ? hundreds : `${hundreds} ${belowHundred(rest)}`;
};

/** A whole number in English words, counted by millions or by lakh and crore. */
export const englishNumber = (value: bigint, counting: 'western' | 'south_asian'): string =>
  byScales(value, counting === 'western' ? western : southAsian, belowThousand);
