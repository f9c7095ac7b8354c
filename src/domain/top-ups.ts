import { parseMobileNumber } from './customers/contact-details.ts';
import type { Money } from './money/money.ts';
import { MINOR_PER_MAJOR } from './money/money.ts';
import { cleanNumber } from './text/clean-number.ts';
import type { FieldProblem } from './text/field-problems.ts';
import type { TransactionStatus } from './transactions/transaction-status.ts';

/** The mobile operators of Bangladesh, by brand. */
export const mobileOperators = ['GRAMEENPHONE', 'ROBI', 'BANGLALINK', 'TELETALK'] as const;

export type MobileOperator = (typeof mobileOperators)[number];

/** How a connection is paid. */
export const connectionTypes = ['PREPAID', 'POSTPAID'] as const;

export type ConnectionType = (typeof connectionTypes)[number];

/** Names are Latin in both languages. Airtel merged into Robi in 2016. */
export const operatorNames: Readonly<Record<MobileOperator, string>> = {
  GRAMEENPHONE: 'Grameenphone',
  ROBI: 'Robi / Airtel',
  BANGLALINK: 'Banglalink',
  TELETALK: 'Teletalk',
};

/** The three-digit prefixes assigned to each operator (product.md B7). */
export const operatorPrefixes: Readonly<Record<MobileOperator, readonly string[]>> = {
  GRAMEENPHONE: ['013', '017'],
  ROBI: ['016', '018'],
  BANGLALINK: ['014', '019'],
  TELETALK: ['015'],
};

const beforeNational = /^(?:(?:\+|00)?880|0)?/;

/**
 * The operator that issued a number or prefix. Only a hint: since 2018 numbers can be ported
 * (domain.md 4).
 */
export const operatorHint = (typed: string): MobileOperator | undefined => {
  const digits = cleanNumber(typed).replace(/[^\d+]/g, '');
  const prefix = `0${digits.replace(beforeNational, '').slice(0, 2)}`;
  return mobileOperators.find((operator) => operatorPrefixes[operator].includes(prefix));
};

/** The statuses of a top-up (product.md B7). */
export const topUpStatuses = ['INIT', 'PENDING', 'COMPLETE', 'FAILED'] as const;

export type TopUpStatus = (typeof topUpStatuses)[number] & TransactionStatus;

/** The events of a top-up's timeline. */
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

/** INIT waits to be sent to the operator, PENDING is with it; both are open. */
export const isOpenTopUp = (status: TopUpStatus): boolean =>
  status === 'INIT' || status === 'PENDING';

/** The number of a top-up as stored, undefined if it is not one of Bangladesh (A12). */
export const parseTopUpNumber = (typed: string): string | undefined =>
  parseMobileNumber(typed, 'BD')?.e164;

/** Validates the number of a top-up. */
export const validateTopUpNumber = (typed: string): FieldProblem | undefined => {
  if (cleanNumber(typed) === '') return 'missing';
  return parseTopUpNumber(typed) === undefined ? 'not_bd_mobile' : undefined;
};

/** Validates the amount of a top-up; operators accept whole taka only. */
export const validateTopUpAmount = (amount: Money | undefined): FieldProblem | undefined => {
  if (amount === undefined || amount.minor <= 0n) return 'not_an_amount';
  return amount.minor % MINOR_PER_MAJOR === 0n ? undefined : 'not_whole_taka';
};

/** Window of the duplicate warning, as for transfers. */
export const duplicateTopUpWindowMs = 24 * 3_600_000;

/** The part of a top-up that is compared for duplicates. */
export interface ComparedTopUp {
  readonly mobile_number: string;
  readonly amount: string;
}

/** The latest top-up of the last 24 hours with the same number and amount, unless it failed. */
export const findDuplicateTopUp = <
  T extends ComparedTopUp & { readonly status: TopUpStatus; readonly created_at: string },
>(
  planned: ComparedTopUp,
  past: readonly T[],
  nowMs: number,
): T | undefined =>
  past
    .filter(
      (one) =>
        one.mobile_number === planned.mobile_number &&
        one.amount === planned.amount &&
        one.status !== 'FAILED' &&
        nowMs - Date.parse(one.created_at) < duplicateTopUpWindowMs,
    )
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))[0];
