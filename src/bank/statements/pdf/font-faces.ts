import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import bengaliRanges from '@fontsource/noto-sans-bengali/unicode.json' with { type: 'json' };
import latinRanges from '@fontsource/noto-sans/unicode.json' with { type: 'json' };
import { woffToSfnt } from './woff-to-sfnt.ts';

export type Weight = 'regular' | 'bold';

/** A font file that holds the glyphs of one script. */
export interface FontFace {
  /** The name it has in a document, with its weight. */
  readonly name: (weight: Weight) => string;
  readonly path: (weight: Weight) => string;
  readonly isBengali: boolean;
}

interface Range {
  readonly first: number;
  readonly last: number;
  readonly face: FontFace;
}

const numericWeights = { regular: 400, bold: 700 } as const;

// Fontsource ships woff and woff2; only the older of them is a plain wrapper around a font.
const faceOf = (family: string, subset: string): FontFace => ({
  name: (weight) => `${family}-${subset}-${weight}`,
  path: (weight) =>
    fileURLToPath(
      import.meta.resolve(
        `@fontsource/${family}/files/${family}-${subset}-${numericWeights[weight]}-normal.woff`,
      ),
    ),
  isBengali: subset === 'bengali',
});

/** `U+0000-00FF,U+0131` as numbers. */
const rangesOf = (text: string, face: FontFace): readonly Range[] =>
  text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-');
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16), face };
  });

export const latinFace = faceOf('noto-sans', 'latin');
const bengaliFace = faceOf('noto-sans-bengali', 'bengali');

// In this order: a sign that several hold, such as the joiners, comes from the first.
const ranges: readonly Range[] = [
  ...rangesOf(latinRanges.latin, latinFace),
  ...rangesOf(bengaliRanges.bengali, bengaliFace),
  ...(
    ['latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'devanagari'] as const
  ).flatMap((subset) => rangesOf(latinRanges[subset], faceOf('noto-sans', subset))),
];

const joiners = new Set([0x200c, 0x200d]);

/**
 * The face that holds a character, undefined where none does. Joiners and marks stay with the face
 * before them where it holds them too, since a script shapes only what stands in one run.
 */
export const faceFor = (codePoint: number, previous?: FontFace): FontFace | undefined => {
  if (joiners.has(codePoint)) return previous;
  const holding = ranges.filter(({ first, last }) => first <= codePoint && codePoint <= last);
  return (holding.find(({ face }) => face === previous) ?? holding[0])?.face;
};

const files = new Map<string, Buffer>();

/** The bytes of a face, read once. Embedding takes only the glyphs a document uses. */
export const faceBytes = (face: FontFace, weight: Weight): Buffer => {
  const path = face.path(weight);
  const known = files.get(path);
  if (known !== undefined) return known;
  const bytes = woffToSfnt(readFileSync(path));
  files.set(path, bytes);
  return bytes;
};
