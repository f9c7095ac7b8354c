/** A4 in points; statements of both countries are read on screens first. */
export const page = { width: 595.28, height: 841.89, margin: 40 } as const;

const rowHeight = 26;
const tableTop = { first: 366, later: 72 } as const;
const tableBottom = page.height - 60;

/** The columns: left edges of texts, right edges of figures. */
export const columns = {
  date: page.margin,
  description: 138,
  debit: 386,
  credit: 466,
  balance: page.width - page.margin,
} as const;

/** How wide a description may be. */
export const descriptionWidth = 174;

const rowsThatFit = (top: number): number => Math.floor((tableBottom - top) / rowHeight);

export const rowsOnFirstPage = rowsThatFit(tableTop.first);
export const rowsOnLaterPages = rowsThatFit(tableTop.later);

/** How many pages a statement of so many rows has: at least the first. */
export const pageCount = (rows: number): number =>
  1 + Math.ceil(Math.max(0, rows - rowsOnFirstPage) / rowsOnLaterPages);

/** How many rows stand on a page, counted from 0. */
export const rowsOnPage = (pageIndex: number): number =>
  pageIndex === 0 ? rowsOnFirstPage : rowsOnLaterPages;

/** Where the head of the table stands on a page, and where a row does: baselines. */
export const headBaseline = (pageIndex: number): number =>
  (pageIndex === 0 ? tableTop.first : tableTop.later) - 8;
export const rowBaseline = (pageIndex: number, rowIndex: number): number =>
  (pageIndex === 0 ? tableTop.first : tableTop.later) + rowIndex * rowHeight + 13;
export const rowEdge = (pageIndex: number, rowIndex: number): number =>
  (pageIndex === 0 ? tableTop.first : tableTop.later) + (rowIndex + 1) * rowHeight;
export const footBaseline = page.height - 34;
