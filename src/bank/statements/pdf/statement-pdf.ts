import type { Transaction } from '#contract/transactions.ts';
import { maskNumber } from '#domain/accounts/accounts.ts';
import { drawFoot, drawHead, drawTableHead, drawTopLine } from './draw-page.ts';
import { drawRow, drawTaggedRow } from './draw-row.ts';
import { openPaper } from './open-paper.ts';
import { pageCount, rowsOnPage } from './page-plan.ts';
import { type StatementFacts, sheetRow } from './statement-sheet.ts';
import { type StatementLanguage, statementTexts } from './statement-texts.ts';
import { makeTextPen } from './text-pen.ts';
import { written } from './written.ts';

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
  const doc = openPaper({ title, language, madeAtMs });
  const pen = makeTextPen(doc);
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
    yield written(doc);
  }
  root.end();
  doc.end();
  yield written(doc);
}
