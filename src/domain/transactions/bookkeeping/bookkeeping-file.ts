import { negate } from '../../money/money.ts';
import type { Currency, Money } from '../../money/money.ts';
import { parseSignedWireAmount } from '../../money/wire-amount.ts';
import type { Zone } from '../../calendar/zone-offset.ts';
import type { Describable } from '../describe-transaction.ts';

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
