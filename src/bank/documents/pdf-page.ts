import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { StatementLanguage } from './statement-sheet.ts';

/** A4 in points; statements of both countries are read on screens first. */
export const page = { width: 595.28, height: 841.89, margin: 40 } as const;

const rowHeight = 26;
const tableTop = { first: 366, later: 72 } as const;
const tableBottom = page.height - 60;

/** Left edges of text columns, right edges of amount columns. */
export const columns = {
  date: page.margin,
  description: 138,
  debit: 386,
  credit: 466,
  balance: page.width - page.margin,
} as const;

/** The maximum width of a description. */
export const descriptionWidth = 174;

const rowsThatFit = (top: number): number => Math.floor((tableBottom - top) / rowHeight);

export const rowsOnFirstPage = rowsThatFit(tableTop.first);
export const rowsOnNextPages = rowsThatFit(tableTop.later);

/** The number of pages for so many rows, at least one. */
export const pageCount = (rows: number): number =>
  1 + Math.ceil(Math.max(0, rows - rowsOnFirstPage) / rowsOnNextPages);

/** The number of rows on a page, counted from 0. */
export const rowsOnPage = (pageIndex: number): number =>
  pageIndex === 0 ? rowsOnFirstPage : rowsOnNextPages;

/** The baselines of the table's header and of a row. */
export const headBaseline = (pageIndex: number): number =>
  (pageIndex === 0 ? tableTop.first : tableTop.later) - 8;
export const rowBaseline = (pageIndex: number, rowIndex: number): number =>
  (pageIndex === 0 ? tableTop.first : tableTop.later) + rowIndex * rowHeight + 13;
export const rowEdge = (pageIndex: number, rowIndex: number): number =>
  (pageIndex === 0 ? tableTop.first : tableTop.later) + (rowIndex + 1) * rowHeight;
export const footBaseline = page.height - 34;

interface PdfInfo {
  readonly title: string;
  readonly language: StatementLanguage;
  readonly madeAtMs: number;
}

/** An empty tagged PDF with title and language. */
export const openPdf = ({ title, language, madeAtMs }: PdfInfo): PDFKit.PDFDocument =>
  new PDFDocument({
    autoFirstPage: false,
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: 'Kheya', CreationDate: new Date(madeAtMs) },
  });

/** The bytes added to the document since the last call. */
export const readNewBytes = (doc: PDFKit.PDFDocument): Uint8Array => {
  const bytes: unknown = doc.read();
  return bytes instanceof Uint8Array ? bytes : new Uint8Array();
};

const dark = '#000000';

/** The side in points, about three centimetres: a phone reads it at arm's length. */
export const qrSide = 84;

/** Draws text as a QR code (ISO/IEC 18004). The blank paper around it is its quiet zone. */
export const paintQr = (
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y }: { readonly x: number; readonly y: number },
): void => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = qrSide / size;
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) doc.rect(x + column * module, y + row * module, module, module);
  doc.fill(dark);
};
