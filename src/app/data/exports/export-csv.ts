import { csvFormatRow } from 'd3-dsv';
import {
  CSV_BYTE_ORDER_MARK,
  CSV_LINE_END,
  csvColumns,
  csvFileName,
  csvRow,
} from '#domain/transactions/csv-rows.ts';
import type { Zone } from '#domain/calendar/zone-offset.ts';
import { bankNowMs } from '../../platform/bank-time.ts';
import { saveFile } from '../../platform/hand-over/save-file.ts';
import { streamTransactions } from './stream-transactions.ts';
import type { RowProgress } from './stream-transactions.ts';
import type { TransactionFilter } from '../transactions.ts';

interface ExportOptions {
  readonly zone: Zone;
  readonly signal: AbortSignal;
  readonly asOf?: string | undefined;
  readonly onProgress: (progress: RowProgress) => void;
}

/**
 * Saves every row of a filter as CSV (spec 9; RFC 4180). Nothing is saved unless all of it has
 * arrived.
 */
export const exportCsv = async (
  filter: TransactionFilter,
  { zone, signal, asOf, onProgress }: ExportOptions,
): Promise<void> => {
  const kind = filter.source.kind === 'card' ? 'card' : 'account';
  const lineOf = (cells: readonly string[]) => csvFormatRow([...cells]) + CSV_LINE_END;
  const pieces = [CSV_BYTE_ORDER_MARK, lineOf(csvColumns(kind))];
  await streamTransactions(filter, {
    signal,
    asOf,
    onRows: (rows, progress) => {
      pieces.push(rows.map((row) => lineOf(csvRow(row, kind, zone))).join(''));
      onProgress(progress);
    },
  });
  const file = new Blob(pieces, { type: 'text/csv;charset=utf-8' });
  saveFile(csvFileName(kind, bankNowMs(), zone), file);
};
