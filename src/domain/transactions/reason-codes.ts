import { checkReturns } from '../add-money/check-returns.ts';
import { returnReasons } from '../add-money/deposit.ts';
import { slipRefusals } from '../add-money/slip-decision.ts';

/** Why a payment with one of the bank's own cards was declined, or what became of its hold. */
export const cardReasons = [
  'NETWORK_DECLINED',
  'INSUFFICIENT_FUNDS',
  'ACCOUNT_CLOSED',
  'ACCOUNT_FROZEN',
  'ACCOUNT_BLOCKED',
  'CARD_NOT_ACTIVATED',
  'CARD_FROZEN',
  'CARD_TERMINATED',
  'CARD_EXPIRED',
  'INCORRECT_PIN',
  'MERCHANT_CATEGORY_BLOCKED',
  'MERCHANT_RELEASED',
  'AUTHORIZATION_EXPIRED',
] as const;

/** Why a transfer failed, came back or was cancelled. */
export const transferReasons = [
  'PARTNER_REJECTED',
  'NAME_MISMATCH',
  'ACCOUNT_NAME_MISMATCH',
  'R04_INVALID_ACCOUNT_NUMBER',
  'RECIPIENT_NOT_FOUND',
  'WALLET_LIMIT_REACHED',
  'CANCELLED_BY_CUSTOMER',
] as const;

/** Why another bank's debit card was not charged. */
export const debitCardReasons = ['CARD_INSUFFICIENT_FUNDS', 'CARD_DECLINED'] as const;

/** Why a mobile operator did not recharge a phone. */
export const operatorReasons = ['OPERATOR_REJECTED', 'OPERATOR_TIMED_OUT'] as const;

const achReturns = Object.values(returnReasons);

/**
 * Every code that the bank writes as the reason of a transaction, a transfer, a deposit or a top-up.
 * The app says each of them as a sentence with the next step (product.md A45).
 */
export const reasonCodes = [
  ...cardReasons,
  ...transferReasons,
  ...achReturns,
  ...debitCardReasons,
  ...checkReturns,
  ...slipRefusals,
  ...operatorReasons,
  // The hold of a deposit that has ended well.
  'FUNDS_AVAILABLE',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

const known: ReadonlySet<string> = new Set(reasonCodes);

export const isReasonCode = (code: string): code is ReasonCode => known.has(code);
