import type { Transaction } from '#contract/transactions.ts';
import { maskNumber } from '#domain/accounts/accounts.ts';
import { formatListInstant, formatZoneOffset } from '#domain/calendar/format-instant.ts';
import { formatFigure, formatMoney } from '#domain/money/format-money.ts';
import { type Money, money } from '#domain/money/money.ts';
import { parseSignedWireAmount } from '#domain/money/money.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import { describeTransaction } from '#domain/transactions/describe-transaction.ts';
import type { StatementFigures } from '../find-statement.ts';
import type { StatementTexts } from './statement-texts.ts';

/** One line of the table, as it is printed. */
export interface SheetRow {
  readonly date: string;
  readonly description: string;
  readonly detail: string;
  readonly debit: string;
  readonly credit: string;
  readonly balance: string;
}

/** What the head of a statement tells. */
export interface StatementFacts {
  readonly figures: StatementFigures;
  readonly madeAtMs: number;
  /** The code it is known by, and where anybody can have it checked. */
  readonly check: { readonly code: string; readonly address: string };
}

const LONGEST_TEXT = 160;

/** Amounts in the table stand without a sign: the head of the statement names the currency. */
const figureOf = (text: string | null, figures: StatementFigures): string => {
  const amount = parseSignedWireAmount(text, figures.currency);
  return amount === undefined ? '' : formatFigure(amount);
};

/** A transaction as a line; text of people and merchants is made harmless first (T8). */
export const sheetRow = (transaction: Transaction, figures: StatementFigures): SheetRow => {
  const isDebit = transaction.dc_sign === 'debit';
  const amount = figureOf(transaction.amount, figures);
  return {
    date: formatListInstant(Date.parse(transaction.transaction_time), figures.zone),
    description: cleanText(describeTransaction(transaction), LONGEST_TEXT),
    detail: transaction.reference_id,
    debit: isDebit ? amount : '',
    credit: isDebit ? '' : amount,
    balance: figureOf(transaction.balance, figures),
  };
};

const dayOf = (instantMs: number, zone: string): string =>
  formatListInstant(instantMs, zone).split(',')[0] ?? '';

/** The facts at the top of the first page, each with its label. */
export const sheetFacts = (
  { figures, madeAtMs, check }: StatementFacts,
  texts: StatementTexts,
): readonly (readonly [label: string, value: string])[] => {
  const { zone, fromMs, toMs } = figures;
  return [
    [texts.holder, cleanText(figures.accountHolderName, LONGEST_TEXT)],
    [texts.account, maskNumber(figures.accountNumber)],
    [texts.currency, figures.currency],
    // The end is exclusive, so the last day is the one just before it (product.md A5).
    [texts.period, `${dayOf(fromMs, zone)} – ${dayOf(toMs - 1, zone)}`],
    [texts.zone, `${zone} (${formatZoneOffset(toMs - 1, zone)})`],
    [texts.madeAt, formatListInstant(madeAtMs, zone)],
    [texts.code, check.code],
    [texts.checkAt, check.address],
  ];
};

/** Opening + credits − debits = closing, in the order of the sum. */
export const sheetSum = (
  figures: StatementFigures,
  texts: StatementTexts,
): readonly (readonly [sign: string, label: string, amount: string])[] => {
  const shown = (minor: bigint): string => {
    const amount: Money = money(figures.currency, minor);
    return formatMoney(amount);
  };
  return [
    ['', texts.opening, shown(figures.opening)],
    ['+', texts.credits, shown(figures.credits)],
    ['−', texts.debits, shown(figures.debits)],
    ['=', texts.closing, shown(figures.closing)],
  ];
};
