import { maskNumber } from '#domain/accounts/accounts.ts';
import type { Zone } from '#domain/calendar/zone-offset.ts';
import { formatListInstant, formatZoneOffset } from '#domain/calendar/format-instant.ts';
import { formatFigure, formatMoney } from '#domain/money/format-money.ts';
import type { Currency, Money } from '#domain/money/money.ts';
import { money, parseSignedWireAmount } from '#domain/money/money.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import { describeTransaction } from '#domain/transactions/describe-transaction.ts';
import type { Transaction } from '#contract/transactions.ts';
import { omitUnprintable } from './fonts.ts';

/** One printed line of the table. */
export interface SheetRow {
  readonly date: string;
  readonly description: string;
  readonly detail: string;
  readonly debit: string;
  readonly credit: string;
  readonly balance: string;
}

/**
 * The printed figures of an account over a period, in minor units: opening + credits − debits =
 * closing.
 */
export interface PrintedFigures {
  readonly currency: Currency;
  readonly accountNumber: string;
  readonly accountHolderName: string;
  readonly zone: Zone;
  readonly fromMs: number;
  /** Exclusive (product.md A5). */
  readonly toMs: number;
  readonly opening: bigint;
  readonly credits: bigint;
  readonly debits: bigint;
  readonly closing: bigint;
  /** The number of rows. */
  readonly count: bigint;
}

/** The facts in the head of a statement. */
export interface StatementFacts {
  readonly figures: PrintedFigures;
  readonly madeAtMs: number;
  /** The verification code, and the address where anyone can check it. */
  readonly check: { readonly code: string; readonly address: string };
}

const LONGEST_TEXT = 160;

/** Amounts in the table have no currency sign: the head names the currency. */
const figureOf = (text: string | null, figures: PrintedFigures): string => {
  const amount = parseSignedWireAmount(text, figures.currency);
  return amount === undefined ? '' : formatFigure(amount);
};

/** A transaction as a line; texts from customers and merchants are sanitized first (T8). */
export const sheetRow = (transaction: Transaction, figures: PrintedFigures): SheetRow => {
  const isDebit = transaction.dc_sign === 'debit';
  const amount = figureOf(transaction.amount, figures);
  return {
    date: formatListInstant(Date.parse(transaction.transaction_time), figures.zone),
    description: omitUnprintable(cleanText(describeTransaction(transaction), LONGEST_TEXT)),
    detail: transaction.reference_id,
    debit: isDebit ? amount : '',
    credit: isDebit ? '' : amount,
    balance: figureOf(transaction.balance, figures),
  };
};

const dayOf = (instantMs: number, zone: string): string =>
  formatListInstant(instantMs, zone).split(',')[0] ?? '';

/** The labelled facts at the top of the first page. */
export const sheetFacts = (
  { figures, madeAtMs, check }: StatementFacts,
  texts: StatementTexts,
): readonly (readonly [label: string, value: string])[] => {
  const { zone, fromMs, toMs } = figures;
  return [
    [texts.holder, cleanText(figures.accountHolderName, LONGEST_TEXT)],
    [texts.account, maskNumber(figures.accountNumber)],
    [texts.currency, figures.currency],
    // The end is exclusive, so the last day is the one before it (product.md A5).
    [texts.period, `${dayOf(fromMs, zone)} – ${dayOf(toMs - 1, zone)}`],
    [texts.zone, `${zone} (${formatZoneOffset(toMs - 1, zone)})`],
    [texts.madeAt, formatListInstant(madeAtMs, zone)],
    [texts.code, check.code],
    [texts.checkAt, check.address],
  ];
};

/** Opening + credits − debits = closing, in this order. */
export const sheetSum = (
  figures: PrintedFigures,
  texts: StatementTexts,
): readonly (readonly [sign: string, label: string, amount: string])[] => {
  const formatAmount = (minor: bigint): string => {
    const amount: Money = money(figures.currency, minor);
    return formatMoney(amount);
  };
  return [
    ['', texts.opening, formatAmount(figures.opening)],
    ['+', texts.credits, formatAmount(figures.credits)],
    ['−', texts.debits, formatAmount(figures.debits)],
    ['=', texts.closing, formatAmount(figures.closing)],
  ];
};

/**
 * The texts of a printed statement. They are separate from the app's catalogues and never shown on
 * a screen.
 */
export interface StatementTexts {
  readonly title: string;
  readonly holder: string;
  readonly account: string;
  readonly currency: string;
  readonly period: string;
  readonly zone: string;
  readonly madeAt: string;
  readonly code: string;
  readonly checkAt: string;
  readonly howToCheck: string;
  readonly checkByCamera: string;
  readonly opening: string;
  readonly credits: string;
  readonly debits: string;
  readonly closing: string;
  readonly date: string;
  readonly description: string;
  readonly debit: string;
  readonly credit: string;
  readonly balance: string;
  readonly noRows: string;
  readonly rowCount: (count: number) => string;
  readonly page: (page: number, pages: number) => string;
}

const english: StatementTexts = {
  title: 'Account statement',
  holder: 'Account holder',
  account: 'Account',
  currency: 'Currency',
  period: 'Period',
  zone: 'All times in',
  madeAt: 'Made on',
  code: 'Code',
  checkAt: 'Checked at',
  howToCheck:
    'Whoever is shown this statement can type the code at this address, or read the square with a phone’s camera.',
  checkByCamera: 'QR code of the address where this statement is checked',
  opening: 'Opening balance',
  credits: 'Credits',
  debits: 'Debits',
  closing: 'Closing balance',
  date: 'Date',
  description: 'Description',
  debit: 'Debit',
  credit: 'Credit',
  balance: 'Balance',
  noRows: 'No transactions in this period.',
  rowCount: (count) => (count === 1 ? '1 transaction' : `${count} transactions`),
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const bangla: StatementTexts = {
  title: 'হিসাব বিবরণী',
  holder: 'হিসাবধারী',
  account: 'হিসাব',
  currency: 'মুদ্রা',
  period: 'সময়কাল',
  zone: 'সময় অঞ্চল',
  madeAt: 'তৈরির সময়',
  code: 'কোড',
  checkAt: 'যাচাইয়ের ঠিকানা',
  howToCheck:
    'বিবরণীটি যাঁকে দেখানো হয়, তিনি এই ঠিকানায় কোডটি লিখে, বা ফোনের ক্যামেরায় চৌকো ছকটি পড়ে, যাচাই করতে পারেন।',
  checkByCamera: 'বিবরণী যাচাইয়ের ঠিকানার কিউআর কোড',
  opening: 'প্রারম্ভিক ব্যালেন্স',
  credits: 'মোট জমা',
  debits: 'মোট খরচ',
  closing: 'সমাপনী ব্যালেন্স',
  date: 'তারিখ',
  description: 'বিবরণ',
  debit: 'ডেবিট (খরচ)',
  credit: 'ক্রেডিট (জমা)',
  balance: 'ব্যালেন্স',
  noRows: 'এই সময়ে কোনো লেনদেন নেই।',
  rowCount: (count) => `${count}টি লেনদেন`,
  page: (page, pages) => `পৃষ্ঠা ${page} / ${pages}`,
};

export const statementTexts = { en: english, bn: bangla } as const;

export type StatementLanguage = keyof typeof statementTexts;
