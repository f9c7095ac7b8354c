import { maskNumber } from '#domain/accounts/accounts.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { StatementFigures } from '../statements/queries.ts';
import {
  columns,
  descriptionWidth,
  footBaseline,
  headBaseline,
  openPdf,
  page,
  pageCount,
  paintQr,
  qrSide,
  readNewBytes,
  rowBaseline,
  rowEdge,
  rowsOnPage,
} from './pdf-page.ts';
import type {
  SheetRow,
  StatementFacts,
  StatementLanguage,
  StatementTexts,
} from './statement-sheet.ts';
import { sheetFacts, sheetRow, sheetSum, statementTexts } from './statement-sheet.ts';
import type { TextLayout } from './text-layout.ts';
import { createTextLayout } from './text-layout.ts';

/** What is printed. `rows` gives a stretch of the period's transactions, the oldest being 0. */
export interface StatementPrint extends StatementFacts {
  readonly language: StatementLanguage;
  readonly rows: (offset: number, limit: number) => Promise<readonly Transaction[]>;
}

/**
 * Tags of table cells are kept by pdfkit until the document ends. A statement longer than this has
 * each page tagged as one part instead, so that its memory does not grow with its rows.
 */
export const MOST_TAGGED_ROWS = 2_000;

/** Reads rows some pages at a time. */
const rowReader = (print: StatementPrint) => {
  const chunkLength = 500;
  const waiting: Transaction[] = [];
  let place = 0;
  return async (count: number): Promise<readonly Transaction[]> => {
    while (waiting.length < count) {
      const rows = await print.rows(place, chunkLength);
      place += rows.length;
      waiting.push(...rows);
      if (rows.length === 0) break;
    }
    return waiting.splice(0, count);
  };
};

/**
 * Prints a statement page by page: each piece is what one page added to the file, made when it is
 * asked for. Row heights are fixed, so the number of pages is known before the first.
 */
export async function* statementPdf(print: StatementPrint): AsyncGenerator<Uint8Array, void> {
  const { figures, language, madeAtMs } = print;
  const texts = statementTexts[language];
  const title = `${texts.title} ${maskNumber(figures.accountNumber)}`;
  const doc = openPdf({ title, language, madeAtMs });
  const pen = createTextLayout(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const count = Number(figures.count);
  const pages = pageCount(count);
  const nextRows = rowReader(print);
  const isTableTagged = count <= MOST_TAGGED_ROWS;
  for (let pageIndex = 0; pageIndex < pages; pageIndex += 1) {
    const rows = (await nextRows(rowsOnPage(pageIndex))).map((row) => sheetRow(row, figures));
    doc.addPage();
    const sheet = { doc, pen, texts, pageIndex };
    if (pageIndex === 0) drawHead(sheet, root, print);
    else drawTopLine(sheet, figures);
    if (isTableTagged && rows.length > 0) {
      const table = doc.struct('Table');
      root.add(table);
      drawTableHead(sheet, table);
      rows.forEach((row, index) => drawTaggedRow(sheet, table, row, index));
      table.end();
    } else if (rows.length > 0) {
      drawTableHead(sheet);
      const part = doc.struct('P', {}, () =>
        rows.forEach((row, index) => drawRow(sheet, row, index)),
      );
      root.add(part);
      part.end();
    }
    drawFoot(sheet, texts.page(pageIndex + 1, pages));
    yield readNewBytes(doc);
  }
  root.end();
  doc.end();
  yield readNewBytes(doc);
}

/** A page being drawn. */
interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly pen: TextLayout;
  readonly texts: StatementTexts;
  readonly pageIndex: number;
}

/** The colours of look.md that also print well without colour. */
export const textColour = '#0F1B22';
export const mutedColour = '#52636B';
export const borderColour = '#D5DEE0';
const primaryColour = '#0B5C63';

