import { formatFileInstant, formatIsoInstant } from '../calendar/format-instant.ts';
import type { Zone } from '../calendar/zone-offset.ts';
import { cleanText } from '../text/clean-text.ts';
import type { Describable } from './describe-transaction.ts';
import { describeTransaction } from './describe-transaction.ts';

/** Whose history a file holds: cards have another name and no Balance (spec 9). */
export type CsvKind = 'account' | 'card';

/** The mark that tells a spreadsheet the file is UTF-8, so that Bangla survives. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/** Between the lines of a file (RFC 4180). */
export const CSV_LINE_END = '\r\n';

/** A transaction as far as a row of the file needs it; amounts are the wire's plain numbers. */
export interface CsvTransaction extends Describable {
  readonly reference_id: string;
  readonly transaction_time: string;
  readonly amount: string;
  readonly balance: string | null;
  readonly dc_sign: 'debit' | 'credit';
}

const columns = ['Transaction ID', 'Date', 'Description', 'Debit', 'Credit'] as const;

/** The head of the file, exactly as spec 9. */
export const csvColumns = (kind: CsvKind): readonly string[] =>
  kind === 'card' ? columns : [...columns, 'Balance'];

/** The name of the file (spec 9), with the instant of its making in the account's home zone. */
export const csvFileName = (kind: CsvKind, madeAtMs: number, zone: Zone): string =>
  `${formatFileInstant(madeAtMs, zone)}_${kind === 'card' ? 'card-' : ''}transaction-history.csv`;

/**
 * One row of the file, before quoting: the date by ISO 8601 with the offset of the account's home zone
 * (product.md A39: it sorts as text and names its zone), text that no spreadsheet runs, and plain numbers without sign, since the column says the direction.
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

// A spreadsheet takes a cell that starts so for a formula, also after blanks it trims away.
const startsFormula = /^[\s']*[=+\-@＝＋－＠]/;

/**
 * Text of people and merchants made safe for a CSV cell (T9): one line, without controls, and with
 * an apostrophe before what a spreadsheet would run as a formula. Numbers do not pass through here.
 */
export const csvSafeText = (text: string): string => {
  const clean = cleanText(text, LONGEST_CELL);
  return startsFormula.test(clean) ? `'${clean}` : clean;
};
