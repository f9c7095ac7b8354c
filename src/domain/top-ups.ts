import { parseMobileNumber } from './customers/contact-details.ts';
import type { Money } from './money/money.ts';
import { MINOR_PER_MAJOR } from './money/money.ts';
import { toAsciiDigits } from './text/digits.ts';
import type { FieldProblem } from './text/field-problems.ts';
import type { TransactionStatus } from './transactions/transaction-status.ts';

/** The mobile operators of Bangladesh, by the names they trade under. */
export const mobileOperators = ['GRAMEENPHONE', 'ROBI', 'BANGLALINK', 'TELETALK'] as const;

export type MobileOperator = (typeof mobileOperators)[number];

/** How a connection is paid for. */
export const connectionTypes = ['PREPAID', 'POSTPAID'] as const;

export type ConnectionType = (typeof connectionTypes)[number];

/** Names stay Latin in both languages. Airtel numbers are Robi's since the two became one in 2016. */
export const operatorNames: Readonly<Record<MobileOperator, string>> = {
  GRAMEENPHONE: 'Grameenphone',
  ROBI: 'Robi / Airtel',
  BANGLALINK: 'Banglalink',
  TELETALK: 'Teletalk',
};

/** The first three digits each operator was given (product.md B7). */
export const operatorPrefixes: Readonly<Record<MobileOperator, readonly string[]>> = {
  GRAMEENPHONE: ['013', '017'],
  ROBI: ['016', '018'],
  BANGLALINK: ['014', '019'],
  TELETALK: ['015'],
};

const beforeNational = /^(?:(?:\+|00)?880|0)?/;

/**
 * The operator a number, or the beginning of one, was first given out by. Only a hint: since 2018 a
 * number may have moved to another operator (domain.md 4).
 */
export const operatorHint = (typed: string): MobileOperator | undefined => {
  const digits = toAsciiDigits(typed).replace(/[^\d+]/g, '');
  const prefix = `0${digits.replace(beforeNational, '').slice(0, 2)}`;
  return mobileOperators.find((operator) => operatorPrefixes[operator].includes(prefix));
};

/** The statuses of a recharge (product.md B7). */
export const topUpStatuses = ['INIT', 'PENDING', 'COMPLETE', 'FAILED'] as const;

export type TopUpStatus = (typeof topUpStatuses)[number] & TransactionStatus;

/** What is written into a recharge's timeline. */
export const topUpEvents = [
  'CREATED',
  'HELD',
  'SENT',
  'DELAYED',
  'DELIVERED',
  'FAILED',
  'REFUNDED',
] as const;

export type TopUpEvent = (typeof topUpEvents)[number];

/** INIT waits to be handed to the operator, PENDING is with it; both can still end either way. */
export const isOpenTopUp = (status: TopUpStatus): boolean =>
  status === 'INIT' || status === 'PENDING';

/** The number of a recharge as it is stored, undefined where it is none of Bangladesh (A12). */
export const parseTopUpNumber = (typed: string): string | undefined =>
  parseMobileNumber(typed, 'BD')?.e164;

/** What is wrong with the number of a recharge. */
export const validateTopUpNumber = (typed: string): FieldProblem | undefined => {
  if (typed.trim() === '') return 'missing';
  return parseTopUpNumber(typed) === undefined ? 'not_bd_mobile' : undefined;
};

/** What is wrong with its amount; operators take no poisha. */
export const validateTopUpAmount = (amount: Money | undefined): FieldProblem | undefined => {
  if (amount === undefined || amount.minor <= 0n) return 'not_an_amount';
  return amount.minor % MINOR_PER_MAJOR === 0n ? undefined : 'not_whole_taka';
};

/** For so long the same number and amount are asked about, as a transfer's are. */
export const duplicateTopUpWindowMs = 24 * 3_600_000;

/** A recharge as far as it may be the same as another. */
export interface ComparedTopUp {
  readonly mobile_number: string;
  readonly amount: string;
}

/** The latest recharge of the last 24 hours of the same number by the same amount, unless it failed. */
export const findDuplicateTopUp = <
  T extends ComparedTopUp & { readonly status: TopUpStatus; readonly created_at: string },
>(
  wished: ComparedTopUp,
  made: readonly T[],
  nowMs: number,
): T | undefined =>
  made
    .filter(
      (one) =>
        one.mobile_number === wished.mobile_number &&
        one.amount === wished.amount &&
        one.status !== 'FAILED' &&
        nowMs - Date.parse(one.created_at) < duplicateTopUpWindowMs,
    )
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))[0];
