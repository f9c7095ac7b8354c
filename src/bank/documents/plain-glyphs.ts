/** Printable ASCII, which the Latin face draws whole. */
export const plainText = /^[ -~]+$/;

const firstCode = 32;
const codeCount = 95;
/** The place of "no further character" in a row of steps. */
const end = codeCount;

/** What pdfkit has of a font and its types lack. Lengths in thousandths of the size. */
interface EmbeddedFont {
  readonly id: string;
  /** The font as an object of the file. */
  ref(): object;
  encode(text: string): readonly [codes: readonly string[], positions: readonly GlyphPosition[]];
  widthOfString(text: string, size: number): number;
}

interface GlyphPosition {
  /** What the glyph takes here, and what it takes without kerning. */
  readonly xAdvance: number;
  readonly advanceWidth: number;
}

/** Plain text of one font as glyphs, without shaping each text. */
export interface PlainGlyphs {
  /** Writes the text at a baseline; returns false, having written nothing, where it needs shaping. */
  write(text: string, style: PlainStyle, x: number, baseline: number): boolean;
  /**
   * The width of any text of the font: the sum of its characters' own, which differs from the drawn
   * one by kerning, a fraction of a point.
   */
  widthOf(text: string, size: number): number;
}

interface PlainStyle {
  readonly size: number;
  /** As `#0F1B22`. */
  readonly colour: string;
}

/** As pdfkit rounds numbers. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

const fillOperators = new Map<string, string>();

const fillOperator = (colour: string): string => {
  const cached = fillOperators.get(colour);
  if (cached !== undefined) return cached;
  const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
  const operator = `${parts.map(rounded).join(' ')} rg`;
  fillOperators.set(colour, operator);
  return operator;
};

/**
 * Composes plain text of the document's current font, which must be a face of Noto Sans. Its glyphs
 * depend on the next character alone: kerning moves it, and only `ff`, `fi` and `fl` are other
 * glyphs together (`plain-glyphs.test.ts`). So each pair is shaped once and not each amount and
 * date, which is most of the work of a long statement.
 */
export const plainGlyphsOf = (doc: PDFKit.PDFDocument): PlainGlyphs => {
  const { _font: font } = doc as unknown as { readonly _font: EmbeddedFont };
  /** What draws a character before another; empty where both are one glyph. */
  const steps: (string | undefined)[] = [];
  const widths = new Map<string, number>();

  const shapeStep = (place: number, next: number): string => {
    const letter = String.fromCharCode(firstCode + place);
    const [[code = '']] = font.encode(letter);
    if (next === end) return code;
    const [codes, [position]] = font.encode(letter + String.fromCharCode(firstCode + next));
    if (codes.length !== 2 || codes[0] !== code || position === undefined) return '';
    const kerning = position.xAdvance - position.advanceWidth;
    return kerning === 0 ? code : `${code}> ${rounded(-kerning)} <`;
  };

  /** The operand of the operator TJ. */
  const compose = (text: string): string | undefined => {
    let operand = '';
    for (let index = 0; index < text.length; index += 1) {
      const place = text.charCodeAt(index) - firstCode;
      const next = index + 1 === text.length ? end : text.charCodeAt(index + 1) - firstCode;
      const step = (steps[place * (codeCount + 1) + next] ??= shapeStep(place, next));
      if (step === '') return undefined;
      operand += step;
    }
    return operand;
  };

  const characterWidth = (character: string): number => {
    const cached = widths.get(character);
    if (cached !== undefined) return cached;
    const width = font.widthOfString(character, 1);
    widths.set(character, width);
    return width;
  };

  return {
    write: (text, { size, colour }, x, baseline) => {
      const operand = plainText.test(text) ? compose(text) : undefined;
      if (operand === undefined) return false;
      const fonts = doc.page.fonts as Record<string, object>;
      fonts[font.id] ??= font.ref();
      // pdfkit's pages count down from the top, so that letters are turned over twice.
      const place = `1 0 0 -1 ${rounded(x)} ${rounded(baseline)} Tm`;
      doc.addContent(
        `${fillOperator(colour)}\nBT ${place} /${font.id} ${size} Tf [<${operand}>] TJ ET`,
      );
      return true;
    },
    widthOf: (text, size) => {
      let width = 0;
      for (const character of text) width += characterWidth(character) * size;
      return width;
    },
  };
};
