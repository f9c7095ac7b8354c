import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { create } from 'fontkit';

export type Weight = 'regular' | 'bold';

/** A font file with the glyphs of one script. */
export interface FontFace {
  /** Its name in a document, by weight. */
  readonly name: (weight: Weight) => string;
  readonly path: (weight: Weight) => string;
  readonly isBengali: boolean;
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

export const latinFace = faceOf('noto-sans', 'latin');

// In order of preference: a character in several faces uses the first.
const faces: readonly FontFace[] = [
  latinFace,
  faceOf('noto-sans-bengali', 'bengali'),
  faceOf('noto-sans', 'latin-ext'),
  faceOf('noto-sans', 'vietnamese'),
  faceOf('noto-sans', 'greek'),
  faceOf('noto-sans', 'greek-ext'),
  faceOf('noto-sans', 'cyrillic'),
  faceOf('noto-sans', 'cyrillic-ext'),
  faceOf('noto-sans', 'devanagari'),
];

const charactersOfFaces = new Map<FontFace, ReadonlySet<number>>();

/**
 * The code points that a face can draw, read from the font itself: the ranges that the package
 * declares have gaps, and leave out letters of other files. Both weights have the same.
 */
const charactersOf = (face: FontFace): ReadonlySet<number> => {
  const cached = charactersOfFaces.get(face);
  if (cached !== undefined) return cached;
  const font = create(faceBytes(face, 'regular'));
  const characters = new Set('characterSet' in font ? font.characterSet : []);
  charactersOfFaces.set(face, characters);
  return characters;
};

/** What a document cannot show: no face has a glyph for the character. */
export class UnprintableCharacterError extends Error {
  override readonly name = 'UnprintableCharacterError';
  constructor(character: string) {
    const codePoint = character.codePointAt(0) ?? 0;
    super(`no font has U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`);
  }
}

const joiners = new Set([0x200c, 0x200d]);
const mark = /\p{M}/u;

/**
 * The face for a character, or undefined if no face has it. Joiners and marks use the previous
 * character's face if it has them, since shaping works only within one run.
 */
export const findFace = (character: string, previous?: FontFace): FontFace | undefined => {
  const codePoint = character.codePointAt(0) ?? 0;
  if (joiners.has(codePoint)) return previous ?? latinFace;
  const isJoined = previous !== undefined && mark.test(character);
  if (isJoined && charactersOf(previous).has(codePoint)) return previous;
  return faces.find((face) => charactersOf(face).has(codePoint));
};

const isPrintable = (text: string): boolean =>
  [...text].every((character) => findFace(character) !== undefined);

/** The mark of an omission, as in a quotation. */
const OMITTED = '[…]';

/** The character, one of the same meaning that a face has, or the mark of an omission. */
const printableForm = (character: string): string =>
  [
    character,
    character.normalize('NFKC'),
    ...(/\p{Pd}/u.test(character) ? ['-'] : []),
    ...(/\p{Zs}/u.test(character) ? [' '] : []),
  ].find(isPrintable) ?? OMITTED;

/**
 * A text that others wrote, such as a memo, with `[…]` in place of each run of characters that no
 * face has: a payer's memo must not stop a statement. Names do not need it, since their letters are
 * limited to those of the faces.
 */
export const omitUnprintable = (text: string): string => {
  let printable = '';
  for (const character of text) {
    const form = printableForm(character);
    if (form !== OMITTED || !printable.endsWith(OMITTED)) printable += form;
  }
  return printable;
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
