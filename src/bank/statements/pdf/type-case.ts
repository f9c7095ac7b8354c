import { type FontFace, type Weight, faceBytes, latinFace } from './font-faces.ts';
import type { TextRun } from './text-runs.ts';

export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
}

/** The fonts a document has in use. Lengths are points. */
export interface TypeCase {
  /** Makes a face the document's current font. */
  use(face: FontFace, style: TextStyle): void;
  widthOf(run: TextRun, style: TextStyle): number;
  /** Told of each line that is drawn, so that nothing piles up over a long document. */
  lineDrawn(): void;
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

export const makeTypeCase = (doc: PDFKit.PDFDocument): TypeCase => {
  const used = new Set<string>();
  const characterWidths = new Map<string, number>();
  let drawnLines = 0;

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

  return {
    use,
    widthOf: ({ face, text }, style) => {
      if (face === latinFace)
        return [...text].reduce((width, letter) => width + characterWidth(letter, style), 0);
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
