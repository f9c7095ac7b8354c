import { achReturnReasons, checkReturns, slipRefusals } from '../deposits/deposits.ts';

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

const achReturns = Object.values(achReturnReasons);

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

/** What a transaction says of why it was declined (spec 3). */
export interface DeclineFields {
  readonly reason: string | null;
  readonly user_data: { readonly network_decline_details: string | null } | null;
}

/** The reason that is told by the card network's own words. */
export const NETWORK_DECLINED = 'NETWORK_DECLINED';

/**
 * The reason as the details show it (spec 2): for NETWORK_DECLINED the network's details, else the
 * reason with its underscores as spaces. Without details the reason itself is still better than
 * silence. Undefined when there is no reason.
 */
export const formatDeclineReason = ({ reason, user_data }: DeclineFields): string | undefined => {
  if (!reason) return undefined;
  const details = user_data?.network_decline_details;
  if (reason === NETWORK_DECLINED && details) return details;
  return reason.replaceAll('_', ' ');
};
