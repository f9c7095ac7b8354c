import { footBaseline, openPdf, page, paintQr, qrSide, readNewBytes } from './pdf-page.ts';
import { brand, heading, label as small, mutedColour, textColour } from './statement-pdf.ts';
import type { StatementLanguage } from './statement-sheet.ts';
import type { TextLayout, TextStyle } from './text-layout.ts';
import { createTextLayout } from './text-layout.ts';

const headingStyle = { size: 11, weight: 'bold', colour: textColour } as const;
const nameStyle = { size: 9.5, weight: 'regular', colour: mutedColour } as const;
const valueStyle = { size: 9.5, weight: 'regular', colour: textColour } as const;
const strongStyle = { size: 12, weight: 'bold', colour: textColour } as const;

const valueLeft = 200;
const right = page.width - page.margin;
const lineHeight = 15;
const firstBaseline = 122;
const lastBaseline = footBaseline - 30;

/** A sheet in progress with the current baseline. */
interface Drawing {
  readonly doc: PDFKit.PDFDocument;
  readonly layout: TextLayout;
  readonly section: PDFKit.PDFStructureElement;
  baseline: number;
  /** The right edge of lines: the margin, or the left edge of a QR code beside them. */
  right: number;
}

const drawTagged = (
  { doc, section }: Drawing,
  tag: string,
  draw: () => void,
  options: PDFKit.Mixins.StructureElementOptions = {},
): void => {
  const part = doc.struct(tag, options, draw);
  section.add(part);
  part.end();
};

const openPage = (drawing: Drawing): void => {
  const { doc, layout } = drawing;
  doc.addPage();
  doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
  layout.draw('Kheya', small, { x: page.margin, baseline: footBaseline, align: 'left' });
  doc.endMarkedContent();
  drawing.baseline = 58;
};

/** Starts a new page if fewer than so many lines fit on this one. */
const ensureSpace = (drawing: Drawing, lines: number): void => {
  if (drawing.baseline + (lines - 1) * lineHeight > lastBaseline) openPage(drawing);
};

const drawLines = (
  drawing: Drawing,
  lines: readonly string[],
  style: TextStyle,
  x: number,
): void => {
  lines.forEach((line, index) =>
    drawing.layout.draw(line, style, {
      x,
      baseline: drawing.baseline + index * lineHeight,
      align: 'left',
    }),
  );
};

const drawFact = (drawing: Drawing, { label, value, isStrong }: SheetFact): void => {
  const style = isStrong === true ? strongStyle : valueStyle;
  const names = drawing.layout.wrap(label, nameStyle, valueLeft - page.margin - 12);
  const values = drawing.layout.wrap(value, style, drawing.right - valueLeft);
  const lines = Math.max(names.length, values.length);
  ensureSpace(drawing, lines);
  drawTagged(drawing, 'P', () => {
    drawLines(drawing, names, nameStyle, page.margin);
    drawLines(drawing, values, style, valueLeft);
  });
  drawing.baseline += lines * lineHeight + 3;
};

const drawSentence = (drawing: Drawing, sentence: string): void => {
  const lines = drawing.layout.wrap(sentence, valueStyle, drawing.right - page.margin);
  ensureSpace(drawing, lines.length);
  drawTagged(drawing, 'P', () => drawLines(drawing, lines, valueStyle, page.margin));
  drawing.baseline += lines.length * lineHeight + 5;
};

/** Draws a QR code at the right edge; the text beside it is narrower until the code ends. */
const drawCode = (drawing: Drawing, { address, alt }: SheetCode): void => {
  const place = { x: right - qrSide, y: drawing.baseline - 10 };
  drawTagged(drawing, 'Figure', () => paintQr(drawing.doc, address, place), { alt });
  drawing.right = place.x - 16;
};

const drawPart = (drawing: Drawing, part: SheetPart): void => {
  const { heading, facts = [], sentences = [], code } = part;
  const codeLines = code === undefined ? 0 : Math.ceil(qrSide / lineHeight);
  if (heading !== undefined) {
    ensureSpace(drawing, 4 + codeLines);
    drawTagged(drawing, 'H2', () => drawLines(drawing, [heading], headingStyle, page.margin));
    drawing.baseline += 20;
  }
  const beneath = drawing.baseline + codeLines * lineHeight;
  if (code !== undefined) drawCode(drawing, code);
  for (const fact of facts) drawFact(drawing, fact);
  for (const sentence of sentences) drawSentence(drawing, sentence);
  if (code !== undefined) drawing.baseline = Math.max(drawing.baseline, beneath);
  drawing.right = right;
  drawing.baseline += 14;
};

const drawReceipt = (
  { doc, layout }: Pick<Drawing, 'doc' | 'layout'>,
  root: PDFKit.PDFStructureElement,
  receipt: ReceiptSheet,
): void => {
  const section = doc.struct('Sect', { lang: receipt.language });
  root.add(section);
  const drawing: Drawing = { doc, layout, section, baseline: 0, right };
  openPage(drawing);
  const at = (baseline: number) => ({ x: page.margin, baseline, align: 'left' }) as const;
  drawTagged(drawing, 'P', () => layout.draw('Kheya', brand, at(58)));
  drawTagged(drawing, 'H1', () => layout.draw(receipt.title, heading, at(88)));
  drawing.baseline = firstBaseline;
  for (const part of receipt.parts) drawPart(drawing, part);
  section.end();
};

/** Prints a receipt. Yields the bytes that each language added to the file. */
export async function* receiptPdf({
  sheets,
  madeAtMs,
}: ReceiptPrint): AsyncGenerator<Uint8Array, void> {
  const [{ title, language }] = sheets;
  const doc = openPdf({ title, language, madeAtMs });
  const layout = createTextLayout(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const sheet of sheets) {
    drawReceipt({ doc, layout }, root, sheet);
    yield readNewBytes(doc);
  }
  root.end();
  doc.end();
  yield readNewBytes(doc);
}

/** A value with its label; a strong one is emphasized. */
export interface SheetFact {
  readonly label: string;
  readonly value: string;
  readonly isStrong?: boolean;
}

/** An address as a QR code, and its alternative text. */
interface SheetCode {
  readonly address: string;
  readonly alt: string;
}

/** A section of a sheet: facts, sentences, then a QR code, with an optional heading. */
export interface SheetPart {
  readonly heading?: string;
  readonly facts?: readonly SheetFact[];
  readonly sentences?: readonly string[];
  readonly code?: SheetCode;
}

/** A receipt in one language, starting on its own page. */
export interface ReceiptSheet {
  readonly language: StatementLanguage;
  readonly title: string;
  readonly parts: readonly SheetPart[];
}

/** A file with a receipt in one or more languages. */
export interface ReceiptPrint {
  readonly sheets: readonly [ReceiptSheet, ...ReceiptSheet[]];
  readonly madeAtMs: number;
}
