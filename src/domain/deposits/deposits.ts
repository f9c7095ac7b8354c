import type { Currency } from '../money/money.ts';

/** The deposit methods (product.md B6). */
export const depositMethods = [
  'ACH_PULL',
  'DEBIT_CARD',
  'CHECK_DEPOSIT',
  'BRANCH_DEPOSIT',
] as const;
export type DepositMethod = (typeof depositMethods)[number];

/** The events of a deposit, in order. */
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

/** The currency of each method. */
export const depositCurrencies: Readonly<Record<DepositMethod, Currency>> = {
  ACH_PULL: 'USD',
  DEBIT_CARD: 'USD',
  CHECK_DEPOSIT: 'USD',
  BRANCH_DEPOSIT: 'BDT',
};

/**
 * The limit groups of deposits (domain.md 10). A branch deposit has none: the money has already
 * been paid in.
 */
export const depositLimitGroups = {
  ACH_PULL: 'ADD_MONEY_ACH',
  DEBIT_CARD: 'ADD_MONEY_CARD',
  CHECK_DEPOSIT: 'ADD_MONEY_CHECK',
} as const satisfies Partial<Record<DepositMethod, string>>;

/** A method with limits. */
export type LimitedDepositMethod = keyof typeof depositLimitGroups;
export const limitedDepositMethods = Object.keys(
  depositLimitGroups,
) as readonly LimitedDepositMethod[];

/** Reasons of an ACH return, by Nacha's codes (domain.md 3). */
export const achReturnReasons = {
  R01: 'R01_INSUFFICIENT_FUNDS',
  R02: 'R02_ACCOUNT_CLOSED',
  R03: 'R03_NO_ACCOUNT',
  R10: 'R10_NOT_AUTHORIZED',
  R16: 'R16_ACCOUNT_FROZEN',
  R20: 'R20_NON_TRANSACTION_ACCOUNT',
} as const;
export type AchReturnCode = keyof typeof achReturnReasons;
export const achReturnCodes = Object.keys(achReturnReasons) as readonly AchReturnCode[];

const permanentReturns: ReadonlySet<string> = new Set([
  achReturnReasons.R02,
  achReturnReasons.R03,
  achReturnReasons.R10,
  achReturnReasons.R20,
]);

/** Whether a return reason ends the link for good. */
export const isLinkBroken = (reason: string): boolean => permanentReturns.has(reason);

/** Reasons of a check return by the paying bank. */
export const checkReturns = [
  'CHECK_INSUFFICIENT_FUNDS',
  'CHECK_ACCOUNT_CLOSED',
  'CHECK_STOP_PAYMENT',
  'CHECK_ALTERED',
  'CHECK_DUPLICATE',
] as const;
export type CheckReturn = (typeof checkReturns)[number];

/** Reasons for rejecting a slip; the customer gets an instruction for each. */
export const slipRefusals = [
  'SLIP_NOT_AT_BANK',
  'SLIP_AMOUNT_DIFFERS',
  'SLIP_UNREADABLE',
  'SLIP_OF_ANOTHER',
] as const;
export type SlipRefusal = (typeof slipRefusals)[number];

/** A staff decision on an announced slip. */
export type SlipStaffDecision =
  | { readonly staff: string; readonly says: 'CONFIRM' }
  | { readonly staff: string; readonly says: 'REFUSE'; readonly reason: SlipRefusal };

/** The effect of a staff decision. */
export type SlipDecisionResult =
  | { readonly becomes: 'proposed' | 'waits' | 'confirmed' }
  | { readonly becomes: 'refused'; readonly reason: SlipRefusal };

/**
 * Resolves a staff decision on a slip by four-eyes approval (decision 32). A confirmation credits
 * an account and needs two people. A rejection moves no money and allows another announcement, so
 * one person suffices, even after a proposal to confirm.
 */
export const resolveSlipDecision = (
  proposedBy: string | null,
  decision: SlipStaffDecision,
): SlipDecisionResult => {
  if (decision.says === 'REFUSE') return { becomes: 'refused', reason: decision.reason };
  if (proposedBy === null) return { becomes: 'proposed' };
  return { becomes: proposedBy === decision.staff ? 'waits' : 'confirmed' };
};
