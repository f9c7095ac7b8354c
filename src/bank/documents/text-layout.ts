import type { FontFace, Weight } from './fonts.ts';
import { faceBytes, findFace, latinFace, UnprintableCharacterError } from './fonts.ts';
import { type PlainGlyphs, plainGlyphsOf, plainText } from './plain-glyphs.ts';

/** The baseline of a line, and the edge it starts or ends at. */
export interface LinePosition {
  readonly x: number;
  readonly baseline: number;
  readonly align: 'left' | 'right';
}

/** Draws lines of mixed scripts into a document. Lengths in points. */
export interface TextLayout {
  draw(line: string, style: TextStyle, place: LinePosition): void;
  /** The line, cut between characters and ended with `…` where it exceeds the width. */
  fit(line: string, style: TextStyle, width: number): string;
  /**
   * The lines of a paragraph, broken between words; a word wider than a line is cut as by `fit`.
   */
  wrap(text: string, style: TextStyle, width: number): readonly string[];
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const createTextLayout = (doc: PDFKit.PDFDocument): TextLayout => {
  const types = createFontCache(doc);

  const widthOf = (line: string, style: TextStyle): number =>
    textRuns(line).reduce((width, run) => width + types.widthOf(run, style), 0);

  // Shaping reorders vowel signs and consonants, and draws some letters as two glyphs, so the
  // original text is attached for copying and screen readers.
  const drawRun = (run: TextRun, style: TextStyle, x: number, baseline: number): void => {
    if (run.face === latinFace && types.latin(style).write(run.text, style, x, baseline)) return;
    types.use(run.face, style);
    const isShaped = run.face !== latinFace;
    const language = run.face.isBengali ? { lang: 'bn' } : {};
    if (isShaped) doc.markContent('Span', { ...language, actual: run.text });
    doc
      .fillColor(style.colour)
      .text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
    if (isShaped) doc.endMarkedContent();
  };

  const draw = (line: string, style: TextStyle, { x, baseline, align }: LinePosition): void => {
    types.lineDrawn();
    const runs = textRuns(line);
    const needsWidth = align === 'right' || runs.length > 1;
    const widths = needsWidth ? runs.map((run) => types.widthOf(run, style)) : [];
    let left = align === 'right' ? x - widths.reduce((sum, width) => sum + width, 0) : x;
    runs.forEach((run, index) => {
      drawRun(run, style, left, baseline);
      left += widths[index] ?? 0;
    });
  };

  const fit = (line: string, style: TextStyle, width: number): string => {
    if (widthOf(line, style) <= width) return line;
    const letters = [...graphemes.segment(line)].map(({ segment }) => segment);
    const cut = (count: number): string => `${letters.slice(0, count).join('').trimEnd()}…`;
    let [fitting, tooMany] = [0, letters.length];
    while (tooMany - fitting > 1) {
      const middle = Math.floor((fitting + tooMany) / 2);
      if (widthOf(cut(middle), style) <= width) fitting = middle;
      else tooMany = middle;
    }
    return cut(fitting);
  };

  const wrap = (text: string, style: TextStyle, width: number): readonly string[] => {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = [...lines.slice(-1), word].join(' ');
      if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(fit(word, style, width));
    }
    return lines;
  };

  return { draw, fit, wrap };
};

/** Text that one font file can draw. */
interface TextRun {
  readonly face: FontFace;
  readonly text: string;
}

/**
 * Splits a line into runs of one face each, in reading order. All scripts here run left to right.
 * Throws `UnprintableCharacterError` for a character that no face has: a document with another sign
 * in its place would show a wrong name.
 */
export const textRuns = (line: string): readonly TextRun[] => {
  if (plainText.test(line)) return [{ face: latinFace, text: line }];
  const runs: { face: FontFace; text: string }[] = [];
  for (const character of line) {
    const last = runs.at(-1);
    const face = findFace(character, last?.face);
    if (face === undefined) throw new UnprintableCharacterError(character);
    if (last?.face === face) last.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
};

export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
}

/** The fonts of a document. Lengths in points. */
export interface FontCache {
  /** Sets the document's current font. */
  use(face: FontFace, style: TextStyle): void;
  /** The Latin face of a style. */
  latin(style: TextStyle): PlainGlyphs;
  widthOf(run: TextRun, style: TextStyle): number;
  /** Called for each drawn line, to bound the cache of a long document. */
  lineDrawn(): void;
}

/** Lines after which the cache of shaped words is emptied. */
const MOST_REMEMBERED_LINES = 1_000;

/**
 * pdfkit caches every shaped word or none. Shaping is most of the work, but an unbounded cache
 * would grow with the rows, so it is emptied regularly through a field missing in the types.
 */
const forgetWords = (doc: PDFKit.PDFDocument): void => {
  const { _font: font } = doc as unknown as { _font?: { layoutCache?: object } };
  if (font?.layoutCache !== undefined) font.layoutCache = Object.create(null) as object;
};

const createFontCache = (doc: PDFKit.PDFDocument): FontCache => {
  const used = new Set<string>();
  const latinGlyphs = new Map<Weight, PlainGlyphs>();
  let drawnLines = 0;

  const use = (face: FontFace, { weight, size }: TextStyle): void => {
    const name = face.name(weight);
    if (!used.has(name)) doc.registerFont(name, faceBytes(face, weight));
    used.add(name);
    doc.font(name).fontSize(size);
  };

  const latin = (style: TextStyle): PlainGlyphs => {
    const cached = latinGlyphs.get(style.weight);
    if (cached !== undefined) return cached;
    use(latinFace, style);
    const glyphs = plainGlyphsOf(doc);
    latinGlyphs.set(style.weight, glyphs);
    return glyphs;
  };

  return {
    use,
    latin,
    widthOf: ({ face, text }, style) => {
      if (face === latinFace) return latin(style).widthOf(text, style.size);
      use(face, style);
      return doc.widthOfString(text);
    },
    lineDrawn: () => {
      drawnLines += 1;
      if (drawnLines < MOST_REMEMBERED_LINES) return;
      drawnLines = 0;
      for (const name of used) {
        doc.font(name);
        forgetWords(doc);
      }
    },
  };
};
