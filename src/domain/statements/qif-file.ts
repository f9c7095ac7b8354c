import { localDayAt } from '../calendar/days.ts';
import { toWireAmount } from '../money/money.ts';
import type { BookkeepingPeriod, BookkeepingRow } from './bookkeeping-rows.ts';
import { LINE_END, rowTexts, signedAmount } from './bookkeeping-rows.ts';

/**
 * The first line of the file; nothing may precede it, neither an account nor a byte order mark,
 * although the file is UTF-8.
 */
export const QIF_HEAD = `!Type:Bank${LINE_END}`;

/** Programs that read QIF take a row with this name for the opening balance. */
const openingBalance = /^opening balance$/i;

/**
 * One transaction: the day in the home zone as month/day/year, the signed amount, cleared, and the
 * reference as the check number. QIF has no ids: programs compare these fields.
 */
export const qifTransaction = (row: BookkeepingRow, period: BookkeepingPeriod): string => {
  const { name, memo } = rowTexts(row);
  return [
    field('D', dayOf(row, period)),
    field('T', toWireAmount(signedAmount(row, period.currency))),
    field('C', '*'),
    field('N', row.reference_id),
    field('P', openingBalance.test(name) ? `${name} (${row.reference_id})` : name),
    memo === undefined ? '' : field('M', memo),
    `^${LINE_END}`,
  ].join('');
};

/**
 * A text field, prefixed by its letter. The caret, which ends a record, is replaced, because some
 * readers look for it anywhere.
 */
const field = (letter: string, text: string): string =>
  `${letter}${text.replaceAll('^', 'ˆ')}${LINE_END}`;

const dayOf = ({ transaction_time: time }: BookkeepingRow, { zone }: BookkeepingPeriod): string => {
  const [year, month, day] = localDayAt(Date.parse(time), zone).split('-');
  return `${month}/${day}/${year}`;
};
