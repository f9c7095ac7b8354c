import type { Zone } from '../calendar/zone-offset.ts';
import type { Currency, Money } from '../money/money.ts';
import { negate, parseSignedWireAmount } from '../money/money.ts';
import { cleanText } from '../text/clean-text.ts';
import type { Describable } from '../transactions/describe-transaction.ts';
import { describeTransaction } from '../transactions/describe-transaction.ts';

/** What bookkeeping programs read (product.md B16; docs/decisions/0065). */
export const bookkeepingFormats = ['ofx', 'qif'] as const;
export type BookkeepingFormat = (typeof bookkeepingFormats)[number];

/** Between the lines of both formats, as the programs they come from write them. */
export const LINE_END = '\r\n';

/** A completed transaction as far as such a file needs it. */
export interface BookkeepingRow extends Describable {
  readonly id: string;
  readonly reference_id: string;
  readonly transaction_time: string;
  readonly amount: string;
  readonly dc_sign: 'debit' | 'credit';
}

/** What such a file says of the account and the period. */
export interface BookkeepingPeriod {
  readonly currency: Currency;
  /** The home zone, in which a program reads the days (product.md A5). */
  readonly zone: Zone;
  readonly routingNumber: string;
  /** The account by its id, and the four digits its owner knows it by: see `accountName`. */
  readonly accountId: string;
  readonly lastFour: string;
  readonly accountType: 'CHECKING' | 'SAVINGS';
  readonly fromMs: number;
  /** Exclusive. */
  readonly toMs: number;
  /** The moment its figures are of. */
  readonly asOfMs: number;
  readonly madeAtMs: number;
  readonly closing: Money;
}

/** What a row adds to the balance: below zero when money went out. */
export const signedAmount = (row: BookkeepingRow, currency: Currency): Money => {
  const amount = parseSignedWireAmount(row.amount, currency);
  if (!amount) throw new TypeError('a booked row has an amount');
  return row.dc_sign === 'credit' ? amount : negate(amount);
};

/**
 * The name a program knows the account by: always the same, with the bank and without it, or it
 * would begin a second account. The device keeps no full number (A19), so it is made of the id and
 * ends with the last four digits, which programs show.
 */
export const accountName = ({ accountId, lastFour }: BookkeepingPeriod): string =>
  `${accountId.replaceAll('-', '').slice(-12)}${lastFour}`.toUpperCase();

/** What OFX allows (OFX 1.0.2, 11.4.3): so long a name and a memo may be. */
const LONGEST_NAME = 32;
const LONGEST_MEMO = 255;

interface RowTexts {
  readonly name: string;
  /** Undefined where the name says it all. */
  readonly memo: string | undefined;
}

/**
 * The two texts programs have for a row: the name the lists give it, cut to what they hold, and a
 * memo with what the name leaves out. What was written with the payment comes first there, so that
 * all of it is in the file.
 */
export const rowTexts = (row: BookkeepingRow): RowTexts => {
  const whole = cleanRowText(describeTransaction(row), LONGEST_MEMO);
  const name = cleanRowText(whole, LONGEST_NAME) || row.reference_id;
  const written = cleanRowText(row.memo ?? '', LONGEST_MEMO);
  const left = [written, whole].filter((text) => text !== '' && text !== name);
  const memo = cleanRowText([...new Set(left)].join(' · '), LONGEST_MEMO);
  return { name, memo: memo === '' ? undefined : memo };
};

// Code points that are no letters and never will be; XML refuses a file for two of them.
const noLetters = /\p{Noncharacter_Code_Point}/gu;

const cleanRowText = (text: string, longest: number): string =>
  cleanText(text.replaceAll(noLetters, ''), longest);
