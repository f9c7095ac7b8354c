import { type Weight, faceBytes, type FontFace, latinFace } from './font-faces.ts';
import { type TextRun, textRuns } from './text-runs.ts';

export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
}

/** Where a line stands: its baseline, and the edge it begins or ends at. */
export interface Place {
  readonly x: number;
  readonly baseline: number;
  readonly align: 'left' | 'right';
}

/** Draws lines of mixed scripts into a document. Lengths are points. */
export interface TextPen {
  widthOf(line: string, style: TextStyle): number;
  draw(line: string, style: TextStyle, place: Place): void;
  /** The line, cut between letters and marked with `…` where it is wider than there is room. */
  fit(line: string, style: TextStyle, width: number): string;
}

/** How many lines may be drawn before the words shaped so far are forgotten. */
const MOST_REMEMBERED_LINES = 1_000;

/**
 * pdfkit keeps every word it ever shaped, or none: shaping is most of the work, but a cache without
 * an end would grow with the rows. So it is emptied now and then, by a field its types do not show.
 */
const forgetWords = (doc: PDFKit.PDFDocument): void => {
  const { _font: font } = doc as unknown as { _font?: { layoutCache?: object } };
  if (font?.layoutCache !== undefined) font.layoutCache = Object.create(null) as object;
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const makeTextPen = (doc: PDFKit.PDFDocument): TextPen => {
  const characterWidths = new Map<string, number>();

  let drawnLines = 0;
  const used = new Set<string>();

  const forgetSometimes = (): void => {
    drawnLines += 1;
    if (drawnLines < MOST_REMEMBERED_LINES) return;
    drawnLines = 0;
    for (const name of used) {
      doc.font(name);
      forgetWords(doc);
    }
  };

  const use = (face: FontFace, { weight, size }: TextStyle): void => {
    const name = face.name(weight);
    if (!used.has(name)) doc.registerFont(name, faceBytes(face, weight));
    used.add(name);
    doc.font(name).fontSize(size);
  };

  // Latin letters are as wide alone as in a word, but for kerning of a fraction of a point: adding
  // them up spares shaping each figure of a long table twice.
  const characterWidth = (character: string, style: TextStyle): number => {
    const key = `${style.weight} ${style.size} ${character}`;
    const known = characterWidths.get(key);
    if (known !== undefined) return known;
    use(latinFace, style);
    const width = doc.widthOfString(character);
    characterWidths.set(key, width);
    return width;
  };

  const runWidth = ({ face, text }: TextRun, style: TextStyle): number => {
    if (face !== latinFace) {
      use(face, style);
      return doc.widthOfString(text);
    }
    let width = 0;
    for (const character of text) width += characterWidth(character, style);
    return width;
  };

  const widthOf = (line: string, style: TextStyle): number =>
    textRuns(line).reduce((width, run) => width + runWidth(run, style), 0);

  // Shaping moves vowel signs before their consonants, so what a reader copies or hears is said
  // beside the glyphs.
  const drawRun = (run: TextRun, style: TextStyle, x: number, baseline: number): void => {
    use(run.face, style);
    if (run.face.isBengali) doc.markContent('Span', { lang: 'bn', actual: run.text });
    doc
      .fillColor(style.colour)
      .text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
    if (run.face.isBengali) doc.endMarkedContent();
  };

  const draw = (line: string, style: TextStyle, { x, baseline, align }: Place): void => {
    forgetSometimes();
    const runs = textRuns(line);
    const needsWidth = align === 'right' || runs.length > 1;
    const widths = needsWidth ? runs.map((run) => runWidth(run, style)) : [];
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

  return { widthOf, draw, fit };
};
