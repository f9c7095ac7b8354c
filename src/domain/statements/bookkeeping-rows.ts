import type { Zone } from '../calendar/zone-offset.ts';
import type { Currency, Money } from '../money/money.ts';
import { negate, parseSignedWireAmount } from '../money/money.ts';
import { cleanText } from '../text/clean-text.ts';
import type { Describable } from '../transactions/describe-transaction.ts';
import { describeTransaction } from '../transactions/describe-transaction.ts';

/** The bookkeeping formats (product.md B16; docs/decisions/0065). */
export const bookkeepingFormats = ['ofx', 'qif'] as const;
export type BookkeepingFormat = (typeof bookkeepingFormats)[number];

/** The line break of both formats. */
export const LINE_END = '\r\n';

/** The part of a completed transaction that a bookkeeping file needs. */
export interface BookkeepingRow extends Describable {
  readonly id: string;
  readonly reference_id: string;
  readonly transaction_time: string;
  readonly amount: string;
  readonly dc_sign: 'debit' | 'credit';
}

/** The account and the period of a bookkeeping file. */
export interface BookkeepingPeriod {
  readonly currency: Currency;
  /** The home zone for days (product.md A5). */
  readonly zone: Zone;
  readonly routingNumber: string;
  /** The account's id and last four digits, see `accountName`. */
  readonly accountId: string;
  readonly lastFour: string;
  readonly accountType: 'CHECKING' | 'SAVINGS';
  readonly fromMs: number;
  /** Exclusive. */
  readonly toMs: number;
  /** The moment of the figures. */
  readonly asOfMs: number;
  readonly madeAtMs: number;
  readonly closing: Money;
}

/** The effect of a row on the balance: negative for debits. */
export const signedAmount = (row: BookkeepingRow, currency: Currency): Money => {
  const amount = parseSignedWireAmount(row.amount, currency);
  if (!amount) throw new TypeError('posted row without amount');
  return row.dc_sign === 'credit' ? amount : negate(amount);
};

/**
 * The account's name in the file: the same online and offline, or programs would create a second
 * account. The device has no full number (A19), so it is made from the id and ends with the last
 * four digits, which programs show.
 */
export const accountName = ({ accountId, lastFour }: BookkeepingPeriod): string =>
  `${accountId.replaceAll('-', '').slice(-12)}${lastFour}`.toUpperCase();

/** Maximum lengths of OFX (OFX 1.0.2, 11.4.3). */
const LONGEST_NAME = 32;
const LONGEST_MEMO = 255;

interface RowTexts {
  readonly name: string;
  /** Undefined if the name says everything. */
  readonly memo: string | undefined;
}

/**
 * The name and memo of a row: the description cut to the maximum length, and a memo with the rest.
 * The payment's own memo comes first, so that it is complete.
 */
export const rowTexts = (row: BookkeepingRow): RowTexts => {
  const whole = cleanRowText(describeTransaction(row), LONGEST_MEMO);
  const name = cleanRowText(whole, LONGEST_NAME) || row.reference_id;
  const written = cleanRowText(row.memo ?? '', LONGEST_MEMO);
  const left = [written, whole].filter((text) => text !== '' && text !== name);
  const memo = cleanRowText([...new Set(left)].join(' · '), LONGEST_MEMO);
  return { name, memo: memo === '' ? undefined : memo };
};

// Noncharacter code points; XML forbids two of them.
const noLetters = /\p{Noncharacter_Code_Point}/gu;

const cleanRowText = (text: string, longest: number): string =>
  cleanText(text.replaceAll(noLetters, ''), longest);
