import type { Currency } from '../money/money.ts';

/** The ways to put money in that the bank is asked for (product.md B6). */
export const depositMethods = [
  'ACH_PULL',
  'DEBIT_CARD',
  'CHECK_DEPOSIT',
  'BRANCH_DEPOSIT',
] as const;
export type DepositMethod = (typeof depositMethods)[number];

/** What happens to money that is put in, in the order in which it can. */
export const depositEvents = [
  'CREATED',
  'CREDITED',
  'HELD',
  'SENT',
  'CLEARED',
  'RETURNED',
  'DECLINED',
] as const;
export type DepositEvent = (typeof depositEvents)[number];

/** What each way brings. */
export const currencyOfDeposit: Readonly<Record<DepositMethod, Currency>> = {
  ACH_PULL: 'USD',
  DEBIT_CARD: 'USD',
  CHECK_DEPOSIT: 'USD',
  BRANCH_DEPOSIT: 'BDT',
};

/**
 * The rows of the table of limits that putting money in is counted in (domain.md 10). What has been
 * paid in at a counter is there already: no limit could keep it out.
 */
export const limitOfDeposit = {
  ACH_PULL: 'ADD_MONEY_ACH',
  DEBIT_CARD: 'ADD_MONEY_CARD',
  CHECK_DEPOSIT: 'ADD_MONEY_CHECK',
} as const satisfies Partial<Record<DepositMethod, string>>;

/** A way to put money in that has limits. */
export type LimitedMethod = keyof typeof limitOfDeposit;
export const limitedMethods = Object.keys(limitOfDeposit) as readonly LimitedMethod[];

/** Why a bank sends a pull back, by Nacha's codes (domain.md 3). */
export const returnReasons = {
  R01: 'R01_INSUFFICIENT_FUNDS',
  R02: 'R02_ACCOUNT_CLOSED',
  R03: 'R03_NO_ACCOUNT',
  R10: 'R10_NOT_AUTHORIZED',
  R16: 'R16_ACCOUNT_FROZEN',
  R20: 'R20_NON_TRANSACTION_ACCOUNT',
} as const;
export type ReturnCode = keyof typeof returnReasons;
export const returnCodes = Object.keys(returnReasons) as readonly ReturnCode[];

const returnsForGood: ReadonlySet<string> = new Set([
  returnReasons.R02,
  returnReasons.R03,
  returnReasons.R10,
  returnReasons.R20,
]);

/** Whether nothing more can be pulled from an account that was returned for this. */
export const isLinkBroken = (reason: string): boolean => returnsForGood.has(reason);
