import { maskNumber } from '#domain/accounts/accounts.ts';
import type { Transaction } from '#contract/transactions.ts';
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
  PrintedFigures,
  SheetRow,
  StatementFacts,
  StatementLanguage,
  StatementTexts,
} from './statement-sheet.ts';
import { sheetFacts, sheetRow, sheetSum, statementTexts } from './statement-sheet.ts';
import type { TextLayout } from './text-layout.ts';
import { createTextLayout } from './text-layout.ts';

/**
 * The input of a statement. `rows` returns a range of the period's transactions, the oldest being
 * 0.
 */
export interface StatementPrint extends StatementFacts {
  readonly language: StatementLanguage;
  readonly rows: (offset: number, limit: number) => Promise<readonly Transaction[]>;
}

/**
 * pdfkit keeps the tags of table cells until the document ends. A longer statement has one tag per
 * page instead, so that memory does not grow with its rows.
 */
export const MOST_TAGGED_ROWS = 2_000;

/** Reads the rows of several pages at a time. */
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
 * Prints a statement page by page: each page is made on request and yields the bytes it added to
 * the file. Row heights are fixed, so the number of pages is known from the start.
 */
export async function* statementPdf(print: StatementPrint): AsyncGenerator<Uint8Array, void> {
  const { figures, language, madeAtMs } = print;
  const texts = statementTexts[language];
  const title = `${texts.title} ${maskNumber(figures.accountNumber)}`;
  const doc = openPdf({ title, language, madeAtMs });
  const layout = createTextLayout(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const count = Number(figures.count);
  const pages = pageCount(count);
  const nextRows = rowReader(print);
  const isTableTagged = count <= MOST_TAGGED_ROWS;
  for (let pageIndex = 0; pageIndex < pages; pageIndex += 1) {
    const rows = (await nextRows(rowsOnPage(pageIndex))).map((row) => sheetRow(row, figures));
    doc.addPage();
    const sheet = { doc, layout, texts, pageIndex };
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

/** A page in progress. */
interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly layout: TextLayout;
  readonly texts: StatementTexts;
  readonly pageIndex: number;
}

/** Colours of the screens that also print well in black and white. */
export const textColour = '#0F1B22';
export const mutedColour = '#52636B';
export const borderColour = '#D5DEE0';
const primaryColour = '#0B5C63';

/** The style of the bank's name on every document. */
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

/** The facts are in two columns beside the QR code. */
const factPlace = (index: number) => ({
  x: page.margin + (index % 2) * 212,
  y: 116 + Math.floor(index / 2) * 34,
});
const factWidth = 204;
const sumTop = 264;

/** Draws the head of the first page: account, period, verification code and the sums. */
const drawHead = (sheet: Sheet, root: PDFKit.PDFStructureElement, facts: StatementFacts): void => {
  const { doc, layout, texts } = sheet;
  const { figures, check } = facts;
  const drawTagged: DrawTagged = (tag, draw, options = {}) => {
    const part = doc.struct(tag, options, draw);
    root.add(part);
    part.end();
  };
  drawTagged('P', () => layout.draw('Kheya', brand, left(page.margin, 58)));
  drawTagged('H1', () => layout.draw(texts.title, heading, left(page.margin, 88)));
  sheetFacts(facts, texts).forEach(([name, fact], index) => {
    const { x, y } = factPlace(index);
    drawTagged('P', () => {
      layout.draw(name, label, left(x, y));
      layout.draw(layout.fit(fact, value, factWidth), value, left(x, y + 13));
    });
  });
  const square = { x: page.width - page.margin - qrSide, y: 108 };
  drawTagged('Figure', () => paintQr(doc, `${check.address}/${check.code}`, square), {
    alt: texts.checkByCamera,
  });
  drawTagged('P', () => layout.draw(texts.howToCheck, label, left(page.margin, 250)));
  drawSum(sheet, figures, drawTagged);
};

const drawSum = (
  { doc, layout, texts }: Sheet,
  figures: PrintedFigures,
  drawTagged: DrawTagged,
): void => {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .roundedRect(page.margin, sumTop, page.width - 2 * page.margin, 52, 8)
    .lineWidth(0.75)
    .stroke(borderColour);
  doc.endMarkedContent();
  sheetSum(figures, texts).forEach(([sign, name, amount], index) => {
    const x = page.margin + 14 + index * 128;
    drawTagged('P', () => {
      if (sign !== '') layout.draw(sign, total, left(x - 10, sumTop + 38));
      layout.draw(name, label, left(x + 4, sumTop + 20));
      layout.draw(amount, total, left(x + 4, sumTop + 38));
    });
  });
  drawTagged('P', () => {
    const text = figures.count === 0n ? texts.noRows : texts.rowCount(Number(figures.count));
    layout.draw(text, value, left(page.margin, sumTop + 72));
  });
};

/** Draws the line above the table of later pages, as an artifact outside the text. */
const drawTopLine = ({ doc, layout, texts }: Sheet, figures: PrintedFigures): void => {
  doc.markContent('Artifact', { type: 'Pagination', attached: ['Top'] });
  layout.draw(
    `${texts.title} · ${maskNumber(figures.accountNumber)}`,
    label,
    left(page.margin, 40),
  );
  doc.endMarkedContent();
};

// pdfkit's types lack this option.
const columnHeading: object = { scope: 'Column' };

/** Draws the column names, as a table row where the table is tagged. */
const drawTableHead = (
  { doc, layout, texts, pageIndex }: Sheet,
  table?: PDFKit.PDFStructureElement,
): void => {
  const baseline = headBaseline(pageIndex);
  const cells: readonly (() => void)[] = [
    () => layout.draw(texts.date, columnHead, left(columns.date, baseline)),
    () => layout.draw(texts.description, columnHead, left(columns.description, baseline)),
    () => layout.draw(texts.debit, columnHead, right(columns.debit, baseline)),
    () => layout.draw(texts.credit, columnHead, right(columns.credit, baseline)),
    () => layout.draw(texts.balance, columnHead, right(columns.balance, baseline)),
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

/** Draws the page number. */
const drawFoot = ({ doc, layout }: Sheet, text: string): void => {
  doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
  layout.draw(text, label, right(page.width - page.margin, footBaseline));
  layout.draw('Kheya', label, left(page.margin, footBaseline));
  doc.endMarkedContent();
};

type Cell = () => void;

const figure = { size: 8, weight: 'regular', colour: textColour } as const;
const small = { size: 6.5, weight: 'regular', colour: mutedColour } as const;

const rowCells = ({ layout, pageIndex }: Sheet, row: SheetRow, index: number): readonly Cell[] => {
  const baseline = rowBaseline(pageIndex, index);
  const amount = (text: string, x: number): Cell => {
    return () => layout.draw(text, figure, { x, baseline, align: 'right' });
  };
  return [
    () => layout.draw(row.date, figure, { x: columns.date, baseline, align: 'left' }),
    () => {
      const line = layout.fit(row.description, figure, descriptionWidth);
      const place = { x: columns.description, align: 'left' } as const;
      layout.draw(line, figure, { ...place, baseline });
      layout.draw(row.detail, small, { ...place, baseline: baseline + 9 });
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

/** Draws a row with a tag for each cell. */
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

/**
 * Draws a row inside a page-wide tag. The separator line is left out, since an artifact would end
 * the tag.
 */
const drawRow = (sheet: Sheet, row: SheetRow, index: number): void => {
  for (const cell of rowCells(sheet, row, index)) cell();
};
