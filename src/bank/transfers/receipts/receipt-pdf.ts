import { brand, heading, ink, label as small, quiet } from '../../statements/pdf/draw-page.ts';
import { openPaper } from '../../statements/pdf/open-paper.ts';
import { footBaseline, page } from '../../statements/pdf/page-plan.ts';
import { type TextPen, makeTextPen } from '../../statements/pdf/text-pen.ts';
import type { TextStyle } from '../../statements/pdf/type-case.ts';
import { written } from '../../statements/pdf/written.ts';
import type { ReceiptPrint, ReceiptSheet, SheetFact, SheetPart } from './sheet-parts.ts';

const headingStyle = { size: 11, weight: 'bold', colour: ink } as const;
const nameStyle = { size: 9.5, weight: 'regular', colour: quiet } as const;
const valueStyle = { size: 9.5, weight: 'regular', colour: ink } as const;
const strongStyle = { size: 12, weight: 'bold', colour: ink } as const;

const valueLeft = 200;
const right = page.width - page.margin;
const lineHeight = 15;
const firstBaseline = 122;
const lastBaseline = footBaseline - 30;

/** A sheet being drawn, and how far down it is. */
interface Drawing {
  readonly doc: PDFKit.PDFDocument;
  readonly pen: TextPen;
  readonly section: PDFKit.PDFStructureElement;
  baseline: number;
}

const tell = ({ doc, section }: Drawing, tag: string, draw: () => void): void => {
  const part = doc.struct(tag, {}, draw);
  section.add(part);
  part.end();
};

const openPage = (drawing: Drawing): void => {
  const { doc, pen } = drawing;
  doc.addPage();
  doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
  pen.draw('Kheya', small, { x: page.margin, baseline: footBaseline, align: 'left' });
  doc.endMarkedContent();
  drawing.baseline = 58;
};

/** Makes sure that so many lines have room below, on another page where they have none here. */
const keepTogether = (drawing: Drawing, lines: number): void => {
  if (drawing.baseline + (lines - 1) * lineHeight > lastBaseline) openPage(drawing);
};

const drawLines = (
  drawing: Drawing,
  lines: readonly string[],
  style: TextStyle,
  x: number,
): void => {
  lines.forEach((line, index) =>
    drawing.pen.draw(line, style, {
      x,
      baseline: drawing.baseline + index * lineHeight,
      align: 'left',
    }),
  );
};

const drawFact = (drawing: Drawing, { label, value, isStrong }: SheetFact): void => {
  const style = isStrong === true ? strongStyle : valueStyle;
  const names = drawing.pen.wrap(label, nameStyle, valueLeft - page.margin - 12);
  const values = drawing.pen.wrap(value, style, right - valueLeft);
  const lines = Math.max(names.length, values.length);
  keepTogether(drawing, lines);
  tell(drawing, 'P', () => {
    drawLines(drawing, names, nameStyle, page.margin);
    drawLines(drawing, values, style, valueLeft);
  });
  drawing.baseline += lines * lineHeight + 3;
};

const drawSentence = (drawing: Drawing, sentence: string): void => {
  const lines = drawing.pen.wrap(sentence, valueStyle, right - page.margin);
  keepTogether(drawing, lines.length);
  tell(drawing, 'P', () => drawLines(drawing, lines, valueStyle, page.margin));
  drawing.baseline += lines.length * lineHeight + 5;
};

const drawPart = (drawing: Drawing, { heading, facts = [], sentences = [] }: SheetPart): void => {
  if (heading !== undefined) {
    keepTogether(drawing, 4);
    tell(drawing, 'H2', () => drawLines(drawing, [heading], headingStyle, page.margin));
    drawing.baseline += 20;
  }
  for (const fact of facts) drawFact(drawing, fact);
  for (const sentence of sentences) drawSentence(drawing, sentence);
  drawing.baseline += 14;
};

const drawReceipt = (
  { doc, pen }: Pick<Drawing, 'doc' | 'pen'>,
  root: PDFKit.PDFStructureElement,
  receipt: ReceiptSheet,
): void => {
  const section = doc.struct('Sect', { lang: receipt.language });
  root.add(section);
  const drawing: Drawing = { doc, pen, section, baseline: 0 };
  openPage(drawing);
  const at = (baseline: number) => ({ x: page.margin, baseline, align: 'left' }) as const;
  tell(drawing, 'P', () => pen.draw('Kheya', brand, at(58)));
  tell(drawing, 'H1', () => pen.draw(receipt.title, heading, at(88)));
  drawing.baseline = firstBaseline;
  for (const part of receipt.parts) drawPart(drawing, part);
  section.end();
};

/** Prints a receipt, piece by piece: what each of its languages added to the file. */
export async function* receiptPdf({
  sheets,
  madeAtMs,
}: ReceiptPrint): AsyncGenerator<Uint8Array, void> {
  const [{ title, language }] = sheets;
  const doc = openPaper({ title, language, madeAtMs });
  const pen = makeTextPen(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const sheet of sheets) {
    drawReceipt({ doc, pen }, root, sheet);
    yield written(doc);
  }
  root.end();
  doc.end();
  yield written(doc);
}
