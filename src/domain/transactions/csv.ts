import { formatFileInstant, formatIsoInstant } from '../calendar/format-instant.ts';
import type { Zone } from '../calendar/zone-offset.ts';
import { cleanText } from '../text/clean-text.ts';
import type { Describable } from './describe-transaction.ts';
import { describeTransaction } from './describe-transaction.ts';

/** The kind of history: card files have another name and no Balance (spec 9). */
export type CsvKind = 'account' | 'card';

/** Marks the file as UTF-8 for spreadsheets, so that Bangla is preserved. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/** The line break of a file (RFC 4180). */
export const CSV_LINE_END = '\r\n';

/** The part of a transaction that a row needs; amounts are plain wire amounts. */
export interface CsvTransaction extends Describable {
  readonly reference_id: string;
  readonly transaction_time: string;
  readonly amount: string;
  readonly balance: string | null;
  readonly dc_sign: 'debit' | 'credit';
}

const columns = ['Transaction ID', 'Date', 'Description', 'Debit', 'Credit'] as const;

/** The header, exactly as in spec 9. */
export const csvColumns = (kind: CsvKind): readonly string[] =>
  kind === 'card' ? columns : [...columns, 'Balance'];

/** The file name (spec 9), with the time of creation in the account's home zone. */
export const csvFileName = (kind: CsvKind, madeAtMs: number, zone: Zone): string =>
  `${formatFileInstant(madeAtMs, zone)}_${kind === 'card' ? 'card-' : ''}transaction-history.csv`;

/**
 * One row, before quoting: an ISO 8601 date with the offset of the account's home zone (product.md
 * A39: sorts as text and names its zone), text that no spreadsheet executes, and plain numbers
 * without a sign, since the column shows the direction.
 */
export const csvRow = (
  transaction: CsvTransaction,
  kind: CsvKind,
  zone: Zone,
): readonly string[] => {
  const isDebit = transaction.dc_sign === 'debit';
  const cells = [
    csvSafeText(transaction.reference_id),
    formatIsoInstant(Date.parse(transaction.transaction_time), zone),
    csvSafeText(describeTransaction(transaction)),
    isDebit ? transaction.amount : '',
    isDebit ? '' : transaction.amount,
  ];
  return kind === 'card' ? cells : [...cells, transaction.balance ?? ''];
};

const LONGEST_CELL = 500;

// Spreadsheets execute a cell that starts like this, also after leading spaces.
const startsFormula = /^[\s']*[=+\-@＝＋－＠]/;

/**
 * Makes free text safe for a CSV cell (T9): one line, no controls, and an apostrophe before what a
 * spreadsheet would execute. Numbers need no escaping.
 */
export const csvSafeText = (text: string): string => {
  const clean = cleanText(text, LONGEST_CELL);
  return startsFormula.test(clean) ? `'${clean}` : clean;
};