/** The letters of every paper the bank prints. */
export const brand = { size: 13, weight: 'bold', colour: primaryColour } as const;
export const heading = { size: 20, weight: 'bold', colour: textColour } as const;
export const label = { size: 8, weight: 'regular', colour: mutedColour } as const;
export const value = { size: 9.5, weight: 'regular', colour: textColour } as const;
const total = { size: 11, weight: 'bold', colour: textColour } as const;
const columnHead = { size: 8, weight: 'bold', colour: mutedColour } as const;

const left = (x: number, baseline: number) => ({ x, baseline, align: 'left' }) as const;
const right = (x: number, baseline: number) => ({ x, baseline, align: 'right' }) as const;

type DrawTagged = (
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
const drawHead = (sheet: Sheet, root: PDFKit.PDFStructureElement, facts: StatementFacts): void => {
  const { doc, pen, texts } = sheet;
  const { figures, check } = facts;
  const tell: DrawTagged = (tag, draw, options = {}) => {
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

const drawSum = ({ doc, pen, texts }: Sheet, figures: StatementFigures, tell: DrawTagged): void => {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .roundedRect(page.margin, sumTop, page.width - 2 * page.margin, 52, 8)
    .lineWidth(0.75)
    .stroke(borderColour);
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
const drawTopLine = ({ doc, pen, texts }: Sheet, figures: StatementFigures): void => {
  doc.markContent('Artifact', { type: 'Pagination', attached: ['Top'] });
  pen.draw(`${texts.title} · ${maskNumber(figures.accountNumber)}`, label, left(page.margin, 40));
  doc.endMarkedContent();
};

// The types of pdfkit do not know this option yet.
const columnHeading: object = { scope: 'Column' };

/** The columns' names, as a row of the table where it is tagged. */
const drawTableHead = (
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
const drawFoot = ({ doc, pen }: Sheet, text: string): void => {
  doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
  pen.draw(text, label, right(page.width - page.margin, footBaseline));
  pen.draw('Kheya', label, left(page.margin, footBaseline));
  doc.endMarkedContent();
};

type Cell = () => void;

const figure = { size: 8, weight: 'regular', colour: textColour } as const;
const small = { size: 6.5, weight: 'regular', colour: mutedColour } as const;

const rowCells = ({ pen, pageIndex }: Sheet, row: SheetRow, index: number): readonly Cell[] => {
  const baseline = rowBaseline(pageIndex, index);
  const amount = (text: string, x: number): Cell => {
    return () => pen.draw(text, figure, { x, baseline, align: 'right' });
  };
  return [
    () => pen.draw(row.date, figure, { x: columns.date, baseline, align: 'left' }),
    () => {
      const line = pen.fit(row.description, figure, descriptionWidth);
      const place = { x: columns.description, align: 'left' } as const;
      pen.draw(line, figure, { ...place, baseline });
      pen.draw(row.detail, small, { ...place, baseline: baseline + 9 });
    },
    amount(row.debit, columns.debit),
    amount(row.credit, columns.credit),
    amount(row.balance, columns.balance),
  ];
};

const drawEdge = ({ doc, pageIndex }: Sheet, index: number): void => {
  const y = rowEdge(pageIndex, index);
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .lineWidth(0.5)
    .stroke(borderColour);
  doc.endMarkedContent();
};

/** A row whose cells are told apart by tags. */
const drawTaggedRow = (
  sheet: Sheet,
  table: PDFKit.PDFStructureElement,
  row: SheetRow,
  index: number,
): void => {
  const { doc } = sheet;
  const line = doc.struct('TR');
  table.add(line);
  for (const cell of rowCells(sheet, row, index)) line.add(doc.struct('TD', {}, cell));
  line.end();
  drawEdge(sheet, index);
};

/** A row inside a part that is tagged as one; the edge is left out, since it would end that part. */
const drawRow = (sheet: Sheet, row: SheetRow, index: number): void => {
  for (const cell of rowCells(sheet, row, index)) cell();
};
