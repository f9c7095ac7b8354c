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
export const depositCurrencies: Readonly<Record<DepositMethod, Currency>> = {
  ACH_PULL: 'USD',
  DEBIT_CARD: 'USD',
  CHECK_DEPOSIT: 'USD',
  BRANCH_DEPOSIT: 'BDT',
};

/**
 * The rows of the table of limits that putting money in is counted in (domain.md 10). What has been
 * paid in at a counter is there already: no limit could keep it out.
 */
export const depositLimitGroups = {
  ACH_PULL: 'ADD_MONEY_ACH',
  DEBIT_CARD: 'ADD_MONEY_CARD',
  CHECK_DEPOSIT: 'ADD_MONEY_CHECK',
} as const satisfies Partial<Record<DepositMethod, string>>;

/** A way to put money in that has limits. */
export type LimitedDepositMethod = keyof typeof depositLimitGroups;
export const limitedDepositMethods = Object.keys(
  depositLimitGroups,
) as readonly LimitedDepositMethod[];

/** Why a bank sends a pull back, by Nacha's codes (domain.md 3). */
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

/** Whether nothing more can be pulled from an account that was returned for this. */
export const isLinkBroken = (reason: string): boolean => permanentReturns.has(reason);

/** Why the bank that a check is drawn on sends it back. */
export const checkReturns = [
  'CHECK_INSUFFICIENT_FUNDS',
  'CHECK_ACCOUNT_CLOSED',
  'CHECK_STOP_PAYMENT',
  'CHECK_ALTERED',
  'CHECK_DUPLICATE',
] as const;
export type CheckReturn = (typeof checkReturns)[number];

/** Why a slip is refused; each has an instruction for who announced it. */
export const slipRefusals = [
  'SLIP_NOT_AT_BANK',
  'SLIP_AMOUNT_DIFFERS',
  'SLIP_UNREADABLE',
  'SLIP_OF_ANOTHER',
] as const;
export type SlipRefusal = (typeof slipRefusals)[number];

/** What one of the staff says of a slip that waits. */
export type SlipStaffDecision =
  | { readonly staff: string; readonly says: 'CONFIRM' }
  | { readonly staff: string; readonly says: 'REFUSE'; readonly reason: SlipRefusal };

/** What becomes of that word. */
export type SlipDecisionResult =
  | { readonly becomes: 'proposed' | 'waits' | 'confirmed' }
  | { readonly becomes: 'refused'; readonly reason: SlipRefusal };

/**
 * Judges a word of staff about a slip by four eyes (decision 32). A confirmation puts money into an
 * account, so one proposes it and another has to say the same. A refusal moves nothing and lets the
 * slip be announced again, so it is the word of one, also after another has proposed to confirm.
 */
export const resolveSlipDecision = (
  proposedBy: string | null,
  word: SlipStaffDecision,
): SlipDecisionResult => {
  if (word.says === 'REFUSE') return { becomes: 'refused', reason: word.reason };
  if (proposedBy === null) return { becomes: 'proposed' };
  return { becomes: proposedBy === word.staff ? 'waits' : 'confirmed' };
};
