import { maskNumber } from '#domain/accounts/accounts.ts';
import type { StatementFigures } from '../find-statement.ts';
import { paintQr, qrSide } from './draw-qr.ts';
import { columns, footBaseline, headBaseline, page } from './page-plan.ts';
import { type StatementFacts, sheetFacts, sheetSum } from './statement-sheet.ts';
import type { StatementTexts } from './statement-texts.ts';
import type { TextPen } from './text-pen.ts';

/** A page being drawn. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly pen: TextPen;
  readonly texts: StatementTexts;
  readonly pageIndex: number;
}

/** The colours of look.md that also print well without colour. */
export const ink = '#0F1B22';
export const quiet = '#52636B';
export const rule = '#D5DEE0';
const river = '#0B5C63';

/** The letters of every paper the bank prints. */
export const brand = { size: 13, weight: 'bold', colour: river } as const;
export const heading = { size: 20, weight: 'bold', colour: ink } as const;
export const label = { size: 8, weight: 'regular', colour: quiet } as const;
export const value = { size: 9.5, weight: 'regular', colour: ink } as const;
const total = { size: 11, weight: 'bold', colour: ink } as const;
const columnHead = { size: 8, weight: 'bold', colour: quiet } as const;

const left = (x: number, baseline: number) => ({ x, baseline, align: 'left' }) as const;
const right = (x: number, baseline: number) => ({ x, baseline, align: 'right' }) as const;

type Tell = (
  tag: string,
  draw: () => void,
  options?: PDFKit.Mixins.StructureElementOptions,
) => void;

/** The facts stand in two columns, beside the square that cameras read. */
const factPlace = (index: number) => ({
  x: page.margin + (index % 2) * 212,
  y: 116 + Math.floor(index / 2) * 34,
});
const factWidth = 204;
const sumTop = 264;

/** The head of the first page: whose account, which period, its code, and how the figures add up. */
export const drawHead = (
  sheet: Sheet,
  root: PDFKit.PDFStructureElement,
  facts: StatementFacts,
): void => {
  const { doc, pen, texts } = sheet;
  const { figures, check } = facts;
  const tell: Tell = (tag, draw, options = {}) => {
    const part = doc.struct(tag, options, draw);
    root.add(part);
    part.end();
  };
  tell('P', () => pen.draw('Kheya', brand, left(page.margin, 58)));
  tell('H1', () => pen.draw(texts.title, heading, left(page.margin, 88)));
  sheetFacts(facts, texts).forEach(([name, fact], index) => {
    const { x, y } = factPlace(index);
    tell('P', () => {
      pen.draw(name, label, left(x, y));
      pen.draw(pen.fit(fact, value, factWidth), value, left(x, y + 13));
    });
  });
  const square = { x: page.width - page.margin - qrSide, y: 108 };
  tell('Figure', () => paintQr(doc, `${check.address}/${check.code}`, square), {
    alt: texts.checkByCamera,
  });
  tell('P', () => pen.draw(texts.howToCheck, label, left(page.margin, 250)));
  drawSum(sheet, figures, tell);
};

const drawSum = ({ doc, pen, texts }: Sheet, figures: StatementFigures, tell: Tell): void => {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .roundedRect(page.margin, sumTop, page.width - 2 * page.margin, 52, 8)
    .lineWidth(0.75)
    .stroke(rule);
  doc.endMarkedContent();
  sheetSum(figures, texts).forEach(([sign, name, amount], index) => {
    const x = page.margin + 14 + index * 128;
    tell('P', () => {
      if (sign !== '') pen.draw(sign, total, left(x - 10, sumTop + 38));
      pen.draw(name, label, left(x + 4, sumTop + 20));
      pen.draw(amount, total, left(x + 4, sumTop + 38));
    });
  });
  tell('P', () => {
    const text = figures.count === 0n ? texts.noRows : texts.rowCount(Number(figures.count));
    pen.draw(text, value, left(page.margin, sumTop + 72));
  });
};

/** The line above the table of each later page, which is no part of the text. */
export const drawTopLine = ({ doc, pen, texts }: Sheet, figures: StatementFigures): void => {
  doc.markContent('Artifact', { type: 'Pagination', attached: ['Top'] });
  pen.draw(`${texts.title} · ${maskNumber(figures.accountNumber)}`, label, left(page.margin, 40));
  doc.endMarkedContent();
};

// The types of pdfkit do not know this option yet.
const columnHeading: object = { scope: 'Column' };

/** The columns' names, as a row of the table where it is tagged. */
export const drawTableHead = (
  { doc, pen, texts, pageIndex }: Sheet,
  table?: PDFKit.PDFStructureElement,
): void => {
  const baseline = headBaseline(pageIndex);
  const cells: readonly (() => void)[] = [
    () => pen.draw(texts.date, columnHead, left(columns.date, baseline)),
    () => pen.draw(texts.description, columnHead, left(columns.description, baseline)),
    () => pen.draw(texts.debit, columnHead, right(columns.debit, baseline)),
    () => pen.draw(texts.credit, columnHead, right(columns.credit, baseline)),
    () => pen.draw(texts.balance, columnHead, right(columns.balance, baseline)),
  ];
  if (table === undefined) {
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Top'] });
    for (const cell of cells) cell();
    doc.endMarkedContent();
    return;
  }
  const line = doc.struct('TR');
  table.add(line);
  for (const cell of cells) line.add(doc.struct('TH', columnHeading, cell));
  line.end();
};

/** The page's number at its foot. */
export const drawFoot = ({ doc, pen }: Sheet, text: string): void => {
  doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
  pen.draw(text, label, right(page.width - page.margin, footBaseline));
  pen.draw('Kheya', label, left(page.margin, footBaseline));
  doc.endMarkedContent();
};
