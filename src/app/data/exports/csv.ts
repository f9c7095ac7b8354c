import { csvFormatRow } from 'd3-dsv';
import {
  CSV_BYTE_ORDER_MARK,
  CSV_LINE_END,
  csvColumns,
  csvFileName,
  csvRow,
} from '#domain/transactions/csv.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { Zone } from '#domain/calendar/zone-offset.ts';
import { ApiError } from '#app/platform/api/errors.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { saveFile } from '#app/platform/browser/native.ts';
import { readOfflineRows } from '../offline-history/readers.ts';
import { streamTransactions } from './transaction-rows.ts';
import type { RowProgress } from './transaction-rows.ts';
import { type TransactionFilter, rowMatcher } from '../transactions.ts';

interface ExportOptions {
  readonly zone: Zone;
  readonly signal: AbortSignal;
  readonly asOf?: string | undefined;
  readonly onProgress: (progress: RowProgress) => void;
}

/** Saves all rows of a filter as CSV. Saves nothing unless all rows have arrived. */
export const exportCsv = async (
  filter: TransactionFilter,
  { zone, signal, asOf, onProgress }: ExportOptions,
): Promise<void> => {
  const file = csvWriter(filter, zone);
  await streamTransactions(filter, {
    signal,
    asOf,
    onRows: (rows, progress) => {
      file.write(rows);
      onProgress(progress);
    },
  });
  file.save();
};

/** Writes rows as lines of one file, in batches (spec 9; RFC 4180). */
const csvWriter = ({ source }: TransactionFilter, zone: Zone) => {
  const kind = source.kind === 'card' ? 'card' : 'account';
  const lineOf = (cells: readonly string[]) => csvFormatRow([...cells]) + CSV_LINE_END;
  const pieces = [CSV_BYTE_ORDER_MARK, lineOf(csvColumns(kind))];
  return {
    write: (rows: readonly Transaction[]) =>
      void pieces.push(rows.map((row) => lineOf(csvRow(row, kind, zone))).join('')),
    save: () =>
      saveFile(
        csvFileName(kind, bankNowMs(), zone),
        new Blob(pieces, { type: 'text/csv;charset=utf-8' }),
      ),
  };
};

/** Saves the stored rows of a filter in the same columns, offline; progress is of the rows that were read. */
export const exportOfflineCsv = async (
  filter: TransactionFilter & { readonly list: 'POSTED' | 'DECLINED' },
  { zone, signal, onProgress }: Omit<ExportOptions, 'asOf'>,
): Promise<void> => {
  const offlineRows = await readOfflineRows(filter);
  if (!offlineRows) throw new ApiError('offline');
  const file = csvWriter(filter, zone);
  const isWanted = filter.match && rowMatcher(filter.match);
  let done = 0;
  for await (const rows of offlineRows.pieces()) {
    signal.throwIfAborted();
    file.write(isWanted ? rows.filter(isWanted) : rows);
    done += rows.length;
    onProgress({ done, total: offlineRows.count });
  }
  file.save();
};
