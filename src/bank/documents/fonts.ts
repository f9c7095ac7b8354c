import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import bengaliRanges from '@fontsource/noto-sans-bengali/unicode.json' with { type: 'json' };
import latinRanges from '@fontsource/noto-sans/unicode.json' with { type: 'json' };

export type Weight = 'regular' | 'bold';

/** A font file with the glyphs of one script. */
export interface FontFace {
  /** Its name in a document, by weight. */
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

// Fontsource ships woff and woff2; only woff is a plain wrapper around a font.
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

/** Parses `U+0000-00FF,U+0131` into numbers. */
const rangesOf = (text: string, face: FontFace): readonly Range[] =>
  text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-');
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16), face };
  });

export const latinFace = faceOf('noto-sans', 'latin');
const bengaliFace = faceOf('noto-sans-bengali', 'bengali');

// In order of preference: a character in several faces, such as a joiner, uses the first.
const ranges: readonly Range[] = [
  ...rangesOf(latinRanges.latin, latinFace),
  ...rangesOf(bengaliRanges.bengali, bengaliFace),
  ...(
    ['latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'devanagari'] as const
  ).flatMap((subset) => rangesOf(latinRanges[subset], faceOf('noto-sans', subset))),
];

const joiners = new Set([0x200c, 0x200d]);

/**
 * The face for a character, or undefined. Joiners and marks use the previous character's face if it
 * has them, since shaping works only within one run.
 */
export const faceFor = (codePoint: number, previous?: FontFace): FontFace | undefined => {
  if (joiners.has(codePoint)) return previous;
  const holding = ranges.filter(({ first, last }) => first <= codePoint && codePoint <= last);
  return (holding.find(({ face }) => face === previous) ?? holding[0])?.face;
};

const files = new Map<string, Buffer>();

/** The bytes of a face, read once. Embedding includes only the glyphs a document uses. */
export const faceBytes = (face: FontFace, weight: Weight): Buffer => {
  const path = face.path(weight);
  const cached = files.get(path);
  if (cached !== undefined) return cached;
  const bytes = woffToSfnt(readFileSync(path));
  files.set(path, bytes);
  return bytes;
};

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Extracts the font from a WOFF 1 file (W3C WOFF 1.0, sections 3 to 5). pdfkit reads WOFF too, but
 * inflates each table in JavaScript for every document, which blocks the process for a third of a
 * second; this runs once per face.
 */
const woffToSfnt = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new TypeError('this is not a WOFF file');
  const tableCount = woff.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER + tableCount * SFNT_ENTRY);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(tableCount, 4);
  const power = Math.floor(Math.log2(tableCount));
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (tableCount - 2 ** power), 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (let index = 0; index < tableCount; index += 1) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const start = woff.readUInt32BE(entry + 4);
    const storedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const stored = woff.subarray(start, start + storedLength);
    const table = storedLength < length ? inflateSync(stored) : stored;
    const place = SFNT_HEADER + index * SFNT_ENTRY;
    woff.copy(header, place, entry, entry + 4);
    woff.copy(header, place + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, place + 8);
    header.writeUInt32BE(length, place + 12);
    // Tables begin at multiples of four.
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
};
