import type { Sheet } from './draw-page.ts';
import { ink, quiet, rule } from './draw-page.ts';
import { columns, descriptionWidth, page, rowBaseline, rowEdge } from './page-plan.ts';
import type { SheetRow } from './statement-sheet.ts';

type Cell = () => void;

const figure = { size: 8, weight: 'regular', colour: ink } as const;
const small = { size: 6.5, weight: 'regular', colour: quiet } as const;

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
    .stroke(rule);
  doc.endMarkedContent();
};

/** A row whose cells are told apart by tags. */
export const drawTaggedRow = (
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
export const drawRow = (sheet: Sheet, row: SheetRow, index: number): void => {
  for (const cell of rowCells(sheet, row, index)) cell();
};
