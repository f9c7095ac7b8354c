import { achReturnReasons, checkReturns, slipRefusals } from '../deposits/deposits.ts';

/** Why a card payment was declined, or its hold released. */
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
  'CARD_SUSPENDED_BY_BANK',
  'CARD_TRANSACTION_LIMIT',
  'CARD_DAY_LIMIT',
  'CARD_WEEK_LIMIT',
  'CARD_MONTH_LIMIT',
  'CARD_ONLINE_OFF',
  'CARD_ATM_OFF',
  'CARD_CONTACTLESS_OFF',
  'CARD_INTERNATIONAL_OFF',
  'INCORRECT_PIN',
  'CARD_PIN_BLOCKED',
  'CARD_PIN_NOT_SET',
  'MERCHANT_CATEGORY_BLOCKED',
  'MERCHANT_RELEASED',
  'AUTHORIZATION_EXPIRED',
] as const;

/** Why a transfer failed, was returned or was cancelled. */
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

/** Why a mobile operator did not deliver a top-up. */
export const operatorReasons = ['OPERATOR_REJECTED', 'OPERATOR_TIMED_OUT'] as const;

const achReturns = Object.values(achReturnReasons);

/**
 * Every reason code of transactions, transfers, deposits and top-ups. The app has a sentence with
 * the next step for each (product.md A45).
 */
export const reasonCodes = [
  ...cardReasons,
  ...transferReasons,
  ...achReturns,
  ...debitCardReasons,
  ...checkReturns,
  ...slipRefusals,
  ...operatorReasons,
  // The released hold of a completed deposit.
  'FUNDS_AVAILABLE',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

const known: ReadonlySet<string> = new Set(reasonCodes);

export const isReasonCode = (code: string): code is ReasonCode => known.has(code);

/** The decline fields of a transaction (spec 3). */
export interface DeclineFields {
  readonly reason: string | null;
  readonly user_data: { readonly network_decline_details: string | null } | null;
}

/** The reason with details from the card network. */
export const NETWORK_DECLINED = 'NETWORK_DECLINED';

/**
 * The decline reason for the details (spec 2): the network's details for NETWORK_DECLINED,
 * otherwise the code with spaces for underscores; undefined without a reason.
 */
export const formatDeclineReason = ({ reason, user_data }: DeclineFields): string | undefined => {
  if (!reason) return undefined;
  const details = user_data?.network_decline_details;
  if (reason === NETWORK_DECLINED && details) return details;
  return reason.replaceAll('_', ' ');
};
