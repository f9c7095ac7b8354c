import { localDayAt } from '../calendar/days.ts';
import { toWireAmount } from '../money/money.ts';
import type { BookkeepingPeriod, BookkeepingRow } from './bookkeeping-rows.ts';
import { LINE_END, rowTexts, signedAmount } from './bookkeeping-rows.ts';

/**
 * The first line, which readers look for there: nothing may stand before it, no account and no mark
 * of UTF-8, though the file is UTF-8.
 */
export const QIF_HEAD = `!Type:Bank${LINE_END}`;

/** So called, a row is taken for the account's first balance by the programs that read QIF. */
const openingBalance = /^opening balance$/i;

/**
 * One transaction: the day of the home zone as month/day/year, the amount with its sign, cleared, and
 * the reference where a cheque has its number. QIF knows no ids: programs compare these.
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
 * A text of people in a field. It is one line, and its field's letter stands before it, so it can
 * begin with anything; the caret, which ends a record, is written as another sign, because some
 * readers look for it anywhere.
 */
const field = (letter: string, text: string): string =>
  `${letter}${text.replaceAll('^', 'ˆ')}${LINE_END}`;

const dayOf = ({ transaction_time: time }: BookkeepingRow, { zone }: BookkeepingPeriod): string => {
  const [year, month, day] = localDayAt(Date.parse(time), zone).split('-');
  return `${month}/${day}/${year}`;
};
