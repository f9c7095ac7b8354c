import { type TextRun, textRuns } from './text-runs.ts';
import { type TextStyle, makeTypeCase } from './type-case.ts';

/** Where a line stands: its baseline, and the edge it begins or ends at. */
export interface Place {
  readonly x: number;
  readonly baseline: number;
  readonly align: 'left' | 'right';
}

/** Draws lines of mixed scripts into a document. Lengths are points. */
export interface TextPen {
  draw(line: string, style: TextStyle, place: Place): void;
  /** The line, cut between letters and marked with `…` where it is wider than there is room. */
  fit(line: string, style: TextStyle, width: number): string;
  /** The lines of a paragraph, broken between words; a word wider than a line is cut as by `fit`. */
  wrap(text: string, style: TextStyle, width: number): readonly string[];
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const makeTextPen = (doc: PDFKit.PDFDocument): TextPen => {
  const types = makeTypeCase(doc);

  const widthOf = (line: string, style: TextStyle): number =>
    textRuns(line).reduce((width, run) => width + types.widthOf(run, style), 0);

  // Shaping moves vowel signs before their consonants, so what a reader copies or hears is said
  // beside the glyphs.
  const drawRun = (run: TextRun, style: TextStyle, x: number, baseline: number): void => {
    types.use(run.face, style);
    if (run.face.isBengali) doc.markContent('Span', { lang: 'bn', actual: run.text });
    doc
      .fillColor(style.colour)
      .text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
    if (run.face.isBengali) doc.endMarkedContent();
  };

  const draw = (line: string, style: TextStyle, { x, baseline, align }: Place): void => {
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
